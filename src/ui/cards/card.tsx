import type { ComponentProps } from 'react'
import { LongDate } from '../text/long-date'
import styles from './card.module.css'
import { CardPicture } from './card-picture'
import { ReadMore } from './read-more'
import { StretchedLink } from './stretched-link'

interface CardProps {
  href: string
  title: string
  summary: string
  /** ISO 8601 date. */
  date?: string
  picture: ComponentProps<typeof CardPicture>['picture']
  sizes: string
  readMore: string
  isLead?: boolean
  isFirst?: boolean
}

/** Renders one item of a list as a card. */
export function Card({ href, title, summary, date, picture, sizes, readMore, isLead, isFirst }: CardProps) {
  return (
    <article className={`${styles.card} ${isLead ? styles.lead : ''}`}>
      <CardPicture picture={picture} sizes={sizes} isFirst={isFirst} />
      {date && (
        <p className="caption">
          <LongDate iso={date} />
        </p>
      )}
      <h3 className={styles.title}>
        <StretchedLink href={href} title={title} />
      </h3>
      <p className={styles.summary} data-card-summary>
        {summary}
      </p>
      <ReadMore className={styles.more}>{readMore}</ReadMore>
    </article>
  )
}
