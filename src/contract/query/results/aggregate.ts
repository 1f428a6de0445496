// Aggregates all rows, or groups of rows. Counts are texts, as in Directus.

import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows, type Row } from '@/platform/database/sql'
import { fromWhere, isDescending, limitOffset, requestedConditions } from '../conditions/rows'
import type { Query } from '../query'
import { invalidQuery } from '../query-errors'
import { PATHS_MAX } from '../query-limits'
import { type FieldType, outputExpression } from '../resources/columns'
import type { Field } from '../resources/resource'
import { requireField, type Scope } from '../resources/scope'

interface Output {
  value: SQL
  /** The expression to sort by, if the value is shown as text, in which `10` would precede `9`. */
  order?: SQL
  /** Path of the value in the result. */
  path: string[]
}

const ORDERED_TYPES: FieldType[] = ['uuid', 'string', 'text', 'timestamp']

interface Aggregation {
  types?: FieldType[]
  of(column: SQL): SQL
  shown(type: FieldType, value: SQL): SQL
}

const asText = (value: SQL) => sql`${value}::text`

const FIELD_AGGREGATIONS: Record<string, Aggregation> = {
  count: { of: (column) => sql`count(${column})`, shown: (_, value) => asText(value) },
  countDistinct: { of: (column) => sql`count(distinct ${column})`, shown: (_, value) => asText(value) },
  min: { types: ORDERED_TYPES, of: (column) => sql`min(${column})`, shown: outputExpression },
  max: { types: ORDERED_TYPES, of: (column) => sql`max(${column})`, shown: outputExpression },
}

const ALL_ROWS = sql`count(*)`

/** Returns the field. Refuses a relation to many items, which has no value of its own. */
function requireColumn(scope: Scope, name: string): Field {
  const field = requireField(scope, name)
  if (field.relation?.many) throw invalidQuery(`"${name}" has no value to group or count`)
  return field
}

function outputOf(scope: Scope, operation: string, name: string, isAlone: boolean): Output {
  if (operation === 'countAll') return { value: asText(ALL_ROWS), order: ALL_ROWS, path: ['countAll'] }
  if (operation === 'count' && name === '*') {
    return { value: asText(ALL_ROWS), order: ALL_ROWS, path: isAlone ? ['count'] : ['count', '*'] }
  }
  const field = requireColumn(scope, name)
  const aggregation = Object.hasOwn(FIELD_AGGREGATIONS, operation) ? FIELD_AGGREGATIONS[operation] : undefined
  if (!aggregation || (aggregation.types && !aggregation.types.includes(field.type))) {
    throw invalidQuery(`"${name}" can't be aggregated by "${operation}"`)
  }
  const order = aggregation.of(field.column(scope.row))
  return { value: aggregation.shown(field.type, order), order, path: [operation, name] }
}

function outputsOf(scope: Scope, { aggregate, groupBy }: Query): Output[] {
  const groups = groupBy.map((name) => {
    const { type, column, name: shown } = requireColumn(scope, name)
    return { value: outputExpression(type, column(scope.row)), path: [shown] }
  })
  const counts = aggregate.flatMap(({ operation, fields }) => {
    const names = operation === 'countAll' ? ['*'] : fields
    return names.map((name) => outputOf(scope, operation, name, names.length === 1))
  })
  const outputs = [...groups, ...counts]
  if (outputs.length === 0) throw invalidQuery('"aggregate" has to name a field')
  if (outputs.length > PATHS_MAX) throw invalidQuery(`"aggregate" can't have more than ${PATHS_MAX} fields`)
  return outputs
}

/** Returns the expression for a sort by `count`, `count.id` or `countAll`; undefined if the query has no such operation. */
function sortedOutput(outputs: readonly Output[], { aggregate }: Query, name: string): SQL | undefined {
  const [operation = '', ...field] = name.split('.')
  if (!aggregate.some((one) => one.operation === operation)) return undefined
  const ofOperation = outputs.filter(({ path, order }) => order && path[0] === operation)
  const named = ofOperation.find(({ path: [, of = '*'] }) => of === (field.join('.') || '*'))
  // Without a field, the name means the only output of the operation.
  const alone = field.length === 0 && ofOperation.length === 1 ? ofOperation[0] : undefined
  const order = (named ?? alone)?.order
  if (!order) throw invalidQuery(`Can't sort by "${name}", which is not aggregated`)
  return order
}

/** Returns the clause. Groups are named by their position among the columns, so that PostgreSQL sees the same expression. */
function groupByClause(scope: Scope, query: Query, outputs: readonly Output[]): SQL {
  const { groupBy, sort } = query
  if (groupBy.length === 0) return sql``
  const placeOf = (name: string) => sql.raw(String(groupBy.indexOf(name) + 1))
  const orderOf = (name: string): SQL => {
    const aggregated = sortedOutput(outputs, query, name)
    if (aggregated) return aggregated
    requireField(scope, name)
    if (!groupBy.includes(name)) throw invalidQuery(`Can't sort by "${name}", which is no group`)
    return placeOf(name)
  }
  const sorted = sort.map((path) => {
    const order = orderOf(path.replace(/^[-+]/, ''))
    return isDescending(path) ? sql`${order} desc` : order
  })
  const places = groupBy.map(placeOf)
  return sql`group by ${sql.join(places, sql`, `)} order by ${sql.join([...sorted, ...places], sql`, `)}`
}

function itemOf(outputs: readonly Output[], row: Row): Row {
  const item = new Map<string, unknown>()
  outputs.forEach(({ path: [first = '', second] }, index) => {
    const value = row[`o${index}`] ?? null
    if (second === undefined) item.set(first, value)
    else item.set(first, { ...(item.get(first) as Row | undefined), [second]: value })
  })
  return Object.fromEntries(item)
}

export function isAggregated({ aggregate, groupBy }: Query): boolean {
  return aggregate.length > 0 || groupBy.length > 0
}

export async function aggregateRows(payload: Payload, scope: Scope, query: Query): Promise<Row[]> {
  const outputs = outputsOf(scope, query)
  const columns = outputs.map(({ value }, index) => sql`${value} as ${sql.identifier(`o${index}`)}`)
  const rows = await queryRows(
    payload,
    sql`select ${sql.join(columns, sql`, `)} ${fromWhere(scope, requestedConditions(scope, query))}
      ${groupByClause(scope, query, outputs)} ${limitOffset(query)}`,
  )
  return rows.map((row) => itemOf(outputs, row))
}
