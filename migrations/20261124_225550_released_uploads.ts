import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" ADD COLUMN "released" boolean DEFAULT false;
  ALTER TABLE "files" ADD COLUMN "released" boolean DEFAULT false;
  -- Until now every address was open, and may be linked to from anywhere.
  UPDATE "media" SET "released" = true;
  UPDATE "files" SET "released" = true;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" DROP COLUMN "released";
  ALTER TABLE "files" DROP COLUMN "released";`)
}
