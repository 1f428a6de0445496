import { Container } from './container'
import styles from './page-header.module.css'

interface PageHeaderProps {
  /** The part of the site; empty where the title already names it. */
  caption: string
  title: string
  lead?: string
  /** Languages of title and lead where they differ from the language of the page. */
  langOf?: { title?: string | undefined; lead?: string | undefined }
}

/** Renders the header of a list or overview page. */
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
