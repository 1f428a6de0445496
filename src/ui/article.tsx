import type { ReactNode } from 'react'
import styles from './article.module.css'
import { Sheet } from './sheet'

interface ArticleProps {
  back: ReactNode
  caption: ReactNode
  title: string
  lead: string
  picture: ReactNode
  /** Beside the text on wide screens. */
  aside?: ReactNode
  foot: ReactNode
  children: ReactNode
}

/** A text to be read: head, picture across the sheet, one column of 60–70 characters. */
export function Article({ back, caption, title, lead, picture, aside, foot, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      <Sheet className={styles.head}>
        <div className="no-print">{back}</div>
        <p className="caption tabular">{caption}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </Sheet>
      {picture && <figure className={styles.picture}>{picture}</figure>}
      <Sheet className={styles.body}>
        <div className={styles.aside}>{aside}</div>
        <div className={styles.text}>{children}</div>
        <div className={`${styles.foot} no-print`}>{foot}</div>
      </Sheet>
    </article>
  )
}
