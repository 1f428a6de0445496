// Reads the items of a relation for many rows at once.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows, type Row } from '@/platform/database/sql'
import { combineConditions } from '../conditions/filter'
import { columnsOf, fromWhere, orderOf, requestedConditions } from '../conditions/rows'
import { LIST_DEFAULT_LIMIT } from '../query-limits'
import type { Field } from '../resources/resource'
import { requireField, roleIdOf, type Scope, seesAllRows } from '../resources/scope'
import type { SelectedRelation, Selection } from './fields'
import { ROLE_ROWS } from './present'

/** Returns the fields that must be read of each row, those that relations compare included. */
export function neededFields(selection: Selection, ...others: Field[]): Set<Field> {
  const ofRelations = selection.nested.map(({ field, relation }) =>
    relation.many ? requireField(selection.scope, 'id') : field,
  )
  return new Set([...selection.plain.map(({ field }) => field), ...ofRelations, ...others])
}

function visibleRoles(scope: Scope): readonly Row[] {
  return seesAllRows(scope) ? ROLE_ROWS : ROLE_ROWS.filter(({ id }) => id === roleIdOf(scope.viewer))
}

function isUnconditional({ query }: SelectedRelation): boolean {
  return !query || (query.filter === null && query.search === null && query.sort.length === 0)
}

async function readRelated(payload: Payload, nested: SelectedRelation, keys: unknown[]): Promise<Row[]> {
  const { scope } = nested.selection
  const by = requireField(scope, nested.relation.by)
  const limit = nested.query?.limit ?? LIST_DEFAULT_LIMIT
  const offset = nested.query?.offset ?? 0
  const column = by.column(scope.row)
  const conditions = nested.query ? requestedConditions(scope, nested.query) : []
  const order = orderOf(scope, nested.query ?? { sort: [], alias: new Map() })
  const rows = sql`select ${columnsOf(scope, neededFields(nested.selection, by))},
      row_number() over (partition by ${column} order by ${order}) as place
    ${fromWhere(scope, [sql`${column} = any(${sql.param(keys)}::text[])`, ...conditions])}`
  if (!nested.relation.many) return queryRows(payload, rows)
  const onPage = [
    sql`place > ${offset}`,
    ...(limit === -1 ? [] : [sql`place <= ${BigInt(offset) + BigInt(limit)}`]),
  ]
  return queryRows(
    payload,
    sql`select * from (${rows}) as related where ${combineConditions(onPage)} order by place`,
  )
}

/** Returns the values by which the related items are found. */
function keysOf({ field, relation }: SelectedRelation, rows: readonly Row[]): unknown[] {
  const keys = rows.map((row) => row[relation.many ? 'id' : field.name])
  return [...new Set(keys.filter((key) => key !== null && key !== undefined))]
}

/** Reads the rows of the related collection that belong to any of `rows`. */
export async function relatedRows(
  payload: Payload,
  nested: SelectedRelation,
  rows: readonly Row[],
): Promise<Row[]> {
  const keys = keysOf(nested, rows)
  const { scope } = nested.selection
  const { name, isEmpty } = scope.resource
  if (keys.length === 0 || isEmpty) return []
  if (name === 'roles' && isUnconditional(nested)) {
    return visibleRoles(scope).filter((row) => keys.includes(row[nested.relation.by]))
  }
  return readRelated(payload, nested, keys)
}
