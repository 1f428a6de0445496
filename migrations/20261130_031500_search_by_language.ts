import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

// A visitor searches one language, and the rank of an entry needs all its words. So each language has indexes of its
// own, and the words stand in the row: outside of it (TOAST, PostgreSQL's place for long values) they took four reads
// an entry. Of a row only body and haystack are long and seldom read. The words are written once more, as the storage of
// a column counts for new values only.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "search_entries_words_idx";
    DROP INDEX "search_entries_haystack_idx";
    ALTER TABLE "search_entries" ALTER COLUMN "kind" SET STORAGE MAIN;
    ALTER TABLE "search_entries" ALTER COLUMN "locale" SET STORAGE MAIN;
    ALTER TABLE "search_entries" ALTER COLUMN "title" SET STORAGE MAIN;
    ALTER TABLE "search_entries" ALTER COLUMN "names" SET STORAGE MAIN;
    ALTER TABLE "search_entries" ALTER COLUMN "summary" SET STORAGE MAIN;
    ALTER TABLE "search_entries" ALTER COLUMN "slug" SET STORAGE MAIN;
    ALTER TABLE "search_entries" ALTER COLUMN "words" SET STORAGE MAIN;
    UPDATE "search_entries" SET "words" = "words" || ''::tsvector;

    CREATE INDEX "search_entries_words_hr_idx" ON "search_entries" USING gin ("words") WHERE "locale" = 'hr';
    CREATE INDEX "search_entries_words_en_idx" ON "search_entries" USING gin ("words") WHERE "locale" = 'en';
    CREATE INDEX "search_entries_words_de_idx" ON "search_entries" USING gin ("words") WHERE "locale" = 'de';
    CREATE INDEX "search_entries_words_it_idx" ON "search_entries" USING gin ("words") WHERE "locale" = 'it';
    CREATE INDEX "search_entries_words_fr_idx" ON "search_entries" USING gin ("words") WHERE "locale" = 'fr';
    CREATE INDEX "search_entries_haystack_hr_idx" ON "search_entries" USING gin ("haystack" gin_trgm_ops) WHERE "locale" = 'hr';
    CREATE INDEX "search_entries_haystack_en_idx" ON "search_entries" USING gin ("haystack" gin_trgm_ops) WHERE "locale" = 'en';
    CREATE INDEX "search_entries_haystack_de_idx" ON "search_entries" USING gin ("haystack" gin_trgm_ops) WHERE "locale" = 'de';
    CREATE INDEX "search_entries_haystack_it_idx" ON "search_entries" USING gin ("haystack" gin_trgm_ops) WHERE "locale" = 'it';
    CREATE INDEX "search_entries_haystack_fr_idx" ON "search_entries" USING gin ("haystack" gin_trgm_ops) WHERE "locale" = 'fr';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX "search_entries_words_hr_idx", "search_entries_words_en_idx", "search_entries_words_de_idx",
      "search_entries_words_it_idx", "search_entries_words_fr_idx";
    DROP INDEX "search_entries_haystack_hr_idx", "search_entries_haystack_en_idx", "search_entries_haystack_de_idx",
      "search_entries_haystack_it_idx", "search_entries_haystack_fr_idx";
    ALTER TABLE "search_entries" ALTER COLUMN "kind" SET STORAGE EXTENDED;
    ALTER TABLE "search_entries" ALTER COLUMN "locale" SET STORAGE EXTENDED;
    ALTER TABLE "search_entries" ALTER COLUMN "title" SET STORAGE EXTENDED;
    ALTER TABLE "search_entries" ALTER COLUMN "names" SET STORAGE EXTENDED;
    ALTER TABLE "search_entries" ALTER COLUMN "summary" SET STORAGE EXTENDED;
    ALTER TABLE "search_entries" ALTER COLUMN "slug" SET STORAGE EXTENDED;
    ALTER TABLE "search_entries" ALTER COLUMN "words" SET STORAGE EXTENDED;
    CREATE INDEX "search_entries_words_idx" ON "search_entries" USING gin ("words");
    CREATE INDEX "search_entries_haystack_idx" ON "search_entries" USING gin ("haystack" gin_trgm_ops);
  `)
}
