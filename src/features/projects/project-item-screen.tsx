import { useFormatter, useTranslations } from 'next-intl'
import type { TechnologyCard } from '@/content/shapes/processes'
import type { ProjectArticle, ProjectCard } from '@/content/shapes/projects'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { Article } from '@/ui/article'
import { EuPublicity } from './eu-publicity'
import { OtherProjects } from './other-projects'
import { ProjectData } from './project-data'
import { ProjectGallery } from './project-gallery'
import { ProjectStory } from './project-story'

interface ProjectItemScreenProps {
  locale: Locale
  project: ProjectArticle
  all: ProjectCard[]
  technologies: TechnologyCard[]
}

/** One project: its data, what was asked for and what we did, or where the money came from, pictures, others. */
export function ProjectItemScreen({ locale, project, all, technologies }: ProjectItemScreenProps) {
  const words = useTranslations('projects')
  const kinds = useTranslations('projectKinds')
  const statuses = useTranslations('projectStatuses')
  const month = useFormatter().dateTime(new Date(project.datedOn), { month: 'long', year: 'numeric' })
  return (
    <Article
      back={{ href: pagePath('projects', locale), title: words('all') }}
      caption={
        <>
          {kinds(project.kind)} · {statuses(project.status)} · <time dateTime={project.datedOn}>{month}</time>
        </>
      }
      title={project.title}
      lead={project.summary}
      picture={project.picture}
      aside={<ProjectData locale={locale} project={project} technologies={technologies} />}
      foot={<OtherProjects locale={locale} project={project} all={all} />}
    >
      {project.eu ? <EuPublicity funding={project.eu} /> : <ProjectStory project={project} />}
      <ProjectGallery pictures={project.gallery} />
    </Article>
  )
}
