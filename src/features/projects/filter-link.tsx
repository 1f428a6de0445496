import { useFormatter } from 'next-intl'
import styles from './project-filter.module.css'

interface FilterLinkProps {
  /** By which the script finds the same link again in the answer, to give focus back. */
  name: string
  href: string
  label: string
  count: number
  isCurrent: boolean
  /** Said by a link that takes the choice back. */
  removes: string | null
}

export function FilterLink({ name, href, label, count, isCurrent, removes }: FilterLinkProps) {
  const format = useFormatter()
  return (
    <a className={styles.link} href={href} aria-current={isCurrent ? 'true' : undefined} data-filter={name}>
      {label} <span className={styles.count}>{format.number(count)}</span>
      {removes && (
        <>
          <span className="visually-hidden">, {removes}</span>
          <span className={styles.remove} aria-hidden="true" />
        </>
      )}
    </a>
  )
}
