import { useFormatter } from 'next-intl'
import styles from './project-filter.module.css'

interface FilterLinkProps {
  /** Identifies the link in the replaced list, so that the script can restore the focus. */
  name: string
  href: string
  label: string
  count: number
  isCurrent: boolean
  /** Text for screen readers that the link removes its filter; null if it does not. */
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
