import type { ReactNode } from 'react'
import styles from './page-part.module.css'

/** Renders a part of a page that the table of contents links to. */
export function PagePart({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.part}>
      {children}
    </div>
  )
}
