import { Container } from './container'
import styles from './page-header.module.css'

interface PageHeaderProps {
  /** The part of the site; left out where the title already says it. */
  caption: string
  title: string
  lead?: string
  /** The languages of title and lead that are not in the language of the page. */
  langOf?: { title?: string | undefined; lead?: string | undefined }
}

/** The head of a list or overview page. */
export function PageHeader({ caption, title, lead, langOf }: PageHeaderProps) {
  return (
    <div className={styles.head}>
      <Container className={styles.sheet}>
        {caption !== title && <p className="caption">{caption}</p>}
        <h1 className={styles.title} lang={langOf?.title}>
          {title}
        </h1>
        {lead && (
          <p className="lead" lang={langOf?.lead}>
            {lead}
          </p>
        )}
      </Container>
    </div>
  )
}
