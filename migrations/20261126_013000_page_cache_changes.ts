import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

// Each change of what visitors see, by cache tag (docs/decisions/037-pages-survive-a-restart.md). Only appended to: two
// editors who publish at the same time wait for no row of each other.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "page_cache_changes" (
      "tag" varchar NOT NULL,
      "token" bigint DEFAULT hashtextextended(gen_random_uuid()::text, 0) NOT NULL
    );
    CREATE INDEX "page_cache_changes_tag_idx" ON "page_cache_changes" ("tag");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "page_cache_changes";`)
}
