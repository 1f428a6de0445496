// Builds the clauses that select, order and limit the rows of a query.

import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { isUuid } from '@/platform/is-uuid'
import type { Query } from '../query'
import { invalidQuery } from '../query-errors'
import { LIST_DEFAULT_LIMIT } from '../query-limits'
import { outputExpression } from '../resources/columns'
import type { Field } from '../resources/resource'
import { readableFields, relatedScope, requireField, type Scope } from '../resources/scope'
import { combineConditions, filterSql, joinCondition, visibleRows } from './filter'
import { likeInAnyCase, PATTERNS } from './patterns'

/** Searches the texts that the caller may read, ignoring case. A UUID also matches id columns. */
function searchCondition(scope: Scope, words: string): SQL {
  const found = readableFields(scope).flatMap(({ type, column }) => {
    if (type === 'string' || type === 'text')
      return [likeInAnyCase(column(scope.row), PATTERNS.contains, words)]
    return type === 'uuid' && isUuid(words) ? [sql`${column(scope.row)} = ${words.toLowerCase()}`] : []
  })
  return combineConditions(found, 'any')
}

/** Returns the conditions of the caller's filter and search words. */
export function requestedConditions(scope: Scope, { filter, search }: Query): SQL[] {
  return [
    ...(filter ? [filterSql(scope, filter)] : []),
    ...(search === null ? [] : [searchCondition(scope, search)]),
  ]
}

export function fromWhere(scope: Scope, conditions: readonly SQL[]): SQL {
  const where = combineConditions([visibleRows(scope), ...conditions])
  return sql`from ${scope.resource.from(scope.row)} where ${where}`
}

function sortColumn(scope: Scope, [first = '', ...rest]: string[]): SQL {
  const field = requireField(scope, first)
  if (rest.length === 0 && !field.relation?.many) return field.column(scope.row)
  if (!field.relation || field.relation.many)
    throw invalidQuery(`Can't sort by "${[first, ...rest].join('.')}"`)
  const related = relatedScope(scope, first, field.relation)
  const conditions = combineConditions([
    joinCondition(scope, related, field, field.relation),
    visibleRows(related),
  ])
  return sql`(select ${sortColumn(related, rest)} from ${related.resource.from(related.row)} where ${conditions})`
}

export function isDescending(sort: string): boolean {
  return sort.startsWith('-')
}

/** Returns the order of the rows. Ends with the id, so that pages neither repeat nor skip a row. Resolves aliases. */
export function orderOf(scope: Scope, { sort, alias }: Pick<Query, 'sort' | 'alias'>): SQL {
  const wanted = sort.map((path) => {
    const [first = '', ...rest] = path.replace(/^[-+]/, '').split('.')
    const column = sortColumn(scope, [alias.get(first) ?? first, ...rest])
    return isDescending(path) ? sql`${column} desc` : column
  })
  return sql.join([...wanted, requireField(scope, 'id').column(scope.row)], sql`, `)
}

export function limitOffset({ limit: given, offset }: Pick<Query, 'limit' | 'offset'>): SQL {
  const limit = given ?? LIST_DEFAULT_LIMIT
  return limit === -1 ? sql`offset ${offset}` : sql`limit ${limit} offset ${offset}`
}

const dialect = new PgDialect()
/** Rendered lists of columns. Otherwise drizzle would join some hundred fragments for each list of users. */
const renderedColumns = new LRUCache<string, SQL>({ max: 200 })

/** Returns the columns of the fields, each with the field's name. */
export function columnsOf({ resource, row }: Scope, fields: Iterable<Field>): SQL {
  const selected = [...fields]
  // The name identifies the column, also for fields computed by a function.
  const key = [resource.name, row, ...selected.map(({ name }) => name)].join()
  const known = renderedColumns.get(key)
  if (known) return known
  const columns = selected.map(
    ({ name, type, column }) => sql`${outputExpression(type, column(row))} as ${sql.identifier(name)}`,
  )
  // All inlined parameters are constants of this code; columns contain no values of callers.
  const rendered = sql.raw(dialect.sqlToQuery(sql.join(columns, sql`, `).inlineParams()).sql)
  renderedColumns.set(key, rendered)
  return rendered
}
