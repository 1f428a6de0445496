import type { Row } from '@/platform/database/sql'
import { type Call, signedInCaller } from '../http/endpoint'
import { readItemsWithIds } from '../query/read-items'

/**
 * Returns the changed items, with the fields that the query names. Ignores its filter: Directus answers 403 if a
 * changed item no longer matches it.
 */
export function readChanged(call: Call<unknown>, ids: readonly string[]): Promise<Row[]> {
  const query = { ...call.query, filter: null, search: null }
  return readItemsWithIds(call.payload, 'users', ids, query, signedInCaller(call).account)
}

/**
 * Returns the page of changed items that the query asks for. Without a limit, or with 0, it returns all, not the
 * default number of a list.
 */
export async function readChangedList(call: Call<unknown>, ids: readonly string[]): Promise<Row[]> {
  const { limit, offset } = call.query
  const items = await readChanged(call, ids)
  const length = !limit || limit === -1 ? ids.length : limit
  return items.slice(offset, offset + length)
}
