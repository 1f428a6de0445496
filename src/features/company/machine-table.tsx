import { useTranslations } from 'next-intl'
import type { Machine } from '@/content/view-models/company'
import { MACHINE_CATEGORIES } from '@/shared/content-choices'
import styles from './machine-table.module.css'

const COLUMNS = ['machine', 'maker', 'model', 'capacity', 'year', 'count'] as const
const WIDE_COLUMNS: readonly string[] = ['maker', 'model', 'year']

function MachineRow({ machine }: { machine: Machine }) {
  const { title, maker, model, capacity, year, count } = machine
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        {title}
        {/* Repeats columns that narrow screens hide: they have no room for three more, and phones not even for the
            capacity; names would be broken. */}
        <span className={styles.made}>{[maker, model, year].filter(Boolean).join(' · ')}</span>
        {capacity && <span className={styles.capable}>{capacity}</span>}
      </th>
      <td className={styles.wide}>{maker}</td>
      <td className={`${styles.wide} ${styles.model}`}>{model}</td>
      <td className={styles.capacity}>{capacity}</td>
      <td className={`${styles.wide} ${styles.year}`}>{year}</td>
      <td className={styles.count}>{count}</td>
    </tr>
  )
}

/** Renders the machines by kind of work, each group with its number of machines. */
export function MachineTable({ machines }: { machines: Machine[] }) {
  const words = useTranslations('company')
  const categoryWords = useTranslations('machineCategories')
  const groups = MACHINE_CATEGORIES.map((category) => ({
    category,
    members: machines.filter((machine) => machine.category === category),
  })).filter(({ members }) => members.length > 0)
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words('equipment')}</caption>
      <thead className={styles.columns}>
        <tr>
          {COLUMNS.map((column) => (
            <th
              key={column}
              scope="col"
              className={WIDE_COLUMNS.includes(column) ? styles.wide : styles[`${column}Column`]}
            >
              {words(column)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ category, members }) => (
        <tbody key={category}>
          <tr className={styles.category}>
            {/* Separate cells instead of a wide one: where columns are hidden, that would push the number into a
                column of its own. */}
            <th scope="rowgroup">{categoryWords(category)}</th>
            <td className={styles.wide} colSpan={3} />
            <td className={styles.capacity} />
            <td className={styles.count}>{members.reduce((sum, { count }) => sum + count, 0)}</td>
          </tr>
          {members.map((machine) => (
            <MachineRow key={machine.id} machine={machine} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
