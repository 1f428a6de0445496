import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

// The search has learned other names of pages, and the words of entries as they stand there. With another version than
// its own, a start makes the entries anew (src/content/search/rebuild.ts).
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "search_entries" ADD COLUMN "names" varchar NOT NULL DEFAULT '';
    UPDATE "payload_kv" SET "data" = '{"version": 0}' WHERE "key" = 'search-version';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "search_entries" DROP COLUMN "names";
    UPDATE "payload_kv" SET "data" = '{"version": 0}' WHERE "key" = 'search-version';
  `)
}
