import { useTranslations } from 'next-intl'
import type { Machine } from '@/content/shapes/company'
import { MACHINE_CATEGORIES } from '@/facts/content-choices'
import styles from './machine-table.module.css'

const COLUMNS = ['machine', 'maker', 'model', 'capacity', 'year', 'count'] as const

/** On narrow screens rows become blocks, and browsers forget what a table is unless told. */
const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

function MachineRow({ machine }: { machine: Machine }) {
  const words = useTranslations('company')
  const { title, maker, model, capacity, year, count } = machine
  return (
    <tr {...AS.row} className={styles.row}>
      <th {...AS.rowHeader} scope="row" className={styles.name}>
        {title}
      </th>
      <td {...AS.cell}>{maker}</td>
      <td {...AS.cell} className={styles.model}>
        {model}
      </td>
      <td {...AS.cell} className={styles.capacity}>
        {capacity}
      </td>
      <td {...AS.cell} className={styles.year} data-label={year ? words('year') : undefined}>
        {year}
      </td>
      <td {...AS.cell} className={styles.count}>
        {count}
      </td>
    </tr>
  )
}

/** The machine park by kind of work, each group with its number of machines. */
export function MachineTable({ machines }: { machines: Machine[] }) {
  const words = useTranslations('company')
  const categoryWords = useTranslations('machineCategories')
  const groups = MACHINE_CATEGORIES.map((category) => ({
    category,
    members: machines.filter((machine) => machine.category === category),
  })).filter(({ members }) => members.length > 0)
  return (
    <table {...AS.table} className={styles.table}>
      <caption className="visually-hidden">{words('equipment')}</caption>
      <thead {...AS.group} className={styles.columns}>
        <tr {...AS.row}>
          {COLUMNS.map((column) => (
            <th key={column} {...AS.columnHeader} scope="col" className={styles[`${column}Column`]}>
              {words(column)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ category, members }) => (
        <tbody key={category} {...AS.group}>
          <tr {...AS.row} className={styles.category}>
            <th {...AS.rowHeader} scope="rowgroup" colSpan={5}>
              {categoryWords(category)}
            </th>
            <td {...AS.cell} className={styles.count}>
              {members.reduce((sum, { count }) => sum + count, 0)}
            </td>
          </tr>
          {members.map((machine) => (
            <MachineRow key={machine.id} machine={machine} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
