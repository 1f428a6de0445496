import { useFormatter, useTranslations } from 'next-intl'
import type { ProjectCard as Project } from '@/content/view-models/projects'
import { itemPath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { CARD_SIZES, CardGrid } from '@/ui/cards/card-grid'
import { ProjectCard } from '@/ui/cards/project-card'
import styles from './project-list.module.css'

interface ProjectCardsProps {
  locale: Locale
  projects: Project[]
  /** Tells whether the first stands across the whole sheet as the latest. */
  withLatest?: boolean
  /** Place of the first in the whole list, where a link leads to single ones. */
  firstPlace?: number
}

const WIDE_SIZES = '(min-width: 64rem) 60vw, 92vw'

export function ProjectCards({ locale, projects, withLatest = false, firstPlace }: ProjectCardsProps) {
  const words = useTranslations('projects')
  const kinds = useTranslations('projectKinds')
  const statuses = useTranslations('projectStatuses')
  const format = useFormatter()
  return (
    <CardGrid>
      {projects.map(({ slug, title, summary, kind, status, datedOn, material, picture }, index) => {
        const isLatest = withLatest && index === 0
        const month = format.dateTime(new Date(datedOn), { month: 'long', year: 'numeric' })
        return (
          <li
            key={slug}
            id={firstPlace === undefined ? undefined : `p${firstPlace + index}`}
            className={isLatest ? styles.latest : styles.cell}
          >
            {isLatest && <p className={`caption ${styles.mark}`}>{words('latest')}</p>}
            <ProjectCard
              href={itemPath('projectItem', locale, slug)}
              title={title}
              summary={summary}
              caption={`${kinds(kind)}\u00a0· ${statuses(status)}`}
              facts={
                <>
                  <time dateTime={datedOn}>{month}</time>
                  {material && ` · ${material}`}
                </>
              }
              picture={picture}
              sizes={isLatest ? WIDE_SIZES : CARD_SIZES}
              readMore={words('view')}
              isWide={isLatest}
              isFirst={isLatest}
            />
          </li>
        )
      })}
    </CardGrid>
  )
}
