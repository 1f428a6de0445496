import { localeEntry } from '@/shared/locales'
import type { DraftedGlobal } from '../../content-types'
import type { BacklogItem } from '../../editing/backlog/editorial-backlog'
import type { GlobalInLanguage } from '../../editing/backlog/globals-to-translate'
import { adminFormPath } from '../../publishing/scheduled-change'
import styles from './dashboard.module.css'

const SHOWN = 8

/** The panel's names of collections and globals, and its address. */
export interface Places {
  nameOf: (collection: BacklogItem['collection']) => string
  nameOfGlobal: (global: DraftedGlobal) => string
  /** Path of the admin panel, without a slash at the end. */
  root: string
}

interface WaitingListProps {
  items: BacklogItem[]
  places: Places
  /** Label of the link to all items, if there are more. */
  allLabel: string
  showsLanguage?: boolean
}

function AllOf({ items, places, allLabel }: WaitingListProps) {
  const groups = new Map<string, BacklogItem & { count: number }>()
  for (const item of items) {
    const key = `${item.collection} ${item.locale}`
    groups.set(key, { ...item, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return (
    <p className={styles.all}>
      {allLabel}{' '}
      {[...groups].map(([key, { collection, locale, count }], at) => (
        <span key={key}>
          {at > 0 && ' · '}
          <a href={`${places.root}/collections/${collection}?locale=${locale}`}>
            {places.nameOf(collection)} ({localeEntry(locale).ownName}, {count})
          </a>
        </span>
      ))}
    </p>
  )
}

/** Renders the first items as links to their forms in their language, and a link to all. */
export function BacklogList(props: WaitingListProps) {
  const { items, places, showsLanguage = false } = props
  return (
    <>
      <ul className={styles.list}>
        {items.slice(0, SHOWN).map(({ collection, id, locale, title }) => (
          <li key={`${collection} ${id} ${locale}`}>
            <a href={adminFormPath(places.root, { collection, id }, locale)}>{title}</a>{' '}
            <span className={styles.soft}>
              {places.nameOf(collection)}
              {showsLanguage && ` · ${localeEntry(locale).ownName}`}
            </span>
          </li>
        ))}
      </ul>
      {items.length > SHOWN && <AllOf {...props} />}
    </>
  )
}

interface GlobalListProps {
  globals: GlobalInLanguage[]
  places: Places
  showsLanguage?: boolean
}

/** Renders the globals as links to their forms in their language. */
export function GlobalList({ globals, places, showsLanguage = false }: GlobalListProps) {
  return (
    <ul className={styles.list}>
      {globals.map(({ global, locale }) => (
        <li key={`${global} ${locale}`}>
          <a href={adminFormPath(places.root, { global }, locale)}>{places.nameOfGlobal(global)}</a>
          {showsLanguage && <span className={styles.soft}> {localeEntry(locale).ownName}</span>}
        </li>
      ))}
    </ul>
  )
}
