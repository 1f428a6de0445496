import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

// The search has learned the names of lists, the site's pages and the departments. A start prepares a database only where
// a migration is pending; without a stored version the entries are then made anew (src/content/search/rebuild.ts).
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`DELETE FROM "payload_kv" WHERE "key" = 'search-version';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DELETE FROM "payload_kv" WHERE "key" = 'search-version';`)
}
