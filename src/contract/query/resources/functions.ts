// Implements Directus' functions on fields: `year(last_access)`. The result is a field named `last_access_year`, which
// can be shown, compared, sorted and grouped like any other.

import { type SQL, sql } from 'drizzle-orm'
import { invalidQuery } from '../query-errors'
import type { Field } from './resource'

/** Parts of a timestamp, with PostgreSQL's names. */
const DATE_PARTS = {
  year: 'year',
  month: 'month',
  week: 'week',
  day: 'day',
  weekday: 'dow',
  hour: 'hour',
  minute: 'minute',
  second: 'second',
} as const
type DatePart = keyof typeof DATE_PARTS

const CALL = /^(\w+)\((\w+)\)$/

/** Splits `year(last_access)`; undefined for other names and for functions that Directus does not have. */
export function parseFunction(name: string): { operation: string; argument: string } | undefined {
  if (!name.endsWith(')')) return undefined
  const [, operation = '', argument = ''] = CALL.exec(name) ?? []
  const isKnown = operation === 'count' || Object.hasOwn(DATE_PARTS, operation)
  return isKnown ? { operation, argument } : undefined
}

/** Returns the part as an integer, in UTC. The part's name is a constant, never a text of the caller. */
function datePart(part: DatePart, value: SQL): SQL {
  return sql`floor(extract(${sql.raw(DATE_PARTS[part])} from ${value} at time zone 'UTC'))::int`
}

function listLength(value: SQL): SQL {
  return sql`case when jsonb_typeof(${value}) = 'array' then jsonb_array_length(${value}) end`
}

function expressionOf(operation: string, { name, type }: Field): (value: SQL) => SQL {
  if (operation === 'count' && type === 'json') return listLength
  if (operation !== 'count' && type === 'timestamp') return (value) => datePart(operation as DatePart, value)
  throw invalidQuery(`Invalid function specified "${operation}" on "${name}"`)
}

/** Returns the computed field. Refuses with INVALID_QUERY a field that the function does not support. */
export function functionOf(operation: string, field: Field): Field {
  const expression = expressionOf(operation, field)
  const { name, readBy, column } = field
  return {
    name: `${name}_${operation}`,
    type: 'integer',
    column: (row) => expression(column(row)),
    readBy,
    isComputed: true,
  }
}
