// Makes every search entry anew: for content that was there before the search was, or before it learned something.

import { createLocalReq, type Payload } from 'payload'
import { EDITORIAL_COLLECTIONS } from '../content-types'
import type { AllLocalesDocument } from '../publishing/published-snapshot'
import { indexDocument } from './write'

/** Raise it when `FOUND_BY` or the dictionaries change: the next start then rebuilds. */
const SEARCH_VERSION = 1
const SEARCH_VERSION_KEY = 'search-version'

/** On the operator's authority, once per version. */
export async function rebuildSearchOnce(payload: Payload, log: (message: string) => void): Promise<void> {
  if ((await payload.kv.get<{ version: number }>(SEARCH_VERSION_KEY))?.version === SEARCH_VERSION) return
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
  await payload.kv.set(SEARCH_VERSION_KEY, { version: SEARCH_VERSION })
  log(`search: ${items} items`)
}
