// Compares and shows fields of each type in SQL. `row` is the name that the row has in the statement; it is ours, as
// are all names here: nothing that a caller wrote becomes part of a statement.

import { type SQL, sql } from 'drizzle-orm'
import { ROLE_RECORDS, ROLES } from '@/shared/users/roles'
import { SECRET_MASK } from '@/shared/users/user-fields'

/** Directus' names, as they appear in its messages; `conceal` it calls a special of strings. */
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

/** The expression of a field over a row. */
export type Column = (row: string) => SQL

function columnName(row: string, name: string): SQL {
  return sql`${sql.identifier(row)}.${sql.identifier(name)}`
}

export function textColumn(name: string): Column {
  // The cast makes text of enums too, so that any word may be compared with them.
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

/** A field without a value: no row of ours has what it stands for. */
export const nullColumn =
  (type: FieldType): Column =>
  () =>
    NULLS[type] ?? sql`null::text`

/** The expression contains only whether there is a secret, so no operation on it can reveal the secret. */
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

/** The role as clients know it, by its id. */
export const roleColumn: Column = (row) => sql`case ${columnName(row, 'role')}::text ${ROLE_IDS} end`

/** Returns the expression as a response shows it. */
export function outputExpression(type: FieldType, value: SQL): SQL {
  if (type !== 'timestamp') return value
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
