import type { ReactNode } from 'react'
import styles from './action-link.module.css'

interface ActionLinkProps {
  href: string
  look?: 'plain' | 'filled' | 'outlined' | 'back'
  children: ReactNode
}

/** Renders a call to action: a link with an arrow. */
export function ActionLink({ href, look = 'plain', children }: ActionLinkProps) {
  return (
    <a className={`${styles.link} ${look === 'plain' ? '' : styles[look]}`} href={href}>
      <span>{children}</span>
    </a>
  )
}
