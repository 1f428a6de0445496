// Makes every search entry anew: for content that was there before the search was, or before it learned something.

import { createLocalReq, type Payload } from 'payload'
import { messagesFor } from '@/i18n/messages'
import { sha256Hex } from '@/platform/crypto/primitives'
import { LOCALE_CODES } from '@/shared/locales'
import { EDITORIAL_COLLECTIONS, LISTED_COLLECTIONS } from '../content-types'
import type { AllLocalesDocument } from '../publishing/published-snapshot'
import { listNameOf } from './entries'
import { pageEntries } from './site-entries'
import { indexDepartments, indexDocument, indexPages } from './write'

/** Raise it, with a migration as `search_names`, when `FOUND_BY`, what of an entry is stored, or the dictionaries change: the next start then rebuilds. */
const SEARCH_VERSION = 3
const SEARCH_VERSION_KEY = 'search-version'

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

/** On the operator's authority, once per version. */
export async function rebuildSearchOnce(payload: Payload, log: (message: string) => void): Promise<void> {
  const version = currentVersion()
  // Numbers before version 2.
  const stored = await payload.kv.get<{ version: string | number }>(SEARCH_VERSION_KEY)
  if (stored?.version === version) return
  const req = await createLocalReq({}, payload)
  let items = 0
  for (const collection of EDITORIAL_COLLECTIONS) {
    const { docs } = await payload.db.find<AllLocalesDocument & { id: number }>({
      collection,
      locale: 'all',
      pagination: false,
      req,
    })
    for (const document of docs) await indexDocument(req, collection, document.id, document)
    items += docs.length
  }
  await indexPages(req)
  await indexDepartments(req)
  await payload.kv.set(SEARCH_VERSION_KEY, { version })
  log(`search: ${items} items`)
}
