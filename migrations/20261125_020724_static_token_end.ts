import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_sign_in_settings_second_factor_roles" AS ENUM('admin', 'editor', 'translator');
  CREATE TABLE "sign_in_settings_second_factor_roles" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_sign_in_settings_second_factor_roles",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  ALTER TABLE "users" ADD COLUMN "token_ends_at" timestamp(3) with time zone;
  ALTER TABLE "sign_in_settings_second_factor_roles" ADD CONSTRAINT "sign_in_settings_second_factor_roles_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sign_in_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "sign_in_settings_second_factor_roles_order_idx" ON "sign_in_settings_second_factor_roles" USING btree ("order");
  CREATE INDEX "sign_in_settings_second_factor_roles_parent_idx" ON "sign_in_settings_second_factor_roles" USING btree ("parent_id");
  -- As if they had been set today: programs that hold one have a year to get the next.
  UPDATE "users" SET "token_ends_at" = now() + interval '365 days' WHERE "token_hash" IS NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "sign_in_settings_second_factor_roles" CASCADE;
  ALTER TABLE "users" DROP COLUMN "token_ends_at";
  DROP TYPE "public"."enum_sign_in_settings_second_factor_roles";`)
}
