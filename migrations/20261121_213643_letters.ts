import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_users_desks" AS ENUM('contact', 'application', 'complaint');
  CREATE TYPE "public"."enum_contact_letters_correspondence_from" AS ENUM('visitor', 'staff');
  CREATE TYPE "public"."enum_contact_letters_history_event" AS ENUM('received', 'stateChanged', 'ownerChanged', 'dueChanged', 'noteAdded', 'answered', 'added', 'exported');
  CREATE TYPE "public"."enum_contact_letters_state" AS ENUM('new', 'inProgress', 'answered', 'closed');
  CREATE TYPE "public"."enum_contact_letters_locale" AS ENUM('hr', 'en', 'de', 'it', 'fr');
  CREATE TYPE "public"."enum_applications_correspondence_from" AS ENUM('visitor', 'staff');
  CREATE TYPE "public"."enum_applications_history_event" AS ENUM('received', 'stateChanged', 'ownerChanged', 'dueChanged', 'noteAdded', 'answered', 'added', 'exported');
  CREATE TYPE "public"."enum_applications_education" AS ENUM('vocational', 'secondary', 'bachelor', 'master', 'doctorate', 'other');
  CREATE TYPE "public"."enum_applications_state" AS ENUM('new', 'inProgress', 'answered', 'closed');
  CREATE TYPE "public"."enum_applications_locale" AS ENUM('hr', 'en', 'de', 'it', 'fr');
  CREATE TYPE "public"."enum_complaints_correspondence_from" AS ENUM('visitor', 'staff');
  CREATE TYPE "public"."enum_complaints_history_event" AS ENUM('received', 'stateChanged', 'ownerChanged', 'dueChanged', 'noteAdded', 'answered', 'added', 'exported');
  CREATE TYPE "public"."enum_complaints_state" AS ENUM('new', 'inProgress', 'answered', 'closed');
  CREATE TYPE "public"."enum_complaints_locale" AS ENUM('hr', 'en', 'de', 'it', 'fr');
  CREATE TYPE "public"."enum_attachments_form" AS ENUM('contact', 'application', 'complaint');
  CREATE TYPE "public"."enum_attachments_scan" AS ENUM('off', 'waiting', 'clean', 'infected');
  CREATE TYPE "public"."enum_contact_topics_from_pages" AS ENUM('technologyItem', 'processItem', 'projectItem', 'company', 'careers');
  CREATE TYPE "public"."enum__contact_v_version_topics_from_pages" AS ENUM('technologyItem', 'processItem', 'projectItem', 'company', 'careers');
  CREATE TABLE "users_desks" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_users_desks",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "contact_letters_correspondence" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from" "enum_contact_letters_correspondence_from",
  	"author_id" varchar,
  	"at" timestamp(3) with time zone,
  	"text" varchar
  );
  
  CREATE TABLE "contact_letters_notes" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL,
  	"author_id" varchar,
  	"at" timestamp(3) with time zone
  );
  
  CREATE TABLE "contact_letters_history" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"event" "enum_contact_letters_history_event" NOT NULL,
  	"detail" varchar,
  	"author_id" varchar,
  	"at" timestamp(3) with time zone
  );
  
  CREATE TABLE "contact_letters" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"message" varchar,
  	"company" varchar,
  	"topic" varchar,
  	"name" varchar,
  	"email" varchar,
  	"phone" varchar,
  	"state" "enum_contact_letters_state" DEFAULT 'new' NOT NULL,
  	"owner_id" varchar,
  	"due_on" timestamp(3) with time zone,
  	"case_number" varchar NOT NULL,
  	"locale" "enum_contact_letters_locale" NOT NULL,
  	"page" varchar,
  	"consent_version" varchar,
  	"consent_text" varchar,
  	"secret_digest" varchar,
  	"submission_key" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "contact_letters_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"attachments_id" integer
  );
  
  CREATE TABLE "applications_correspondence" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from" "enum_applications_correspondence_from",
  	"author_id" varchar,
  	"at" timestamp(3) with time zone,
  	"text" varchar
  );
  
  CREATE TABLE "applications_notes" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL,
  	"author_id" varchar,
  	"at" timestamp(3) with time zone
  );
  
  CREATE TABLE "applications_history" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"event" "enum_applications_history_event" NOT NULL,
  	"detail" varchar,
  	"author_id" varchar,
  	"at" timestamp(3) with time zone
  );
  
  CREATE TABLE "applications" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"full_name" varchar,
  	"education" "enum_applications_education",
  	"email" varchar,
  	"phone" varchar,
  	"message" varchar,
  	"position_id" integer,
  	"state" "enum_applications_state" DEFAULT 'new' NOT NULL,
  	"owner_id" varchar,
  	"due_on" timestamp(3) with time zone,
  	"case_number" varchar NOT NULL,
  	"locale" "enum_applications_locale" NOT NULL,
  	"page" varchar,
  	"consent_version" varchar,
  	"consent_text" varchar,
  	"secret_digest" varchar,
  	"submission_key" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "applications_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"attachments_id" integer
  );
  
  CREATE TABLE "complaints_correspondence" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"from" "enum_complaints_correspondence_from",
  	"author_id" varchar,
  	"at" timestamp(3) with time zone,
  	"text" varchar
  );
  
  CREATE TABLE "complaints_notes" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL,
  	"author_id" varchar,
  	"at" timestamp(3) with time zone
  );
  
  CREATE TABLE "complaints_history" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"event" "enum_complaints_history_event" NOT NULL,
  	"detail" varchar,
  	"author_id" varchar,
  	"at" timestamp(3) with time zone
  );
  
  CREATE TABLE "complaints" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"description" varchar,
  	"reference" varchar,
  	"name" varchar,
  	"email" varchar,
  	"state" "enum_complaints_state" DEFAULT 'new' NOT NULL,
  	"owner_id" varchar,
  	"due_on" timestamp(3) with time zone,
  	"case_number" varchar NOT NULL,
  	"locale" "enum_complaints_locale" NOT NULL,
  	"page" varchar,
  	"consent_version" varchar,
  	"consent_text" varchar,
  	"secret_digest" varchar,
  	"submission_key" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "complaints_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"attachments_id" integer
  );
  
  CREATE TABLE "attachments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"form" "enum_attachments_form" NOT NULL,
  	"given_name" varchar,
  	"letter" varchar,
  	"scan" "enum_attachments_scan" DEFAULT 'off' NOT NULL,
  	"ticket_digest" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric
  );
  
  CREATE TABLE "contact_topics_from_pages" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_contact_topics_from_pages",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "contact_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_contact_v_version_topics_from_pages" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum__contact_v_version_topics_from_pages",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "_contact_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "forms" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"contact_retention_months" numeric DEFAULT 24 NOT NULL,
  	"application_retention_months" numeric DEFAULT 6 NOT NULL,
  	"complaint_retention_months" numeric DEFAULT 60 NOT NULL,
  	"consent_version" numeric DEFAULT 0,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "forms_locales" (
  	"contact_consent" varchar,
  	"application_consent" varchar,
  	"complaint_consent" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "forms_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "_forms_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_contact_retention_months" numeric DEFAULT 24 NOT NULL,
  	"version_application_retention_months" numeric DEFAULT 6 NOT NULL,
  	"version_complaint_retention_months" numeric DEFAULT 60 NOT NULL,
  	"version_consent_version" numeric DEFAULT 0,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_forms_v_locales" (
  	"version_contact_consent" varchar,
  	"version_application_consent" varchar,
  	"version_complaint_consent" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_forms_v_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "contact_letters_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "applications_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "complaints_id" integer;
  ALTER TABLE "users_desks" ADD CONSTRAINT "users_desks_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contact_letters_correspondence" ADD CONSTRAINT "contact_letters_correspondence_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contact_letters_correspondence" ADD CONSTRAINT "contact_letters_correspondence_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."contact_letters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contact_letters_notes" ADD CONSTRAINT "contact_letters_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contact_letters_notes" ADD CONSTRAINT "contact_letters_notes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."contact_letters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contact_letters_history" ADD CONSTRAINT "contact_letters_history_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contact_letters_history" ADD CONSTRAINT "contact_letters_history_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."contact_letters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contact_letters" ADD CONSTRAINT "contact_letters_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contact_letters_rels" ADD CONSTRAINT "contact_letters_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."contact_letters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contact_letters_rels" ADD CONSTRAINT "contact_letters_rels_attachments_fk" FOREIGN KEY ("attachments_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "applications_correspondence" ADD CONSTRAINT "applications_correspondence_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "applications_correspondence" ADD CONSTRAINT "applications_correspondence_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "applications_notes" ADD CONSTRAINT "applications_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "applications_notes" ADD CONSTRAINT "applications_notes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "applications_history" ADD CONSTRAINT "applications_history_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "applications_history" ADD CONSTRAINT "applications_history_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "applications" ADD CONSTRAINT "applications_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "applications" ADD CONSTRAINT "applications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "applications_rels" ADD CONSTRAINT "applications_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "applications_rels" ADD CONSTRAINT "applications_rels_attachments_fk" FOREIGN KEY ("attachments_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "complaints_correspondence" ADD CONSTRAINT "complaints_correspondence_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "complaints_correspondence" ADD CONSTRAINT "complaints_correspondence_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "complaints_notes" ADD CONSTRAINT "complaints_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "complaints_notes" ADD CONSTRAINT "complaints_notes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "complaints_history" ADD CONSTRAINT "complaints_history_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "complaints_history" ADD CONSTRAINT "complaints_history_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "complaints" ADD CONSTRAINT "complaints_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "complaints_rels" ADD CONSTRAINT "complaints_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "complaints_rels" ADD CONSTRAINT "complaints_rels_attachments_fk" FOREIGN KEY ("attachments_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contact_topics_from_pages" ADD CONSTRAINT "contact_topics_from_pages_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."contact_topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "contact_texts" ADD CONSTRAINT "contact_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contact_v_version_topics_from_pages" ADD CONSTRAINT "_contact_v_version_topics_from_pages_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_contact_v_version_topics"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contact_v_texts" ADD CONSTRAINT "_contact_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_contact_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "forms_locales" ADD CONSTRAINT "forms_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "forms_texts" ADD CONSTRAINT "forms_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_forms_v_locales" ADD CONSTRAINT "_forms_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_forms_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_forms_v_texts" ADD CONSTRAINT "_forms_v_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_forms_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "users_desks_order_idx" ON "users_desks" USING btree ("order");
  CREATE INDEX "users_desks_parent_idx" ON "users_desks" USING btree ("parent_id");
  CREATE INDEX "contact_letters_correspondence_order_idx" ON "contact_letters_correspondence" USING btree ("_order");
  CREATE INDEX "contact_letters_correspondence_parent_id_idx" ON "contact_letters_correspondence" USING btree ("_parent_id");
  CREATE INDEX "contact_letters_correspondence_author_idx" ON "contact_letters_correspondence" USING btree ("author_id");
  CREATE INDEX "contact_letters_notes_order_idx" ON "contact_letters_notes" USING btree ("_order");
  CREATE INDEX "contact_letters_notes_parent_id_idx" ON "contact_letters_notes" USING btree ("_parent_id");
  CREATE INDEX "contact_letters_notes_author_idx" ON "contact_letters_notes" USING btree ("author_id");
  CREATE INDEX "contact_letters_history_order_idx" ON "contact_letters_history" USING btree ("_order");
  CREATE INDEX "contact_letters_history_parent_id_idx" ON "contact_letters_history" USING btree ("_parent_id");
  CREATE INDEX "contact_letters_history_author_idx" ON "contact_letters_history" USING btree ("author_id");
  CREATE INDEX "contact_letters_email_idx" ON "contact_letters" USING btree ("email");
  CREATE INDEX "contact_letters_state_idx" ON "contact_letters" USING btree ("state");
  CREATE INDEX "contact_letters_owner_idx" ON "contact_letters" USING btree ("owner_id");
  CREATE UNIQUE INDEX "contact_letters_case_number_idx" ON "contact_letters" USING btree ("case_number");
  CREATE UNIQUE INDEX "contact_letters_secret_digest_idx" ON "contact_letters" USING btree ("secret_digest");
  CREATE UNIQUE INDEX "contact_letters_submission_key_idx" ON "contact_letters" USING btree ("submission_key");
  CREATE INDEX "contact_letters_updated_at_idx" ON "contact_letters" USING btree ("updated_at");
  CREATE INDEX "contact_letters_created_at_idx" ON "contact_letters" USING btree ("created_at");
  CREATE INDEX "contact_letters_rels_order_idx" ON "contact_letters_rels" USING btree ("order");
  CREATE INDEX "contact_letters_rels_parent_idx" ON "contact_letters_rels" USING btree ("parent_id");
  CREATE INDEX "contact_letters_rels_path_idx" ON "contact_letters_rels" USING btree ("path");
  CREATE INDEX "contact_letters_rels_attachments_id_idx" ON "contact_letters_rels" USING btree ("attachments_id");
  CREATE INDEX "applications_correspondence_order_idx" ON "applications_correspondence" USING btree ("_order");
  CREATE INDEX "applications_correspondence_parent_id_idx" ON "applications_correspondence" USING btree ("_parent_id");
  CREATE INDEX "applications_correspondence_author_idx" ON "applications_correspondence" USING btree ("author_id");
  CREATE INDEX "applications_notes_order_idx" ON "applications_notes" USING btree ("_order");
  CREATE INDEX "applications_notes_parent_id_idx" ON "applications_notes" USING btree ("_parent_id");
  CREATE INDEX "applications_notes_author_idx" ON "applications_notes" USING btree ("author_id");
  CREATE INDEX "applications_history_order_idx" ON "applications_history" USING btree ("_order");
  CREATE INDEX "applications_history_parent_id_idx" ON "applications_history" USING btree ("_parent_id");
  CREATE INDEX "applications_history_author_idx" ON "applications_history" USING btree ("author_id");
  CREATE INDEX "applications_email_idx" ON "applications" USING btree ("email");
  CREATE INDEX "applications_position_idx" ON "applications" USING btree ("position_id");
  CREATE INDEX "applications_state_idx" ON "applications" USING btree ("state");
  CREATE INDEX "applications_owner_idx" ON "applications" USING btree ("owner_id");
  CREATE UNIQUE INDEX "applications_case_number_idx" ON "applications" USING btree ("case_number");
  CREATE UNIQUE INDEX "applications_secret_digest_idx" ON "applications" USING btree ("secret_digest");
  CREATE UNIQUE INDEX "applications_submission_key_idx" ON "applications" USING btree ("submission_key");
  CREATE INDEX "applications_updated_at_idx" ON "applications" USING btree ("updated_at");
  CREATE INDEX "applications_created_at_idx" ON "applications" USING btree ("created_at");
  CREATE INDEX "applications_rels_order_idx" ON "applications_rels" USING btree ("order");
  CREATE INDEX "applications_rels_parent_idx" ON "applications_rels" USING btree ("parent_id");
  CREATE INDEX "applications_rels_path_idx" ON "applications_rels" USING btree ("path");
  CREATE INDEX "applications_rels_attachments_id_idx" ON "applications_rels" USING btree ("attachments_id");
  CREATE INDEX "complaints_correspondence_order_idx" ON "complaints_correspondence" USING btree ("_order");
  CREATE INDEX "complaints_correspondence_parent_id_idx" ON "complaints_correspondence" USING btree ("_parent_id");
  CREATE INDEX "complaints_correspondence_author_idx" ON "complaints_correspondence" USING btree ("author_id");
  CREATE INDEX "complaints_notes_order_idx" ON "complaints_notes" USING btree ("_order");
  CREATE INDEX "complaints_notes_parent_id_idx" ON "complaints_notes" USING btree ("_parent_id");
  CREATE INDEX "complaints_notes_author_idx" ON "complaints_notes" USING btree ("author_id");
  CREATE INDEX "complaints_history_order_idx" ON "complaints_history" USING btree ("_order");
  CREATE INDEX "complaints_history_parent_id_idx" ON "complaints_history" USING btree ("_parent_id");
  CREATE INDEX "complaints_history_author_idx" ON "complaints_history" USING btree ("author_id");
  CREATE INDEX "complaints_email_idx" ON "complaints" USING btree ("email");
  CREATE INDEX "complaints_state_idx" ON "complaints" USING btree ("state");
  CREATE INDEX "complaints_owner_idx" ON "complaints" USING btree ("owner_id");
  CREATE UNIQUE INDEX "complaints_case_number_idx" ON "complaints" USING btree ("case_number");
  CREATE UNIQUE INDEX "complaints_secret_digest_idx" ON "complaints" USING btree ("secret_digest");
  CREATE UNIQUE INDEX "complaints_submission_key_idx" ON "complaints" USING btree ("submission_key");
  CREATE INDEX "complaints_updated_at_idx" ON "complaints" USING btree ("updated_at");
  CREATE INDEX "complaints_created_at_idx" ON "complaints" USING btree ("created_at");
  CREATE INDEX "complaints_rels_order_idx" ON "complaints_rels" USING btree ("order");
  CREATE INDEX "complaints_rels_parent_idx" ON "complaints_rels" USING btree ("parent_id");
  CREATE INDEX "complaints_rels_path_idx" ON "complaints_rels" USING btree ("path");
  CREATE INDEX "complaints_rels_attachments_id_idx" ON "complaints_rels" USING btree ("attachments_id");
  CREATE INDEX "attachments_form_idx" ON "attachments" USING btree ("form");
  CREATE INDEX "attachments_letter_idx" ON "attachments" USING btree ("letter");
  CREATE INDEX "attachments_ticket_digest_idx" ON "attachments" USING btree ("ticket_digest");
  CREATE INDEX "attachments_updated_at_idx" ON "attachments" USING btree ("updated_at");
  CREATE INDEX "attachments_created_at_idx" ON "attachments" USING btree ("created_at");
  CREATE UNIQUE INDEX "attachments_filename_idx" ON "attachments" USING btree ("filename");
  CREATE INDEX "contact_topics_from_pages_order_idx" ON "contact_topics_from_pages" USING btree ("order");
  CREATE INDEX "contact_topics_from_pages_parent_idx" ON "contact_topics_from_pages" USING btree ("parent_id");
  CREATE INDEX "contact_texts_order_parent" ON "contact_texts" USING btree ("order","parent_id");
  CREATE INDEX "_contact_v_version_topics_from_pages_order_idx" ON "_contact_v_version_topics_from_pages" USING btree ("order");
  CREATE INDEX "_contact_v_version_topics_from_pages_parent_idx" ON "_contact_v_version_topics_from_pages" USING btree ("parent_id");
  CREATE INDEX "_contact_v_texts_order_parent" ON "_contact_v_texts" USING btree ("order","parent_id");
  CREATE UNIQUE INDEX "forms_locales_locale_parent_id_unique" ON "forms_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "forms_texts_order_parent" ON "forms_texts" USING btree ("order","parent_id");
  CREATE INDEX "_forms_v_created_at_idx" ON "_forms_v" USING btree ("created_at");
  CREATE INDEX "_forms_v_updated_at_idx" ON "_forms_v" USING btree ("updated_at");
  CREATE UNIQUE INDEX "_forms_v_locales_locale_parent_id_unique" ON "_forms_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_forms_v_texts_order_parent" ON "_forms_v_texts" USING btree ("order","parent_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_contact_letters_fk" FOREIGN KEY ("contact_letters_id") REFERENCES "public"."contact_letters"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_applications_fk" FOREIGN KEY ("applications_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_complaints_fk" FOREIGN KEY ("complaints_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_contact_letters_id_idx" ON "payload_locked_documents_rels" USING btree ("contact_letters_id");
  CREATE INDEX "payload_locked_documents_rels_applications_id_idx" ON "payload_locked_documents_rels" USING btree ("applications_id");
  CREATE INDEX "payload_locked_documents_rels_complaints_id_idx" ON "payload_locked_documents_rels" USING btree ("complaints_id");

  -- What visitors have typed into a form that was sent back: no collection, as nobody but them reads it.
  CREATE TABLE "form_memories" (
    "digest" varchar PRIMARY KEY,
    "sealed" text NOT NULL,
    "ends_at" timestamp(3) with time zone NOT NULL
  );
  CREATE INDEX "form_memories_ends_at_idx" ON "form_memories" ("ends_at");
  -- Mails of a letter go with it when it is erased.
  CREATE INDEX "payload_jobs_about_idx" ON "payload_jobs" (("input"->>'about')) WHERE "input"->>'about' IS NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP INDEX "payload_jobs_about_idx";
  DROP TABLE "form_memories";
   ALTER TABLE "users_desks" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact_letters_correspondence" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact_letters_notes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact_letters_history" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact_letters" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact_letters_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "applications_correspondence" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "applications_notes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "applications_history" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "applications" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "applications_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "complaints_correspondence" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "complaints_notes" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "complaints_history" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "complaints" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "complaints_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "attachments" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact_topics_from_pages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contact_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_contact_v_version_topics_from_pages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_contact_v_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "forms" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "forms_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "forms_texts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_forms_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_forms_v_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_forms_v_texts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "users_desks" CASCADE;
  DROP TABLE "contact_letters_correspondence" CASCADE;
  DROP TABLE "contact_letters_notes" CASCADE;
  DROP TABLE "contact_letters_history" CASCADE;
  DROP TABLE "contact_letters" CASCADE;
  DROP TABLE "contact_letters_rels" CASCADE;
  DROP TABLE "applications_correspondence" CASCADE;
  DROP TABLE "applications_notes" CASCADE;
  DROP TABLE "applications_history" CASCADE;
  DROP TABLE "applications" CASCADE;
  DROP TABLE "applications_rels" CASCADE;
  DROP TABLE "complaints_correspondence" CASCADE;
  DROP TABLE "complaints_notes" CASCADE;
  DROP TABLE "complaints_history" CASCADE;
  DROP TABLE "complaints" CASCADE;
  DROP TABLE "complaints_rels" CASCADE;
  DROP TABLE "attachments" CASCADE;
  DROP TABLE "contact_topics_from_pages" CASCADE;
  DROP TABLE "contact_texts" CASCADE;
  DROP TABLE "_contact_v_version_topics_from_pages" CASCADE;
  DROP TABLE "_contact_v_texts" CASCADE;
  DROP TABLE "forms" CASCADE;
  DROP TABLE "forms_locales" CASCADE;
  DROP TABLE "forms_texts" CASCADE;
  DROP TABLE "_forms_v" CASCADE;
  DROP TABLE "_forms_v_locales" CASCADE;
  DROP TABLE "_forms_v_texts" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_contact_letters_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_applications_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_complaints_fk";
  
  DROP INDEX "payload_locked_documents_rels_contact_letters_id_idx";
  DROP INDEX "payload_locked_documents_rels_applications_id_idx";
  DROP INDEX "payload_locked_documents_rels_complaints_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "contact_letters_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "applications_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "complaints_id";
  DROP TYPE "public"."enum_users_desks";
  DROP TYPE "public"."enum_contact_letters_correspondence_from";
  DROP TYPE "public"."enum_contact_letters_history_event";
  DROP TYPE "public"."enum_contact_letters_state";
  DROP TYPE "public"."enum_contact_letters_locale";
  DROP TYPE "public"."enum_applications_correspondence_from";
  DROP TYPE "public"."enum_applications_history_event";
  DROP TYPE "public"."enum_applications_education";
  DROP TYPE "public"."enum_applications_state";
  DROP TYPE "public"."enum_applications_locale";
  DROP TYPE "public"."enum_complaints_correspondence_from";
  DROP TYPE "public"."enum_complaints_history_event";
  DROP TYPE "public"."enum_complaints_state";
  DROP TYPE "public"."enum_complaints_locale";
  DROP TYPE "public"."enum_attachments_form";
  DROP TYPE "public"."enum_attachments_scan";
  DROP TYPE "public"."enum_contact_topics_from_pages";
  DROP TYPE "public"."enum__contact_v_version_topics_from_pages";`)
}
