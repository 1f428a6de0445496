// Rebuilds all search entries: for content that is older than the search, or than its latest change.

import { sql } from 'drizzle-orm'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { messagesFor } from '@/i18n/messages'
import { sha256Hex } from '@/platform/crypto/primitives'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction, queryRows } from '@/platform/database/sql'
import { lockItem } from '@/platform/writes/write-turns'
import { LOCALE_CODES } from '@/shared/locales'
import {
  EDITORIAL_COLLECTIONS,
  type EditorialCollection,
  LISTED_COLLECTIONS,
  tableOf,
} from '../content-types'
import type { AllLocalesDocument } from '../publishing/published-snapshot'
import { listNameOf } from './entries'
import { pageEntries } from './site-entries'
import { indexDepartments, indexDocument, indexPages } from './write'

/**
 * Must be raised, with a migration such as `search_names`, when `FOUND_BY`, the stored parts of an entry, or the
 * dictionaries change; the next start then rebuilds the entries.
 */
const SEARCH_VERSION = 4
const SEARCH_VERSION_KEY = 'search-version'
/** Number of items between progress messages in the log, because the site is not available meanwhile. */
const ITEMS_TOLD = 1000

/** Returns the version with a digest of the interface texts that are part of entries. */
function currentVersion(): string {
  const words = LOCALE_CODES.map((locale) => [
    pageEntries(locale),
    messagesFor(locale).searchNames,
    messagesFor(locale).contact.hours,
    [...LISTED_COLLECTIONS, 'departments' as const].map((kind) => listNameOf(kind, locale)),
  ])
  return `${SEARCH_VERSION}-${sha256Hex(JSON.stringify(words))}`
}

type StoredItem = AllLocalesDocument & { id: number }

/** Lists the ids of a collection. */
async function storedIds(req: PayloadRequest, collection: EditorialCollection): Promise<number[]> {
  const rows = await queryRows(
    req.payload,
    sql`select id from ${sql.identifier(tableOf(collection))} order by id`,
  )
  return rows.map(({ id }) => Number(id))
}

/**
 * Writes the entries of an item after concurrent writes have ended. Does not wait for the disk: after a crash all
 * entries are built again, because their version is stored last.
 */
function reindex(req: PayloadRequest, collection: EditorialCollection, id: number): Promise<void> {
  return inTransaction(req, async () => {
    await queryInTransaction(req, sql`set local synchronous_commit to off`)
    await lockItem(req, collection, id)
    const where = { id: { equals: id } }
    const item = await req.payload.db.findOne<StoredItem>({ collection, where, locale: 'all', req })
    await indexDocument(req, collection, id, item)
  })
}

/** Rebuilds the entries once per version, on the operator's authority. */
export async function rebuildSearchOnce(payload: Payload, log: (message: string) => void): Promise<void> {
  const version = currentVersion()
  // Versions before 2 were numbers.
  const stored = await payload.kv.get<{ version: string | number }>(SEARCH_VERSION_KEY)
  if (stored?.version === version) return
  log('search: every entry is made anew')
  const req = await createLocalReq({}, payload)
  let items = 0
  for (const collection of EDITORIAL_COLLECTIONS)
    for (const id of await storedIds(req, collection)) {
      await reindex(req, collection, id)
      items++
      if (items % ITEMS_TOLD === 0) log(`search: ${items} items so far`)
    }
  await indexPages(req)
  await indexDepartments(req)
  await payload.kv.set(SEARCH_VERSION_KEY, { version })
  log(`search: ${items} items`)
}
