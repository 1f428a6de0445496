import type { ComponentProps, ReactNode } from 'react'
import { CardPicture } from './card-picture'
import styles from './project-card.module.css'
import { ReadMore } from './read-more'
import { StretchedLink } from './stretched-link'

interface ProjectCardProps {
  href: string
  title: string
  summary: string
  /** The kind of project, above the title. */
  caption: ReactNode
  /** Date and data of the project, below the summary. */
  facts: ReactNode
  picture: ComponentProps<typeof CardPicture>['picture']
  sizes: string
  readMore: string
  /** Picture and words side by side on wide screens. */
  isWide?: boolean
  isFirst?: boolean
}

/** One project in a list, lettered like a title block. */
export function ProjectCard({ href, title, picture, isWide, isFirst, ...rest }: ProjectCardProps) {
  const { summary, caption, facts, sizes, readMore } = rest
  return (
    <article className={`${styles.card} ${isWide ? styles.wide : ''}`}>
      <CardPicture picture={picture} sizes={sizes} isFirst={isFirst} />
      <div className={styles.words}>
        <p className="caption">{caption}</p>
        <h3 className={styles.title}>
          <StretchedLink href={href} title={title} />
        </h3>
        <p className={styles.summary}>{summary}</p>
        <p className={`caption ${styles.facts}`}>{facts}</p>
        <ReadMore className={styles.more}>{readMore}</ReadMore>
      </div>
    </article>
  )
}
