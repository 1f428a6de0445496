// A value of the caller → a parameter of the type of the column it is compared with.

import { type SQL, sql } from 'drizzle-orm'
import type { Scalar } from '../query'
import type { FieldType } from '../resources/columns'

type NonNullScalar = Exclude<Scalar, null>

/** PostgreSQL reads more years than ISO writes plainly; none of ours is outside of these. */
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

/** Values that Directus takes for a boolean, beside the words. */
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
  /** Undefined when no value of the column can be this. */
  cast(value: NonNullScalar): string | boolean | undefined
}

const text: Binding = { sqlType: sql`text`, cast: String }
const BINDINGS: Partial<Record<FieldType, Binding>> = {
  uuid: { sqlType: sql`text`, cast: (value) => String(value).toLowerCase() },
  boolean: { sqlType: sql`boolean`, cast: (value) => BOOLEANS.get(value) },
  timestamp: { sqlType: sql`timestamptz`, cast: dateOf },
  integer: { sqlType: sql`numeric`, cast: numberOf },
}

/** The parameter; undefined when no value of the column can be equal, less or greater. */
export function bind(type: FieldType, value: Scalar): SQL | undefined {
  const { sqlType, cast } = BINDINGS[type] ?? text
  const known = value === null ? undefined : cast(value)
  return known === undefined ? undefined : sql`${known}::${sqlType}`
}

/** The values that a column can have, as one parameter. */
export function bindList(type: FieldType, values: readonly Scalar[]): SQL {
  const { sqlType, cast } = BINDINGS[type] ?? text
  const known = values.map((value) => (value === null ? null : cast(value)))
  return sql`${sql.param(known.filter((value) => value !== undefined))}::${sqlType}[]`
}
