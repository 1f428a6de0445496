import { Container } from './container'
import styles from './page-header.module.css'

interface PageHeaderProps {
  caption: string
  title: string
  lead?: string
}

/** The head of a list or overview page. */
export function PageHeader({ caption, title, lead }: PageHeaderProps) {
  return (
    <div className={styles.head}>
      <Container className={styles.sheet}>
        <p className="caption">{caption}</p>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </Container>
    </div>
  )
}
