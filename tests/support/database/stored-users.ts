// Inserts and reads accounts as database rows, bypassing the product.

import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows, type Row } from '@/platform/database/sql'

/** Columns by their names in the product: `firstName`. */
export type Columns = Record<string, unknown>

const JSON_COLUMNS = ['tags', 'auth_data', 'theme_light_overrides', 'theme_dark_overrides']

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const nameOf = (column: string) =>
  column.replace(/(?<=.)_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const written = (column: string, value: unknown) =>
  value !== null && JSON_COLUMNS.includes(column) ? JSON.stringify(value) : value

/** Inserts an account; returns its id. Lists (`languages`) have a table of their own. */
export async function insertUser(
  database: Payload,
  { id = randomUUID(), languages, ...others }: Columns,
): Promise<string> {
  const row = Object.entries({ id, ...others }).filter(([, value]) => value !== undefined)
  const columns = row.map(([name]) => columnOf(name))
  const names = columns.map((column) => sql.identifier(column))
  const values = row.map(([, value], index) => sql`${written(columns[index] ?? '', value)}`)
  await queryRows(
    database,
    sql`insert into users (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  )
  for (const [order, value] of ((languages as string[] | undefined) ?? []).entries())
    await queryRows(
      database,
      sql`insert into users_languages ("order", parent_id, value) values (${order + 1}, ${id}, ${value})`,
    )
  return String(id)
}

// biome-ignore lint/suspicious/noExplicitAny: what a test reads of a row is what it asserts.
type StoredUser = Record<string, any>

const named = (row: Row): StoredUser =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [nameOf(column), value]))

async function usersWhere(database: Payload, condition: SQL): Promise<StoredUser[]> {
  return (await queryRows(database, sql`select * from users where ${condition}`)).map(named)
}

export function usersWithEmail(database: Payload, email: string): Promise<StoredUser[]> {
  return usersWhere(database, sql`email = ${email}`)
}

/** Returns everything stored about an account, including secrets. */
export async function storedUser(database: Payload, id: string): Promise<StoredUser> {
  const [user] = await usersWhere(database, sql`id = ${id}`)
  if (!user) throw new Error(`nobody has the id ${id}`)
  return user
}
