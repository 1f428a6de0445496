import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { Picture } from './picture'

interface CardProps {
  href: string
  title: string
  summary: string
  /** ISO timestamp for machines and the date as readers of the language write it. */
  date?: { iso: string; text: string }
  picture: ComponentProps<typeof Picture>['picture'] | null
  sizes: string
  readMore: string
  isLead?: boolean
  isFirst?: boolean
}

/** One item in a list. The picture only repeats the title here, so it is not announced. */
export function Card({ href, title, summary, date, picture, sizes, readMore, isLead, isFirst }: CardProps) {
  return (
    <article className={`${styles.card} ${isLead ? styles.lead : ''}`}>
      <div className={`${styles.frame} ${picture ? '' : styles.empty}`}>
        {picture && (
          <Picture
            picture={{ ...picture, alt: '' }}
            sizes={sizes}
            className={styles.picture}
            isFirst={isFirst}
          />
        )}
      </div>
      {date && (
        <time className="caption" dateTime={date.iso}>
          {date.text}
        </time>
      )}
      <h3 className={styles.title}>
        <a href={href}>{title}</a>
      </h3>
      <p className={styles.summary}>{summary}</p>
      <span className={styles.more} aria-hidden="true">
        {readMore}
      </span>
    </article>
  )
}
