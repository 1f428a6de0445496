import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

// Records when the owner of a session has last shown a password or a code in it: for a while the keys of the account may be changed.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp(3) with time zone DEFAULT now() NOT NULL;
    UPDATE "sessions" SET "proved_at" = "created_at";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE "sessions" DROP COLUMN "proved_at";`)
}
