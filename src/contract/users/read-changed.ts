import type { Row } from '@/platform/database/sql'
import { type Call, signedInCaller } from '../http/endpoint'
import { readItemsWithIds } from '../query/read-items'

/**
 * Returns the changed items, with the fields that the query names. Its filter is ignored: Directus refuses with 403 to
 * show what it has just changed when the filter does not fit any more.
 */
export function readChanged(call: Call<unknown>, ids: readonly string[]): Promise<Row[]> {
  const query = { ...call.query, filter: null, search: null }
  return readItemsWithIds(call.payload, 'users', ids, query, signedInCaller(call).account)
}

/** Returns the page of the changed items that the query asks for; without a limit, or with 0, all: not as many as a list has. */
export async function readChangedList(call: Call<unknown>, ids: readonly string[]): Promise<Row[]> {
  const { limit, offset } = call.query
  const items = await readChanged(call, ids)
  const length = !limit || limit === -1 ? ids.length : limit
  return items.slice(offset, offset + length)
}
