import { useFormatter, useTranslations } from 'next-intl'
import { DAY_SECONDS } from '@/facts/limits'
import { OCCASIONS } from '@/facts/stored-entries'
import styles from './cookie-part.module.css'
import type { StoredHere } from './stored-here'

const UNITS = [
  ['day', DAY_SECONDS],
  ['hour', 60 * 60],
  ['minute', 60],
] as const

/** `365 days`, or the end that is no time. */
function useKeptFor() {
  const words = useTranslations('storedFor')
  const format = useFormatter()
  return (kept: StoredHere['keptFor']) => {
    if (typeof kept !== 'number') return words(kept)
    const [unit, seconds] = UNITS.find(([, length]) => kept >= length) ?? ['second' as const, 1]
    return format.number(Math.round(kept / seconds), { style: 'unit', unit, unitDisplay: 'long' })
  }
}

function StoredRow({ entry: { name, kind, setBy, purpose, keptFor } }: { entry: StoredHere }) {
  const purposes = useTranslations('storedPurposes')
  const kinds = useTranslations('storedKinds')
  const setters = useTranslations('storedBy')
  const timeOf = useKeptFor()
  return (
    <tr className={styles.row}>
      <th scope="row">
        <code>{name}</code>
        <span className={styles.kind}>
          {kinds(kind)}, {setters(setBy)}
        </span>
      </th>
      <td>{purposes(purpose)}</td>
      <td>{timeOf(keptFor)}</td>
    </tr>
  )
}

interface StoredTableProps {
  title: string
  note: string | null
  entries: StoredHere[]
}

/** What one category stores, by the occasion on which it comes to be. */
export function StoredTable({ title, note, entries }: StoredTableProps) {
  const words = useTranslations('stored')
  const occasions = useTranslations('storedOccasions')
  const groups = OCCASIONS.map((occasion) => ({
    occasion,
    members: entries.filter((entry) => entry.occasion === occasion),
  })).filter(({ members }) => members.length > 0)
  return (
    <table className={styles.table}>
      <caption>
        <strong>{title}</strong> {note}
      </caption>
      <thead>
        <tr className={styles.columns}>
          <th scope="col">{words('name')}</th>
          <th scope="col">{words('purpose')}</th>
          <th scope="col">{words('keptFor')}</th>
        </tr>
      </thead>
      {groups.map(({ occasion, members }) => (
        <tbody key={occasion}>
          <tr className={styles.occasion}>
            <th scope="rowgroup" colSpan={3}>
              {occasions(occasion)}
            </th>
          </tr>
          {members.map((entry) => (
            <StoredRow key={`${entry.kind} ${entry.name}`} entry={entry} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
