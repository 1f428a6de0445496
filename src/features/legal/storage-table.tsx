import { useFormatter, useTranslations } from 'next-intl'
import { STORAGE_OCCASIONS } from './browser-storage'
import styles from './cookie-inventory.module.css'
import { lifetimeIn } from './lifetime'
import type { StorageInventoryEntry } from './storage-inventory'

/** Returns a function that formats a lifetime: `365 days`, or the event that ends it. */
function useLifetimeFormat() {
  const words = useTranslations('storedFor')
  const format = useFormatter()
  return (kept: StorageInventoryEntry['keptFor']) => {
    if (typeof kept !== 'number') return words(kept)
    const { count, unit } = lifetimeIn(kept)
    return format.number(count, { style: 'unit', unit, unitDisplay: 'long' })
  }
}

function StorageRow({ entry: { name, kind, setBy, purpose, keptFor } }: { entry: StorageInventoryEntry }) {
  const purposes = useTranslations('storedPurposes')
  const kinds = useTranslations('storedKinds')
  const setters = useTranslations('storedBy')
  const timeOf = useLifetimeFormat()
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

interface StorageTableProps {
  title: string
  note: string | null
  entries: StorageInventoryEntry[]
}

/** Renders the stored entries of one category, by occasion. */
export function StorageTable({ title, note, entries }: StorageTableProps) {
  const words = useTranslations('stored')
  const occasions = useTranslations('storedOccasions')
  const groups = STORAGE_OCCASIONS.map((occasion) => ({
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
            <StorageRow key={`${entry.kind} ${entry.name}`} entry={entry} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
