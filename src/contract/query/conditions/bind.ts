// Converts values of the caller into parameters of the column's type.

import { type SQL, sql } from 'drizzle-orm'
import type { Scalar } from '../query'
import type { FieldType } from '../resources/columns'

type NonNullScalar = Exclude<Scalar, null>

/** PostgreSQL accepts more years than four-digit ISO dates; no stored date lies outside these bounds. */
const FIRST_DATE = Date.parse('0001-01-01T00:00:00.000Z')
const LAST_DATE = Date.parse('9999-12-31T23:59:59.999Z')

function dateOf(value: NonNullScalar): string | undefined {
  if (typeof value === 'boolean') return undefined
  const time = new Date(value).getTime()
  if (Number.isNaN(time)) return undefined
  return new Date(Math.min(Math.max(time, FIRST_DATE), LAST_DATE)).toISOString()
}

function numberOf(value: NonNullScalar): string | undefined {
  if (typeof value === 'boolean' || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? String(number) : undefined
}

/** Values besides the words “true” and “false” that Directus accepts as booleans. */
export const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<NonNullScalar, boolean>([
  [true, true],
  [false, false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
])

interface Binding {
  sqlType: SQL
  /** Undefined if no value of the column can equal this. */
  cast(value: NonNullScalar): string | boolean | undefined
}

const text: Binding = { sqlType: sql`text`, cast: String }
const BINDINGS: Partial<Record<FieldType, Binding>> = {
  uuid: { sqlType: sql`text`, cast: (value) => String(value).toLowerCase() },
  boolean: { sqlType: sql`boolean`, cast: (value) => BOOLEANS.get(value) },
  timestamp: { sqlType: sql`timestamptz`, cast: dateOf },
  integer: { sqlType: sql`numeric`, cast: numberOf },
}

/** Returns the parameter; undefined if the value cannot be compared with the column. */
export function bind(type: FieldType, value: Scalar): SQL | undefined {
  const { sqlType, cast } = BINDINGS[type] ?? text
  const known = value === null ? undefined : cast(value)
  return known === undefined ? undefined : sql`${known}::${sqlType}`
}

/** Returns the values that the column can have as one array parameter. */
export function bindList(type: FieldType, values: readonly Scalar[]): SQL {
  const { sqlType, cast } = BINDINGS[type] ?? text
  const known = values.map((value) => (value === null ? null : cast(value)))
  return sql`${sql.param(known.filter((value) => value !== undefined))}::${sqlType}[]`
}
