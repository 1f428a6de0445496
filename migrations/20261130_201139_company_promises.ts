import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "contact_complaint_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "contact_complaint_steps_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "_contact_v_version_complaint_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_contact_v_version_complaint_steps_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  ALTER TABLE "forms_locales" ADD COLUMN "contact_after_sending" varchar;
  ALTER TABLE "forms_locales" ADD COLUMN "application_after_sending" varchar;
  ALTER TABLE "forms_locales" ADD COLUMN "complaint_after_sending" varchar;
  ALTER TABLE "_forms_v_locales" ADD COLUMN "version_contact_after_sending" varchar;
  ALTER TABLE "_forms_v_locales" ADD COLUMN "version_application_after_sending" varchar;
  ALTER TABLE "_forms_v_locales" ADD COLUMN "version_complaint_after_sending" varchar;
  ALTER TABLE "contact_complaint_steps" ADD CONSTRAINT "contact_complaint_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contact_complaint_steps_locales" ADD CONSTRAINT "contact_complaint_steps_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."contact_complaint_steps"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contact_v_version_complaint_steps" ADD CONSTRAINT "_contact_v_version_complaint_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_contact_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contact_v_version_complaint_steps_locales" ADD CONSTRAINT "_contact_v_version_complaint_steps_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_contact_v_version_complaint_steps"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "contact_complaint_steps_order_idx" ON "contact_complaint_steps" USING btree ("_order");
  CREATE INDEX "contact_complaint_steps_parent_id_idx" ON "contact_complaint_steps" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "contact_complaint_steps_locales_locale_parent_id_unique" ON "contact_complaint_steps_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_contact_v_version_complaint_steps_order_idx" ON "_contact_v_version_complaint_steps" USING btree ("_order");
  CREATE INDEX "_contact_v_version_complaint_steps_parent_id_idx" ON "_contact_v_version_complaint_steps" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_contact_v_version_complaint_steps_locales_locale_parent_id_" ON "_contact_v_version_complaint_steps_locales" USING btree ("_locale","_parent_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "contact_complaint_steps" CASCADE;
  DROP TABLE "contact_complaint_steps_locales" CASCADE;
  DROP TABLE "_contact_v_version_complaint_steps" CASCADE;
  DROP TABLE "_contact_v_version_complaint_steps_locales" CASCADE;
  ALTER TABLE "forms_locales" DROP COLUMN "contact_after_sending";
  ALTER TABLE "forms_locales" DROP COLUMN "application_after_sending";
  ALTER TABLE "forms_locales" DROP COLUMN "complaint_after_sending";
  ALTER TABLE "_forms_v_locales" DROP COLUMN "version_contact_after_sending";
  ALTER TABLE "_forms_v_locales" DROP COLUMN "version_application_after_sending";
  ALTER TABLE "_forms_v_locales" DROP COLUMN "version_complaint_after_sending";`)
}
