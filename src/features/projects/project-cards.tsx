import { useTranslations } from 'next-intl'
import type { ProjectCard as Project } from '@/content/view-models/projects'
import type { Locale } from '@/shared/locales'
import { CARD_SIZES, CardGrid } from '@/ui/cards/card-grid'
import { ProjectCard, WIDE_CARD_SIZES } from '@/ui/cards/project-card'
import { Month } from '@/ui/text/month'
import styles from './project-list.module.css'

interface ProjectCardsProps {
  locale: Locale
  projects: Project[]
  /** Tells whether the first project is shown over the full width as the latest. */
  withLatest?: boolean
  /** Position of the first project in the whole list, where links point to single ones. */
  firstPlace?: number
}

export function ProjectCards({ locale, projects, withLatest = false, firstPlace }: ProjectCardsProps) {
  const words = useTranslations('projects')
  return (
    <CardGrid>
      {projects.map((project, index) => {
        const isLatest = withLatest && index === 0
        return (
          <li
            key={project.slug}
            id={firstPlace === undefined ? undefined : `p${firstPlace + index}`}
            className={isLatest ? styles.latest : styles.cell}
          >
            {isLatest && <p className={`caption ${styles.mark}`}>{words('latest')}</p>}
            <ProjectCard
              locale={locale}
              project={project}
              facts={
                <>
                  <Month iso={project.datedOn} />
                  {project.material && ` · ${project.material}`}
                </>
              }
              sizes={isLatest ? WIDE_CARD_SIZES : CARD_SIZES}
              isWide={isLatest}
              isFirst={firstPlace === 1 && index === 0}
            />
          </li>
        )
      })}
    </CardGrid>
  )
}
