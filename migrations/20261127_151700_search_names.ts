import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

// The search has learned the names of lists, the site's pages and the departments. A start prepares a database only where
// a migration is pending; with another version than its own the entries are then made anew (src/content/search/rebuild.ts).
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`UPDATE "payload_kv" SET "data" = '{"version": 0}' WHERE "key" = 'search-version';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`UPDATE "payload_kv" SET "data" = '{"version": 0}' WHERE "key" = 'search-version';`)
}
