import type { ReactNode } from 'react'
import styles from './action-link.module.css'

interface ActionLinkProps {
  href: string
  look?: 'plain' | 'filled' | 'outlined' | 'back'
  /** The target of the link, where its visible words alone do not name it ("read article"). */
  about?: string
  children: ReactNode
}

/** A link that acts: the next step of a reader, with its arrow. */
export function ActionLink({ href, look = 'plain', about, children }: ActionLinkProps) {
  return (
    <a className={`${styles.link} ${look === 'plain' ? '' : styles[look]}`} href={href}>
      <span>
        {children}
        {about && <span className="visually-hidden">: {about}</span>}
      </span>
    </a>
  )
}
