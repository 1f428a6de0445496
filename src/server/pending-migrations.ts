// Which migrations this version of the product has, compared with those that the database has seen.

import { readdirSync } from 'node:fs'
import type { Client } from 'pg'

function migrationNames(): string[] {
  return readdirSync('migrations')
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => file.slice(0, -'.ts'.length))
}

/** How many have not run yet; the table of those that have must be there. */
export async function countPendingMigrations(client: Client): Promise<number> {
  const { rows } = await client.query<{ name: string }>('select name from payload_migrations')
  const done = new Set(rows.map(({ name }) => name))
  return migrationNames().filter((name) => !done.has(name)).length
}
