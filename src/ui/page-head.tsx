import styles from './page-head.module.css'
import { Sheet } from './sheet'

interface PageHeadProps {
  caption: string
  title: string
  lead?: string
}

/** The head of a list or overview page. */
export function PageHead({ caption, title, lead }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <Sheet className={styles.sheet}>
        <p className="caption">{caption}</p>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </Sheet>
    </div>
  )
}
