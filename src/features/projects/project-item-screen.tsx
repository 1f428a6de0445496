import { useTranslations } from 'next-intl'
import type { TechnologyCard } from '@/content/view-models/processes'
import type { ProjectArticle, ProjectCard } from '@/content/view-models/projects'
import { contactLink } from '@/i18n/routing/contact-link'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { Article } from '@/ui/layout/article'
import { GallerySection } from '@/ui/media/gallery-section'
import { ActionLink } from '@/ui/text/action-link'
import { Month } from '@/ui/text/month'
import { EuPublicity } from './eu-publicity'
import { OtherProjects } from './other-projects'
import styles from './project-item.module.css'
import { ProjectStory } from './project-story'
import { TechnicalData } from './technical-data'

interface ProjectItemScreenProps {
  locale: Locale
  project: ProjectArticle
  /** Name of the company, which is responsible for the page of an EU project. */
  company: string
  others: ProjectCard[]
  technologies: TechnologyCard[]
}

/** Renders one project: its data, task and solution or funding, pictures, and other projects. */
export function ProjectItemScreen({
  locale,
  project,
  company,
  others,
  technologies,
}: ProjectItemScreenProps) {
  const words = useTranslations('projects')
  const kinds = useTranslations('projectKinds')
  const statuses = useTranslations('projectStatuses')
  return (
    <Article
      back={{ href: pagePath('projects', locale), title: words('all') }}
      caption={
        <>
          {kinds(project.kind)} · {statuses(project.status)} · <Month iso={project.datedOn} />
        </>
      }
      title={project.title}
      lead={project.summary}
      picture={project.picture}
      aside={
        <div className={styles.aside}>
          <TechnicalData locale={locale} project={project} technologies={technologies} />
          {!project.eu && (
            <p className="no-print">
              <ActionLink href={contactLink('projectItem', locale, project.slug)} look="filled">
                {words('ask')}
              </ActionLink>
            </p>
          )}
        </div>
      }
      foot={<OtherProjects locale={locale} others={others} />}
    >
      {project.eu ? (
        <EuPublicity funding={project.eu} company={company} />
      ) : (
        <ProjectStory project={project} />
      )}
      <GallerySection pictures={project.gallery} />
    </Article>
  )
}
