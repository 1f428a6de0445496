import type { ReactNode } from 'react'
import styles from './action-link.module.css'

interface ActionLinkProps {
  href: string
  look?: 'plain' | 'filled' | 'outlined' | 'back'
  children: ReactNode
}

/** A link that acts: the next step of a reader, with its arrow. */
export function ActionLink({ href, look = 'plain', children }: ActionLinkProps) {
  return (
    <a className={`${styles.link} ${look === 'plain' ? '' : styles[look]}`} href={href}>
      <span>{children}</span>
    </a>
  )
}
