// Lists and single items of a collection, as far as the reader may see them.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { isUuid } from '@/identity/is-uuid'
import { Refusal } from '@/identity/refusal'
import { type Row, rowsOf } from '@/platform/database/sql'
import { aggregateRows, isAggregated } from './answer/aggregate'
import { composeRows } from './answer/compose'
import { type Selection, selectFields } from './answer/fields'
import { neededFields } from './answer/related'
import { askedFor, columnsOf, orderOf, pageOf, rowsMeeting } from './conditions/rows'
import type { Count, Query } from './query'
import type { Reader } from './resources/resource'
import { requireField, rootScope, type Scope } from './resources/scope'

type Listed = 'users' | 'roles'

export interface Items {
  data: Row[]
  /** Only what was asked for; absent otherwise. */
  meta?: Partial<Record<Count, number>>
}

/** Refuses what may not be asked; what the conditions and the order are is of no use here. */
function requireAskable(selection: Selection, query: Query | undefined): void {
  if (query) {
    askedFor(selection.scope, query)
    orderOf(selection.scope, query.sort)
  }
  for (const nested of selection.nested) requireAskable(nested.selection, nested.query)
}

/** What the query wants of each item. Refuses before anything is read or written, whatever there is to read. */
export function selectionFor(resource: Listed, query: Query, reader: Reader): Selection {
  const selection = selectFields(rootScope(resource, reader), query)
  requireAskable(selection, query)
  return selection
}

async function listedRows(payload: Payload, selection: Selection, query: Query): Promise<Row[]> {
  const { scope } = selection
  if (query.limit === 0) return []
  return rowsOf(
    payload,
    sql`select ${columnsOf(scope, neededFields(selection, requireField(scope, 'id')))}
      ${rowsMeeting(scope, askedFor(scope, query))} order by ${orderOf(scope, query.sort)} ${pageOf(query)}`,
  )
}

async function countRows(payload: Payload, scope: Scope, query: Query): Promise<Items['meta']> {
  const counted = {
    total_count: rowsMeeting(scope, []),
    filter_count: rowsMeeting(scope, askedFor(scope, query)),
  } as const
  const columns = query.meta.map(
    (name) => sql`(select count(*) ${counted[name]})::int as ${sql.identifier(name)}`,
  )
  const [counts] = await rowsOf(payload, sql`select ${sql.join(columns, sql`, `)}`)
  return counts as Items['meta']
}

async function readList(payload: Payload, resource: Listed, query: Query, reader: Reader): Promise<Row[]> {
  if (isAggregated(query)) return aggregateRows(payload, rootScope(resource, reader), query)
  const selection = selectionFor(resource, query, reader)
  return composeRows(payload, selection, await listedRows(payload, selection, query))
}

/** A list, or what its rows amount to. */
export async function readItems(
  payload: Payload,
  resource: Listed,
  query: Query,
  reader: Reader,
): Promise<Items> {
  const data = await readList(payload, resource, query, reader)
  if (query.meta.length === 0) return { data }
  return { data, meta: await countRows(payload, rootScope(resource, reader), query) }
}

/** The items with these ids, in their order; those that are not there for the reader are left out. */
export async function readItemsWithIds(
  payload: Payload,
  resource: Listed,
  ids: readonly string[],
  query: Query,
  reader: Reader,
): Promise<Row[]> {
  const selection = selectionFor(resource, query, reader)
  const { scope } = selection
  const id = requireField(scope, 'id')
  const wanted = [...new Set(ids.map((each) => each.toLowerCase()))]
  const places = new Map(wanted.map((each, place) => [each, place]))
  const rows = await rowsOf(
    payload,
    sql`select ${columnsOf(scope, neededFields(selection, id))} ${rowsMeeting(scope, [
      sql`${id.column(scope.row)} = any(${sql.param(wanted)}::text[])`,
      ...askedFor(scope, query),
    ])}`,
  )
  const placeOf = (row: Row) => places.get(String(row.id)) ?? 0
  rows.sort((one, other) => placeOf(one) - placeOf(other))
  return composeRows(payload, selection, rows)
}

/** The item, or a refusal that does not tell whether it exists. */
export async function readItem(
  payload: Payload,
  resource: Listed,
  id: string,
  query: Query,
  reader: Reader,
): Promise<Row> {
  const [item] = isUuid(id) ? await readItemsWithIds(payload, resource, [id], query, reader) : []
  if (!item) throw new Refusal('FORBIDDEN')
  return item
}

/** The ids of the users whom a `{query, …}` in a body means. */
export async function keysMatching(payload: Payload, query: Query, reader: Reader): Promise<string[]> {
  const selection = selectionFor(
    'users',
    { ...query, fields: ['id'], alias: new Map(), deep: new Map() },
    reader,
  )
  const rows = await listedRows(payload, selection, query)
  return rows.map(({ id }) => String(id))
}
