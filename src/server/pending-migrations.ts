import type { Client } from 'pg'
import { appliedMigrationNames, migrationNames } from '@/platform/database/migration-names'

/** Counts the migrations that have not run yet; the table of those that have must be there. */
export async function countPendingMigrations(client: Client): Promise<number> {
  const done = new Set(await appliedMigrationNames(client))
  return migrationNames().filter((name) => !done.has(name)).length
}
