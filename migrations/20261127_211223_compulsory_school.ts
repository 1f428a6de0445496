import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_applications_education" ADD VALUE 'compulsory' BEFORE 'vocational';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "applications" ALTER COLUMN "education" SET DATA TYPE text;
  UPDATE "applications" SET "education" = 'other' WHERE "education" = 'compulsory';
  DROP TYPE "public"."enum_applications_education";
  CREATE TYPE "public"."enum_applications_education" AS ENUM('vocational', 'secondary', 'bachelor', 'master', 'doctorate', 'other');
  ALTER TABLE "applications" ALTER COLUMN "education" SET DATA TYPE "public"."enum_applications_education" USING "education"::"public"."enum_applications_education";`)
}
