// Corrects addresses of the admin panel that were typed or cut. Payload (3.90.2) passes their parameters to the
// database and to its forms unchecked: the page then stayed white, the log had an error, and some were remembered with
// the account.

import { ID_MAX } from '@/shared/limits'
import { isLocale } from '@/shared/locales'

const PAGE = /^[1-9]\d{0,5}$/
/** The largest number of rows that the panel offers. */
const ROWS_MAX = 100

function isJson(value: string): boolean {
  try {
    return typeof JSON.parse(value) === 'object'
  } catch {
    return false
  }
}

const isNever = () => false

/** Parameters with a value of a certain form. An empty value is that of a parameter that is not there. */
const READABLE: Partial<Record<string, (value: string) => boolean>> = {
  page: (value) => PAGE.test(value),
  limit: (value) => PAGE.test(value) && Number(value) <= ROWS_MAX,
  sort: (value) => /^-?[\w.]+(,-?[\w.]+)*$/.test(value),
  locale: isLocale,
  columns: isJson,
  localeCodes: isJson,
  queryByGroup: isJson,
  // Parts of Payload that no collection of the site has. It remembers them, and asks for them with every later list.
  preset: isNever,
  groupBy: isNever,
}

/** An order needs a number or a moment; the panel's filters send ISO dates. */
const ORDER = /\[(greater|less)_than(_equal)?\]$/
const MOMENT = /\[(createdAt|updatedAt)\]\[(not_)?equals\]$/
const isOrdered = (value: string) =>
  Number.isFinite(Number(value)) || (/^\d{4}-/.test(value) && !Number.isNaN(Date.parse(value)))

const isCondition = (name: string) => name === 'where' || name.startsWith('where[')

function isReadable(name: string, value: string): boolean {
  // PostgreSQL stores no such character, and refuses to look for it.
  if (`${name}${value}`.includes('\0')) return false
  if (value === '') return true
  if (isCondition(name))
    return name !== 'where' && (!(ORDER.test(name) || MOMENT.test(name)) || isOrdered(value))
  return READABLE[name]?.(value) ?? true
}

/** Removes what cannot be read; of the filters all if one cannot be, because the others alone would show other rows. */
function readableQuery(query: URLSearchParams): URLSearchParams {
  const rows = [...query]
  const kept = rows.filter(([name, value]) => isReadable(name, value))
  const isFiltered = rows.every((row) => !isCondition(row[0]) || kept.includes(row))
  return new URLSearchParams(kept.filter(([name]) => isFiltered || !isCondition(name)))
}

const isId = (id: string) => !/^\d+$/.test(id) || Number(id) <= ID_MAX

/** Returns the list in place of a document or version whose number the database cannot have. */
function readablePath(path: string): string {
  const [, , area, slug, id, view, version] = path.split('/')
  if (area !== 'collections' || !id) return path
  const list = `/admin/collections/${slug}`
  if (!isId(id)) return list
  const isVersion = view !== 'versions' || !version || (/^\d+$/.test(version) && isId(version))
  return isVersion ? path : `${list}/${id}/versions`
}

/** Returns the address of the panel that is meant; undefined if the one that was asked for can be read. */
export function correctedPanelAddress({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const asked = new URLSearchParams(search)
  const path = readablePath(pathname)
  const query = readableQuery(asked)
  if (path === pathname && query.size === asked.size) return undefined
  return query.size > 0 ? `${path}?${query}` : path
}
