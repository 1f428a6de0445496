import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_technologies_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__technologies_v_published_locale" AS ENUM('hr', 'en', 'de', 'it', 'fr');
  CREATE TYPE "public"."enum__technologies_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "technologies" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"position" numeric,
  	"picture_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "technologies_locales" (
  	"title" varchar,
  	"summary" varchar,
  	"size" varchar,
  	"weight" varchar,
  	"wall_thickness" varchar,
  	"tolerance" varchar,
  	"roughness" varchar,
  	"batch" varchar,
  	"materials" varchar,
  	"body" jsonb,
  	"slug" varchar,
  	"_status" "enum_technologies_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "technologies_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"processes_id" integer
  );
  
  CREATE TABLE "_technologies_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" integer,
  	"version_position" numeric,
  	"version_picture_id" integer,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__technologies_v_published_locale",
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_technologies_v_locales" (
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_size" varchar,
  	"version_weight" varchar,
  	"version_wall_thickness" varchar,
  	"version_tolerance" varchar,
  	"version_roughness" varchar,
  	"version_batch" varchar,
  	"version_materials" varchar,
  	"version_body" jsonb,
  	"version_slug" varchar,
  	"version__status" "enum__technologies_v_version_status" DEFAULT 'draft',
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_technologies_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"processes_id" integer
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "technologies_id" integer;
  ALTER TABLE "technologies" ADD CONSTRAINT "technologies_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "technologies_locales" ADD CONSTRAINT "technologies_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."technologies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "technologies_rels" ADD CONSTRAINT "technologies_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."technologies"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "technologies_rels" ADD CONSTRAINT "technologies_rels_processes_fk" FOREIGN KEY ("processes_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_technologies_v" ADD CONSTRAINT "_technologies_v_parent_id_technologies_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."technologies"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_technologies_v" ADD CONSTRAINT "_technologies_v_version_picture_id_media_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_technologies_v_locales" ADD CONSTRAINT "_technologies_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_technologies_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_technologies_v_rels" ADD CONSTRAINT "_technologies_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_technologies_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_technologies_v_rels" ADD CONSTRAINT "_technologies_v_rels_processes_fk" FOREIGN KEY ("processes_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "technologies_position_idx" ON "technologies" USING btree ("position");
  CREATE INDEX "technologies_picture_idx" ON "technologies" USING btree ("picture_id");
  CREATE INDEX "technologies_updated_at_idx" ON "technologies" USING btree ("updated_at");
  CREATE INDEX "technologies_created_at_idx" ON "technologies" USING btree ("created_at");
  CREATE UNIQUE INDEX "technologies_slug_idx" ON "technologies_locales" USING btree ("slug","_locale");
  CREATE INDEX "technologies__status_idx" ON "technologies_locales" USING btree ("_status","_locale");
  CREATE UNIQUE INDEX "technologies_locales_locale_parent_id_unique" ON "technologies_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "technologies_rels_order_idx" ON "technologies_rels" USING btree ("order");
  CREATE INDEX "technologies_rels_parent_idx" ON "technologies_rels" USING btree ("parent_id");
  CREATE INDEX "technologies_rels_path_idx" ON "technologies_rels" USING btree ("path");
  CREATE INDEX "technologies_rels_processes_id_idx" ON "technologies_rels" USING btree ("processes_id");
  CREATE INDEX "_technologies_v_parent_idx" ON "_technologies_v" USING btree ("parent_id");
  CREATE INDEX "_technologies_v_version_version_position_idx" ON "_technologies_v" USING btree ("version_position");
  CREATE INDEX "_technologies_v_version_version_picture_idx" ON "_technologies_v" USING btree ("version_picture_id");
  CREATE INDEX "_technologies_v_version_version_updated_at_idx" ON "_technologies_v" USING btree ("version_updated_at");
  CREATE INDEX "_technologies_v_version_version_created_at_idx" ON "_technologies_v" USING btree ("version_created_at");
  CREATE INDEX "_technologies_v_created_at_idx" ON "_technologies_v" USING btree ("created_at");
  CREATE INDEX "_technologies_v_updated_at_idx" ON "_technologies_v" USING btree ("updated_at");
  CREATE INDEX "_technologies_v_snapshot_idx" ON "_technologies_v" USING btree ("snapshot");
  CREATE INDEX "_technologies_v_published_locale_idx" ON "_technologies_v" USING btree ("published_locale");
  CREATE INDEX "_technologies_v_latest_idx" ON "_technologies_v" USING btree ("latest");
  CREATE INDEX "_technologies_v_autosave_idx" ON "_technologies_v" USING btree ("autosave");
  CREATE INDEX "_technologies_v_version_version_slug_idx" ON "_technologies_v_locales" USING btree ("version_slug","_locale");
  CREATE INDEX "_technologies_v_version_version__status_idx" ON "_technologies_v_locales" USING btree ("version__status","_locale");
  CREATE UNIQUE INDEX "_technologies_v_locales_locale_parent_id_unique" ON "_technologies_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_technologies_v_rels_order_idx" ON "_technologies_v_rels" USING btree ("order");
  CREATE INDEX "_technologies_v_rels_parent_idx" ON "_technologies_v_rels" USING btree ("parent_id");
  CREATE INDEX "_technologies_v_rels_path_idx" ON "_technologies_v_rels" USING btree ("path");
  CREATE INDEX "_technologies_v_rels_processes_id_idx" ON "_technologies_v_rels" USING btree ("processes_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_technologies_fk" FOREIGN KEY ("technologies_id") REFERENCES "public"."technologies"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_technologies_id_idx" ON "payload_locked_documents_rels" USING btree ("technologies_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "technologies" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "technologies_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "technologies_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_technologies_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_technologies_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_technologies_v_rels" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "technologies" CASCADE;
  DROP TABLE "technologies_locales" CASCADE;
  DROP TABLE "technologies_rels" CASCADE;
  DROP TABLE "_technologies_v" CASCADE;
  DROP TABLE "_technologies_v_locales" CASCADE;
  DROP TABLE "_technologies_v_rels" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_technologies_fk";
  
  DROP INDEX "payload_locked_documents_rels_technologies_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "technologies_id";
  DROP TYPE "public"."enum_technologies_status";
  DROP TYPE "public"."enum__technologies_v_published_locale";
  DROP TYPE "public"."enum__technologies_v_version_status";`)
}
