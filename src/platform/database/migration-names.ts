// Lists the migrations of this version of the product, and those that the database has run.

import { readdirSync } from 'node:fs'
import type { Client } from 'pg'

/** Reads the names of this version's migrations, oldest first. */
export function migrationNames(): string[] {
  return readdirSync('migrations')
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()
}

/** Tells whether the database has the table of run migrations, which a new one lacks. */
export async function hasMigrationsTable(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('payload_migrations')::text as name`,
  )
  return rows[0]?.name != null
}

/** Reads the names of run migrations. Their table must exist. */
export async function appliedMigrationNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from payload_migrations order by name')
  return rows.map(({ name }) => name)
}
