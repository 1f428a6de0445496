// Makes every search entry anew: for content that was there before the search was, or before it learned something.

import { sql } from 'drizzle-orm'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { messagesFor } from '@/i18n/messages'
import { sha256Hex } from '@/platform/crypto/primitives'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { LOCALE_CODES } from '@/shared/locales'
import { EDITORIAL_COLLECTIONS, type EditorialCollection, LISTED_COLLECTIONS } from '../content-types'
import type { AllLocalesDocument } from '../publishing/published-snapshot'
import { listNameOf } from './entries'
import { pageEntries } from './site-entries'
import { indexDepartments, indexDocument, indexPages } from './write'

/** Raise it, with a migration as `search_names`, when `FOUND_BY`, what of an entry is stored, or the dictionaries change: the next start then rebuilds. */
const SEARCH_VERSION = 3
const SEARCH_VERSION_KEY = 'search-version'
const ITEMS_AT_ONCE = 100
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

/** Reads the items of a collection in parts: thousands at once take half a gigabyte. */
async function* storedItems(
  req: PayloadRequest,
  collection: EditorialCollection,
): AsyncGenerator<StoredItem> {
  for (let last = 0; ; ) {
    const { docs } = await req.payload.db.find<StoredItem>({
      collection,
      where: { id: { greater_than: last } },
      sort: 'id',
      limit: ITEMS_AT_ONCE,
      pagination: false,
      locale: 'all',
      req,
    })
    yield* docs
    const end = docs.at(-1)
    if (!end || docs.length < ITEMS_AT_ONCE) return
    last = end.id
  }
}

/** Writes the entries of an item without waiting for the disk: after a crash all are made again, as their version is stored last. */
function reindex(req: PayloadRequest, collection: EditorialCollection, item: StoredItem): Promise<void> {
  return inTransaction(req, async () => {
    await queryInTransaction(req, sql`set local synchronous_commit to off`)
    await indexDocument(req, collection, item.id, item)
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
    for await (const item of storedItems(req, collection)) {
      await reindex(req, collection, item)
      items++
      if (items % ITEMS_TOLD === 0) log(`search: ${items} items so far`)
    }
  await indexPages(req)
  await indexDepartments(req)
  await payload.kv.set(SEARCH_VERSION_KEY, { version })
  log(`search: ${items} items`)
}
