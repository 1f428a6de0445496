// Builds SQL expressions to compare and show fields of each type. `row` is the alias of the row in the statement. All
// names are constants of this code, so no text of a caller becomes part of a statement.

import { type SQL, sql } from 'drizzle-orm'
import { ROLE_RECORDS, ROLES } from '@/shared/users/roles'
import { SECRET_MASK } from '@/shared/users/user-fields'

/** Directus' names of types, as its messages show them. Directus calls `conceal` a special of strings. */
export type FieldType =
  | 'uuid'
  | 'string'
  | 'text'
  | 'json'
  | 'boolean'
  | 'timestamp'
  | 'integer'
  | 'hash'
  | 'conceal'
  | 'alias'

/** Returns the expression of a field for a row alias. */
export type Column = (row: string) => SQL

function columnName(row: string, name: string): SQL {
  return sql`${sql.identifier(row)}.${sql.identifier(name)}`
}

export function textColumn(name: string): Column {
  // The cast converts enums to text, so that any word can be compared with them.
  return (row) => sql`${columnName(row, name)}::text`
}

export function plainColumn(name: string): Column {
  return (row) => columnName(row, name)
}

const NULLS: Partial<Record<FieldType, SQL>> = {
  boolean: sql`null::boolean`,
  integer: sql`null::numeric`,
  json: sql`null::jsonb`,
  timestamp: sql`null::timestamptz`,
}

/** Returns a column that is always null, for a field that this app does not have. */
export const nullColumn =
  (type: FieldType): Column =>
  () =>
    NULLS[type] ?? sql`null::text`

/** Returns only whether there is a secret, so that no operation on the column can reveal it. */
export function secretColumn(name: string): Column {
  return (row) => sql`case when ${columnName(row, name)} is null then null else ${SECRET_MASK}::text end`
}

export function jsonColumn(name: string): Column {
  return (row) => sql`nullif(${columnName(row, name)}, 'null'::jsonb)`
}

const ROLE_IDS = sql.join(
  ROLES.map((role) => sql`when ${role}::text then ${ROLE_RECORDS[role].id}::text`),
  sql` `,
)

/** The id under which clients know the role. */
export const roleColumn: Column = (row) => sql`case ${columnName(row, 'role')}::text ${ROLE_IDS} end`

/** Returns the expression as a result shows it. */
export function outputExpression(type: FieldType, value: SQL): SQL {
  if (type !== 'timestamp') return value
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
