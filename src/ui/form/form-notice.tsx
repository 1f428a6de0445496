import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Good news, or something to know before filling in. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  )
}
