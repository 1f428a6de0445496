// Accounts for the tests of queries, as rows of their own, and the signed-in ones as the acts read them.

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Account } from '@/identity/users/account'
import { queryRows, type Row } from '@/platform/database/sql'

const DEFAULTS = {
  role: 'member',
  status: 'active',
  provider: 'default',
  email_notifications: true,
  text_direction: 'auto',
}

function parameterOf(name: string, value: unknown) {
  return name === 'tags' || name.endsWith('_overrides') || name === 'auth_data'
    ? JSON.stringify(value)
    : value
}

/** Adds one account; the names are the columns'. */
export async function addAccount(payload: Payload, columns: Row): Promise<Account> {
  const row: Row = { id: randomUUID(), ...DEFAULTS, ...columns }
  const names = Object.keys(row).map((name) => sql.identifier(name))
  const values = Object.entries(row).map(
    ([name, value]) => sql`${value === null ? null : parameterOf(name, value)}`,
  )
  await queryRows(
    payload,
    sql`insert into users (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  )
  return accountOf(payload, String(row.id))
}

export async function accountOf(payload: Payload, id: string): Promise<Account> {
  const [row] = await queryRows(
    payload,
    sql`select u.*, '{}'::text[] as languages from users u where id = ${id}`,
  )
  return row as Account
}
