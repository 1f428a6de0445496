import type { ReactNode } from 'react'
import styles from './page-part.module.css'

/** One of the parts that the table of contents above them leads to. */
export function PagePart({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.part}>
      {children}
    </div>
  )
}
