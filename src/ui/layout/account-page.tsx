import type { ReactNode } from 'react'
import { ShaftDrawing } from '../media/shaft-drawing'
import styles from './account-page.module.css'

interface AccountPageProps {
  caption: string
  title: string
  lead: ReactNode
  children: ReactNode
}

/** Renders a page with one task: a description on a dark background, and the form beside it. */
export function AccountPage({ caption, title, lead, children }: AccountPageProps) {
  return (
    <div className={styles.screen}>
      <div className={`${styles.about} graphite`}>
        <div className={styles.words}>
          <p className="caption">{caption}</p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <ShaftDrawing className={styles.drawing} />
      </div>
      <div className={styles.task}>
        <div className={styles.column}>{children}</div>
      </div>
    </div>
  )
}
