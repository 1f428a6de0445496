import type { ReactNode } from 'react'
import styles from './link-rows.module.css'

interface LinkRowsProps {
  links: { href: string; content: ReactNode }[]
}

/** Links to choose from, a row each, as the cells of a form's block. */
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
