// Makes every search entry anew: for content that was there before the search was, or before it learned something.

import { sql } from 'drizzle-orm'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { messagesFor } from '@/i18n/messages'
import { sha256Hex } from '@/platform/crypto/primitives'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction, queryRows } from '@/platform/database/sql'
import { lockItem } from '@/platform/write-turns'
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

/** Raise it, with a migration as `search_names`, when `FOUND_BY`, what of an entry is stored, or the dictionaries change: the next start then rebuilds. */
const SEARCH_VERSION = 4
const SEARCH_VERSION_KEY = 'search-version'
/** The log hears of so many: the site is closed meanwhile. */
const ITEMS_TOLD = 1000

/** The version, with a digest of the interface words that entries are made of. */
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
 * Writes the entries of an item as it is once those who write it meanwhile have ended. It does not wait for the disk: after
 * a crash all are made again, as their version is stored last.
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

/** On the operator's authority, once per version. */
export async function rebuildSearchOnce(payload: Payload, log: (message: string) => void): Promise<void> {
  const version = currentVersion()
  // Numbers before version 2.
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
