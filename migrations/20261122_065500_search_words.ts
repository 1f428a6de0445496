import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

// Each word that stands in some search entry, once: what a misspelt word resembles is looked for here, not in every text.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "search_words" (
      "locale" varchar NOT NULL,
      "word" varchar NOT NULL,
      PRIMARY KEY ("locale", "word")
    );
    INSERT INTO "search_words" ("locale", "word")
    SELECT DISTINCT "locale", "found"
    FROM "search_entries", regexp_split_to_table("haystack", '[^[:alnum:]]+') AS "found"
    WHERE "found" <> '';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE "search_words";`)
}
