// The items of a relation, for all the rows they belong to at once.

import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { type Row, rowsOf } from '@/platform/database/sql'
import { LIST_DEFAULT_LIMIT } from '../bounds'
import { joined } from '../conditions/filter'
import { askedFor, columnsOf, orderOf, rowsMeeting } from '../conditions/rows'
import type { Field } from '../resources/resource'
import { requireField, roleIdOf, type Scope, seesEverything } from '../resources/scope'
import type { Nested, Selection } from './fields'
import { ROLE_ROWS } from './present'

/** The fields that a selection needs of each row, also to find what is related. */
export function neededFields(selection: Selection, ...others: Field[]): Set<Field> {
  const ofRelations = selection.nested.map(({ field, relation }) =>
    relation.many ? requireField(selection.scope, 'id') : field,
  )
  return new Set([...selection.plain.map(({ field }) => field), ...ofRelations, ...others])
}

function rolesFromFacts(scope: Scope): readonly Row[] {
  return seesEverything(scope) ? ROLE_ROWS : ROLE_ROWS.filter(({ id }) => id === roleIdOf(scope.reader))
}

function isUnconditional({ query }: Nested): boolean {
  return !query || (query.filter === null && query.search === null && query.sort.length === 0)
}

async function readRelated(payload: Payload, nested: Nested, keys: unknown[]): Promise<Row[]> {
  const { scope } = nested.selection
  const by = requireField(scope, nested.relation.by)
  const { limit, offset } = nested.query ?? { limit: LIST_DEFAULT_LIMIT, offset: 0 }
  const column = by.column(scope.row)
  const conditions = nested.query ? askedFor(scope, nested.query) : []
  const order = orderOf(scope, nested.query?.sort ?? [])
  const rows = sql`select ${columnsOf(scope, neededFields(nested.selection, by))},
      row_number() over (partition by ${column} order by ${order}) as place
    ${rowsMeeting(scope, [sql`${column} = any(${sql.param(keys)}::text[])`, ...conditions])}`
  if (!nested.relation.many) return rowsOf(payload, rows)
  const onPage = [
    sql`place > ${offset}`,
    ...(limit === -1 ? [] : [sql`place <= ${BigInt(offset) + BigInt(limit)}`]),
  ]
  return rowsOf(payload, sql`select * from (${rows}) as related where ${joined(onPage)} order by place`)
}

/** The values that point to the items, or that the items point to. */
function keysOf({ field, relation }: Nested, rows: readonly Row[]): unknown[] {
  const keys = rows.map((row) => row[relation.many ? 'id' : field.name])
  return [...new Set(keys.filter((key) => key !== null && key !== undefined))]
}

/** The rows of the related collection that belong to any of `rows`. */
export async function relatedRows(payload: Payload, nested: Nested, rows: readonly Row[]): Promise<Row[]> {
  const keys = keysOf(nested, rows)
  const { scope } = nested.selection
  const { name } = scope.resource
  if (keys.length === 0 || name === 'files' || name === 'access') return []
  if (name === 'roles' && isUnconditional(nested)) {
    return rolesFromFacts(scope).filter((row) => keys.includes(row[nested.relation.by]))
  }
  return readRelated(payload, nested, keys)
}
