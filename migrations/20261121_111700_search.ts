import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

// Not a collection: rows are made from what is published (src/content/search). PostgreSQL has no Croatian stemmer;
// the Serbian one knows Croatian words too, in Latin letters.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE EXTENSION IF NOT EXISTS unaccent;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;

    CREATE TEXT SEARCH CONFIGURATION kovina_hr (COPY = serbian);
    CREATE TEXT SEARCH CONFIGURATION kovina_en (COPY = english);
    CREATE TEXT SEARCH CONFIGURATION kovina_de (COPY = german);
    CREATE TEXT SEARCH CONFIGURATION kovina_it (COPY = italian);
    CREATE TEXT SEARCH CONFIGURATION kovina_fr (COPY = french);
    ALTER TEXT SEARCH CONFIGURATION kovina_hr ALTER MAPPING FOR hword, hword_part, word WITH unaccent, serbian_stem;
    ALTER TEXT SEARCH CONFIGURATION kovina_en ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
    ALTER TEXT SEARCH CONFIGURATION kovina_de ALTER MAPPING FOR hword, hword_part, word WITH unaccent, german_stem;
    ALTER TEXT SEARCH CONFIGURATION kovina_it ALTER MAPPING FOR hword, hword_part, word WITH unaccent, italian_stem;
    ALTER TEXT SEARCH CONFIGURATION kovina_fr ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;

    CREATE TABLE "search_entries" (
      "kind" varchar NOT NULL,
      "item" integer NOT NULL,
      "locale" varchar NOT NULL,
      "title" varchar NOT NULL,
      "summary" varchar NOT NULL,
      "body" varchar NOT NULL,
      "slug" varchar,
      "visible_until" date,
      "haystack" varchar NOT NULL,
      "words" tsvector NOT NULL,
      PRIMARY KEY ("kind", "item", "locale")
    );
    CREATE INDEX "search_entries_words_idx" ON "search_entries" USING gin ("words");
    CREATE INDEX "search_entries_haystack_idx" ON "search_entries" USING gin ("haystack" gin_trgm_ops);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "search_entries";
    DROP TEXT SEARCH CONFIGURATION kovina_hr, kovina_en, kovina_de, kovina_it, kovina_fr;
  `)
}
