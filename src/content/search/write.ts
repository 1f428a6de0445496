// Keeps the search up with what is published, in the transaction of the write. On the hooks' own authority.

import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from '@/platform/database/sql'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import type { EditorialCollection } from '../content-types'
import type { AllLocalesDocument } from '../publishing/published-snapshot'
import { type SearchEntry, searchEntry } from './entries'
import { departmentEntries, pageEntries } from './site-entries'

/** Everything that is found: items, the site's own pages, and the departments of the contact page. */
export type SearchKind = EditorialCollection | 'pages' | 'departments'

/** Dictionaries of the language, without accents (migration `search`). */
export const configurationOf = (locale: Locale) => sql.raw(`'kovina_${locale}'::regconfig`)

/** Each language has indexes of its own (migration `search_by_language`): a parameter in its place finds none of them. */
export const isInLanguage = (locale: Locale) => sql.raw(`locale = '${locale}'`)

const allWords = ({ title, names, summary, body, listName }: SearchEntry) =>
  `${title} ${names} ${summary} ${body} ${listName}`

/** The words as they stand there, without accents. PostgreSQL would take `10204-3.1` for a negative number. */
const spelt = (text: string) =>
  sql`to_tsvector('simple', regexp_replace(unaccent(${text}), '[^[:alnum:].,]+', ' ', 'g'))`

/** A part of an entry: its stems, which find other endings, and its words, whose beginnings are found. */
const weighted = (locale: Locale, text: string, weight: 'A' | 'B' | 'D') =>
  sql`setweight(to_tsvector(${configurationOf(locale)}, ${text}) || ${spelt(text)}, ${weight})`

const WRITTEN = ['title', 'names', 'summary', 'body', 'slug', 'visible_until', 'haystack', 'words']
const rowOf = (name: string) => `(${WRITTEN.map((column) => `${name}.${column}`).join()})`
const COLUMNS = sql.raw(WRITTEN.join())
const REPLACE_ALL = sql.raw(WRITTEN.map((column) => `${column} = excluded.${column}`).join())
const IS_OTHER = sql.raw(`${rowOf('entry')} is distinct from ${rowOf('excluded')}`)

/** An entry that says the same is left as it is: its two indexes are three quarters of what it costs. */
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

/** Words that no entry has any more may stay: nothing is found by them. In order, so that two writers never wait for each other. */
function newWords(locale: Locale, entries: readonly SearchEntry[]) {
  return sql`
    insert into search_words (locale, word)
    select distinct ${locale}, found
    from regexp_split_to_table(lower(unaccent(${entries.map(allWords).join(' ')})), '[^[:alnum:]]+') as found
    where found <> ''
    order by found
    on conflict do nothing`
}

/** Brings the entries of one document up to date in every language; `null` stands for one that is gone. */
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

/** Puts these entries in place of all of their kind. */
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

/** Brings the entries of the departments up to date with the global `contact`. */
export async function indexDepartments(req: PayloadRequest): Promise<void> {
  const contact = await req.payload.db.findGlobal<AllLocalesDocument>({ slug: 'contact', locale: 'all', req })
  await replaceKind(req, 'departments', (locale) => departmentEntries(contact ?? {}, locale))
}
