import type { ReactNode } from 'react'
import styles from '../account.module.css'

interface AccountSectionProps {
  id: string
  title: string
  children: ReactNode
}

/** Renders a part of a screen with its heading. */
export function AccountSection({ id, title, children }: AccountSectionProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
