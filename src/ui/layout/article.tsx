import type { ComponentProps, ReactNode } from 'react'
import { WidePicture } from '../media/wide-picture'
import { ActionLink } from '../text/action-link'
import styles from './article.module.css'
import { Container } from './container'

interface ArticleProps {
  /** The list to which the article belongs. */
  back: { href: string; title: string }
  caption: ReactNode
  title: string
  lead: string
  picture: ComponentProps<typeof WidePicture>['picture'] | null
  /** Shown beside the text on wide screens. */
  aside?: ReactNode
  foot: ReactNode
  children: ReactNode
}

/** Renders an article: header, picture across the page, one column of 60–70 characters. */
export function Article({ back, caption, title, lead, picture, aside, foot, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      <Container className={styles.head}>
        <div className="no-print">
          <ActionLink href={back.href} look="back">
            {back.title}
          </ActionLink>
        </div>
        <p className="caption tabular">{caption}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className="lead">{lead}</p>
      </Container>
      {picture && <WidePicture picture={picture} />}
      <Container className={styles.body}>
        <div className={styles.aside}>{aside}</div>
        <div className={styles.text}>{children}</div>
        <div className={`${styles.foot} no-print`}>{foot}</div>
      </Container>
    </article>
  )
}
