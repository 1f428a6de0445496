// Functions of Directus on fields: `year(last_access)`. What they make is a field as the others are, under the name
// `last_access_year`, so that it can be shown, compared, sorted and grouped by.

import { type SQL, sql } from 'drizzle-orm'
import { invalidQuery } from '../query-errors'
import type { Field } from './resource'

/** Parts of a timestamp, as PostgreSQL names them. */
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

/** Splits `year(last_access)`; undefined for any other name, and for functions that Directus does not have. */
export function parseFunction(name: string): { operation: string; argument: string } | undefined {
  if (!name.endsWith(')')) return undefined
  const [, operation = '', argument = ''] = CALL.exec(name) ?? []
  const isKnown = operation === 'count' || Object.hasOwn(DATE_PARTS, operation)
  return isKnown ? { operation, argument } : undefined
}

/** The whole number of the part, in UTC: the name of the part is ours, no text of the caller's. */
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

/** Returns what the function makes of the field. Refuses with INVALID_QUERY a field that it is not for. */
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
