// Reads lists and single items of a collection, limited to what the viewer may see.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows, type Row } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import { isUuid } from '@/platform/is-uuid'
import { columnsOf, fromWhere, limitOffset, orderOf, requestedConditions } from './conditions/rows'
import type { MetaCount, Query } from './query'
import type { Viewer } from './resources/resource'
import { requireField, rootScope, type Scope } from './resources/scope'
import { aggregateRows, isAggregated } from './results/aggregate'
import { composeRows } from './results/compose'
import { type Selection, selectFields } from './results/fields'
import { neededFields } from './results/related'

export type ListedResource = 'users' | 'roles'

export interface Items {
  data: Row[]
  /** The requested counts; absent if none was requested. */
  meta?: Partial<Record<MetaCount, number>>
}

/** Refuses fields that may not be used, by building the conditions and the order and discarding them. */
function requireReadable(selection: Selection, query: Query | undefined): void {
  if (query) {
    requestedConditions(selection.scope, query)
    orderOf(selection.scope, query)
  }
  for (const nested of selection.nested) requireReadable(nested.selection, nested.query)
}

/**
 * Returns the fields that the query selects. Throws every refusal before anything is read or written, even if no row
 * would match.
 */
export function selectionFor(resource: ListedResource, query: Query, viewer: Viewer): Selection {
  const selection = selectFields(rootScope(resource, viewer), query)
  requireReadable(selection, query)
  return selection
}

async function listedRows(payload: Payload, selection: Selection, query: Query): Promise<Row[]> {
  const { scope } = selection
  if (query.limit === 0) return []
  return queryRows(
    payload,
    sql`select ${columnsOf(scope, neededFields(selection, requireField(scope, 'id')))}
      ${fromWhere(scope, requestedConditions(scope, query))} order by ${orderOf(scope, query)} ${limitOffset(query)}`,
  )
}

async function countRows(payload: Payload, scope: Scope, query: Query): Promise<Items['meta']> {
  const counted = {
    total_count: fromWhere(scope, []),
    filter_count: fromWhere(scope, requestedConditions(scope, query)),
  } as const
  const columns = query.meta.map(
    (name) => sql`(select count(*) ${counted[name]})::int as ${sql.identifier(name)}`,
  )
  const [counts] = await queryRows(payload, sql`select ${sql.join(columns, sql`, `)}`)
  return counts as Items['meta']
}

async function readList(
  payload: Payload,
  resource: ListedResource,
  query: Query,
  viewer: Viewer,
): Promise<Row[]> {
  if (isAggregated(query)) return aggregateRows(payload, rootScope(resource, viewer), query)
  const selection = selectionFor(resource, query, viewer)
  return composeRows(payload, selection, await listedRows(payload, selection, query))
}

/** Reads a list, or its aggregation. */
export async function readItems(
  payload: Payload,
  resource: ListedResource,
  query: Query,
  viewer: Viewer,
): Promise<Items> {
  const data = await readList(payload, resource, query, viewer)
  if (query.meta.length === 0) return { data }
  return { data, meta: await countRows(payload, rootScope(resource, viewer), query) }
}

/**
 * Reads the items with these ids, limited to those that the viewer may see. If the query has no sort, they follow the
 * order of the ids.
 */
export async function readItemsWithIds(
  payload: Payload,
  resource: ListedResource,
  ids: readonly string[],
  query: Query,
  viewer: Viewer,
): Promise<Row[]> {
  const selection = selectionFor(resource, query, viewer)
  const { scope } = selection
  const id = requireField(scope, 'id')
  const wanted = [...new Set(ids.map((each) => each.toLowerCase()))]
  const places = new Map(wanted.map((each, place) => [each, place]))
  const rows = await queryRows(
    payload,
    sql`select ${columnsOf(scope, neededFields(selection, id))} ${fromWhere(scope, [
      sql`${id.column(scope.row)} = any(${sql.param(wanted)}::text[])`,
      ...requestedConditions(scope, query),
    ])} order by ${orderOf(scope, query)}`,
  )
  const placeOf = (row: Row) => places.get(String(row.id)) ?? 0
  if (query.sort.length === 0) rows.sort((one, other) => placeOf(one) - placeOf(other))
  return composeRows(payload, selection, rows)
}

/** Reads an item. Refuses with FORBIDDEN, whether or not an item with this id exists. */
export async function readItem(
  payload: Payload,
  resource: ListedResource,
  id: string,
  query: Query,
  viewer: Viewer,
): Promise<Row> {
  const [item] = isUuid(id) ? await readItemsWithIds(payload, resource, [id], query, viewer) : []
  if (!item) throw new AppError('FORBIDDEN')
  return item
}

/** Returns the ids of the users that match the query in a body `{query, …}`. */
export async function idsMatching(payload: Payload, query: Query, viewer: Viewer): Promise<string[]> {
  const onlyId = { fields: ['id'], alias: new Map(), deep: new Map() }
  const selection = selectFields(rootScope('users', viewer), onlyId)
  requireReadable(selection, query)
  const rows = await listedRows(payload, selection, query)
  return rows.map(({ id }) => String(id))
}
