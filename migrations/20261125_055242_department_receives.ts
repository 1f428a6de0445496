import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_contact_departments_receives" AS ENUM('application', 'complaint');
  CREATE TYPE "public"."enum__contact_v_version_departments_receives" AS ENUM('application', 'complaint');
  CREATE TABLE "contact_departments_receives" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_contact_departments_receives",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "_contact_v_version_departments_receives" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum__contact_v_version_departments_receives",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  ALTER TABLE "contact_departments_receives" ADD CONSTRAINT "contact_departments_receives_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."contact_departments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contact_v_version_departments_receives" ADD CONSTRAINT "_contact_v_version_departments_receives_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_contact_v_version_departments"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "contact_departments_receives_order_idx" ON "contact_departments_receives" USING btree ("order");
  CREATE INDEX "contact_departments_receives_parent_idx" ON "contact_departments_receives" USING btree ("parent_id");
  CREATE INDEX "_contact_v_version_departments_receives_order_idx" ON "_contact_v_version_departments_receives" USING btree ("order");
  CREATE INDEX "_contact_v_version_departments_receives_parent_idx" ON "_contact_v_version_departments_receives" USING btree ("parent_id");
  -- As the pages found the departments until now: by the name of the mailbox, the first that fits.
  INSERT INTO "contact_departments_receives" ("order", "parent_id", "value")
    (SELECT 1, "id", 'application'::"enum_contact_departments_receives" FROM "contact_departments"
      WHERE "email" ~* '^(jobs?|careers?|hr|people|karijer[[:alnum:]]*|posao|kadrov[[:alnum:]]*|zaposl[[:alnum:]]*|ljudski[[:alnum:]]*)\\M' ORDER BY "_order" LIMIT 1)
    UNION ALL
    (SELECT 2, "id", 'complaint'::"enum_contact_departments_receives" FROM "contact_departments"
      WHERE "email" ~* 'qualit|kvalitet' ORDER BY "_order" LIMIT 1);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "contact_departments_receives" CASCADE;
  DROP TABLE "_contact_v_version_departments_receives" CASCADE;
  DROP TYPE "public"."enum_contact_departments_receives";
  DROP TYPE "public"."enum__contact_v_version_departments_receives";`)
}
