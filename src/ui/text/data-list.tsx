import type { ReactNode } from 'react'
import styles from './data-list.module.css'

interface DataListProps {
  /** Entries without a value are left out. */
  entries: { label: string; value: ReactNode }[]
}

/** Renders labels and values, in the style of a drawing's title block. */
export function DataList({ entries }: DataListProps) {
  return (
    <dl className={styles.list}>
      {entries
        .filter(({ value }) => value !== null)
        .map(({ label, value }) => (
          <div key={label} className={styles.entry}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
