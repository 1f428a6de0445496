import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

// Records whether shared caches have been told of a change (docs/decisions/038-shared-caches.md): rows of before are told again.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "page_cache_changes"
      ADD COLUMN "purges" smallint DEFAULT 0 NOT NULL,
      ADD COLUMN "purged_at" timestamp(3) with time zone;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "page_cache_changes" DROP COLUMN "purges", DROP COLUMN "purged_at";`)
}
