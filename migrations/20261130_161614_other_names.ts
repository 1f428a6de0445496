import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "processes_locales" ADD COLUMN "other_names" varchar;
  ALTER TABLE "_processes_v_locales" ADD COLUMN "version_other_names" varchar;
  ALTER TABLE "technologies_locales" ADD COLUMN "other_names" varchar;
  ALTER TABLE "_technologies_v_locales" ADD COLUMN "version_other_names" varchar;
  ALTER TABLE "products_locales" ADD COLUMN "other_names" varchar;
  ALTER TABLE "_products_v_locales" ADD COLUMN "version_other_names" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "processes_locales" DROP COLUMN "other_names";
  ALTER TABLE "_processes_v_locales" DROP COLUMN "version_other_names";
  ALTER TABLE "technologies_locales" DROP COLUMN "other_names";
  ALTER TABLE "_technologies_v_locales" DROP COLUMN "version_other_names";
  ALTER TABLE "products_locales" DROP COLUMN "other_names";
  ALTER TABLE "_products_v_locales" DROP COLUMN "version_other_names";`)
}
