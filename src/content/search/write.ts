// Updates the search entries in the transaction of each publication, with the access of the hooks, not of the user.

import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import type { EditorialCollection } from '../content-types'
import type { AllLocalesDocument } from '../publishing/published-snapshot'
import { type SearchEntry, searchEntry } from './entries'
import { departmentEntries, pageEntries } from './site-entries'

/** Kinds of entries: items, the site's own pages, and the departments of the contact page. */
export type SearchKind = EditorialCollection | 'pages' | 'departments'

/** Returns the text search configuration of the language, without accents (migration `search`). */
export const configurationOf = (locale: Locale) => sql.raw(`'kovina_${locale}'::regconfig`)

/**
 * Returns a condition with a literal, because each language has its own partial indexes (migration
 * `search_by_language`), which PostgreSQL does not use for a parameter.
 */
export const isInLanguage = (locale: Locale) => sql.raw(`locale = '${locale}'`)

const allWords = ({ title, names, summary, body, listName }: SearchEntry) =>
  `${title} ${names} ${summary} ${body} ${listName}`

/** Returns the words as spelt, without accents. PostgreSQL would parse `10204-3.1` as a negative number. */
const spelt = (text: string) =>
  sql`to_tsvector('simple', regexp_replace(unaccent(${text}), '[^[:alnum:].,]+', ' ', 'g'))`

/**
 * Returns a part of an entry: its stems, which match other grammatical forms, and its words, whose beginnings match.
 */
const weighted = (locale: Locale, text: string, weight: 'A' | 'B' | 'D') =>
  sql`setweight(to_tsvector(${configurationOf(locale)}, ${text}) || ${spelt(text)}, ${weight})`

const WRITTEN = ['title', 'names', 'summary', 'body', 'slug', 'visible_until', 'haystack', 'words']
const rowOf = (name: string) => `(${WRITTEN.map((column) => `${name}.${column}`).join()})`
const COLUMNS = sql.raw(WRITTEN.join())
const REPLACE_ALL = sql.raw(WRITTEN.map((column) => `${column} = excluded.${column}`).join())
const IS_OTHER = sql.raw(`${rowOf('entry')} is distinct from ${rowOf('excluded')}`)

/** Writes an entry. Unchanged ones are left alone, because their two indexes are three quarters of the cost. */
function insertion(kind: SearchKind, item: number, locale: Locale, entry: SearchEntry) {
  const { title, names, summary, body, listName, slug, visibleUntil } = entry
  return sql`
    insert into search_entries as entry (kind, item, locale, ${COLUMNS})
    values (${kind}, ${item}, ${locale}, ${title}, ${names}, ${summary}, ${body}, ${slug}, ${visibleUntil}::date,
      lower(unaccent(${allWords(entry)})),
      ${weighted(locale, `${title} ${names}`, 'A')} || ${weighted(locale, summary, 'B')}
        || ${weighted(locale, `${body} ${listName}`, 'D')})
    on conflict (kind, item, locale) do update set ${REPLACE_ALL} where ${IS_OTHER}`
}

/**
 * Adds the words of entries. Words that no entry contains any more may stay, because they find nothing. The order
 * prevents deadlocks between two writers.
 */
function newWords(locale: Locale, entries: readonly SearchEntry[]) {
  return sql`
    insert into search_words (locale, word)
    select distinct ${locale}, found
    from regexp_split_to_table(lower(unaccent(${entries.map(allWords).join(' ')})), '[^[:alnum:]]+') as found
    where found <> ''
    order by found
    on conflict do nothing`
}

/** Updates the entries of a document in every language; `null` stands for a deleted document. */
export async function indexDocument(
  req: PayloadRequest,
  collection: EditorialCollection,
  item: number,
  document: AllLocalesDocument | null,
): Promise<void> {
  for (const locale of LOCALE_CODES) {
    const entry = document && searchEntry(collection, document, locale)
    const statement = entry
      ? insertion(collection, item, locale, entry)
      : sql`delete from search_entries where kind = ${collection} and item = ${item} and locale = ${locale}`
    await queryInTransaction(req, statement)
    if (entry) await queryInTransaction(req, newWords(locale, [entry]))
  }
}

/** Replaces all entries of a kind by these. */
async function replaceKind(
  req: PayloadRequest,
  kind: Exclude<SearchKind, EditorialCollection>,
  entriesIn: (locale: Locale) => SearchEntry[],
): Promise<void> {
  await queryInTransaction(req, sql`delete from search_entries where kind = ${kind}`)
  for (const locale of LOCALE_CODES) {
    const entries = entriesIn(locale)
    for (const [index, entry] of entries.entries())
      await queryInTransaction(req, insertion(kind, index + 1, locale, entry))
    await queryInTransaction(req, newWords(locale, entries))
  }
}

export const indexPages = (req: PayloadRequest) => replaceKind(req, 'pages', pageEntries)

/** Updates the entries of the departments from the global `contact`. */
export async function indexDepartments(req: PayloadRequest): Promise<void> {
  const contact = await req.payload.db.findGlobal<AllLocalesDocument>({ slug: 'contact', locale: 'all', req })
  await replaceKind(req, 'departments', (locale) => departmentEntries(contact ?? {}, locale))
}
