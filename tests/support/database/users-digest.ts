import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'

/** Tables with data about people, and the queued mails. */
const TABLES = [
  'users',
  'users_languages',
  'sessions',
  'refresh_tokens',
  'recovery_codes',
  'email_changes',
  'audit_events',
  'payload_jobs',
  'sign_in_settings',
]

/** Returns a text that changes whenever data about users changes. */
export async function digestOfPeople(payload: Payload): Promise<string> {
  const hash = createHash('sha256')
  for (const table of TABLES) {
    const rows = await queryRows(
      payload,
      sql`select t::text as row from ${sql.identifier(table)} t order by 1`,
    )
    hash.update(JSON.stringify([table, rows]))
  }
  return hash.digest('hex')
}
