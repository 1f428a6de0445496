import { useFormatter, useTranslations } from 'next-intl'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { ProjectCard } from '@/ui/cards/project-card'
import { Section } from '@/ui/layout/section'
import { ActionLink } from '@/ui/text/action-link'
import styles from './chosen-projects.module.css'
import homeStyles from './home.module.css'
import type { HomeContent } from './queries'

interface ChosenProjectsProps {
  locale: Locale
  number: string
  projects: HomeContent['projects']
}

/** Up to four, no two alike in size: a band, an unequal pair, a band. */
export function ChosenProjects({ locale, number, projects }: ChosenProjectsProps) {
  const words = useTranslations('home')
  const projectWords = useTranslations('projects')
  const kinds = useTranslations('projectKinds')
  const statuses = useTranslations('projectStatuses')
  const format = useFormatter()
  const isBand = (index: number) => index % 3 === 0 || projects.length === 2
  return (
    <Section number={number} caption={projectWords('caption')} labelledBy="chosen-projects" wide>
      <div className={homeStyles.head}>
        <h2 id="chosen-projects">{words('chosenProjects')}</h2>
        <ActionLink href={pagePath('projects', locale)}>{projectWords('all')}</ActionLink>
      </div>
      <ul className={styles.projects}>
        {projects.map(({ slug, title, summary, kind, status, datedOn, material, picture }, index) => (
          <li key={slug} className={isBand(index) ? styles.band : styles.half}>
            <ProjectCard
              href={itemPath('projectItem', locale, slug)}
              title={title}
              summary={summary}
              caption={`${kinds(kind)}\u00a0· ${statuses(status)}`}
              facts={material ?? format.dateTime(new Date(datedOn), { month: 'long', year: 'numeric' })}
              picture={picture}
              sizes="(min-width: 64rem) 60vw, 92vw"
              readMore={projectWords('view')}
              isWide={isBand(index)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
