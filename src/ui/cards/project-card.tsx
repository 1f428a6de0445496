import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { itemPath } from '@/i18n/routing/routes'
import type { ProjectKind, ProjectStatus } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'
import { CardPicture } from './card-picture'
import styles from './project-card.module.css'
import { ReadMore } from './read-more'
import { StretchedLink } from './stretched-link'

interface ProjectCardProps {
  locale: Locale
  project: {
    slug: string
    title: string
    summary: string
    kind: ProjectKind
    status: ProjectStatus
    picture: ComponentProps<typeof CardPicture>['picture']
  }
  /** Date and data of the project, shown below the summary. */
  facts: ReactNode
  sizes: string
  /** Tells whether picture and text are side by side on wide screens. */
  isWide?: boolean
  isFirst?: boolean
}

/** CSS `sizes` of the picture of a wide card: the width of the card. */
export const WIDE_CARD_SIZES = '(min-width: 64rem) 60vw, 92vw'

/** Renders one project of a list, in the style of a drawing's title block. */
export function ProjectCard({ locale, project, facts, sizes, isWide, isFirst }: ProjectCardProps) {
  const words = useTranslations('projects')
  const kinds = useTranslations('projectKinds')
  const statuses = useTranslations('projectStatuses')
  const { slug, title, summary, kind, status, picture } = project
  return (
    <article className={`${styles.card} ${isWide ? styles.wide : ''}`}>
      <CardPicture picture={picture} sizes={sizes} isFirst={isFirst} />
      <div className={styles.words}>
        <p className="caption">{`${kinds(kind)}\u00a0· ${statuses(status)}`}</p>
        <h3 className={styles.title}>
          <StretchedLink href={itemPath('projectItem', locale, slug)} title={title} />
        </h3>
        <p className={styles.summary}>{summary}</p>
        <p className={`caption ${styles.facts}`}>{facts}</p>
        <ReadMore className={styles.more}>{words('view')}</ReadMore>
      </div>
    </article>
  )
}
