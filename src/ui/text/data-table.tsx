import type { ReactNode } from 'react'
import styles from './data-table.module.css'

interface DataRow {
  label: string
  /** Rows without a value are left out. */
  value: ReactNode
}

interface DataTableProps {
  caption: string
  rows: DataRow[]
  /** Tells whether values are beside their labels; the heading above then replaces the caption. */
  isWide?: boolean
}

/** Renders data in the style of a drawing's title block; nothing if no row has a value. */
export function DataTable({ caption, rows, isWide = false }: DataTableProps) {
  const filled = rows.filter(({ value }) => Boolean(value))
  if (filled.length === 0) return null
  return (
    <table className={`${styles.table} ${isWide ? styles.wide : ''}`}>
      <caption className={isWide ? 'visually-hidden' : 'caption'}>{caption}</caption>
      <tbody>
        {filled.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
