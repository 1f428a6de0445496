import type { ReactNode } from 'react'
import styles from './link-rows.module.css'

interface LinkRowsProps {
  links: { href: string; content: ReactNode }[]
}

/** Renders one link per row, in the style of form fields. */
export function LinkRows({ links }: LinkRowsProps) {
  return (
    <ul className={styles.rows}>
      {links.map(({ href, content }) => (
        <li key={href}>
          <a href={href}>{content}</a>
        </li>
      ))}
    </ul>
  )
}
