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
