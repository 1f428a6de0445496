import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

// Generated, and completed by hand where accounts have to survive it.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_users_status" AS ENUM('draft', 'invited', 'unverified', 'active', 'suspended', 'archived');
  CREATE TYPE "public"."enum_audit_events_action" AS ENUM('signIn', 'signOut', 'tokenReuse', 'accountLocked', 'invite', 'acceptInvite', 'register', 'verifyEmail', 'requestPassword', 'resetPassword', 'changePassword', 'enableSecondFactor', 'disableSecondFactor', 'renewRecoveryCodes', 'changeRole', 'changeStatus', 'create', 'update', 'delete');
  CREATE TYPE "public"."enum_audit_events_outcome" AS ENUM('success', 'refused');
  ALTER TYPE "public"."enum_payload_jobs_log_task_slug" ADD VALUE 'sendMail' BEFORE 'schedulePublish';
  ALTER TYPE "public"."enum_payload_jobs_task_slug" ADD VALUE 'sendMail' BEFORE 'schedulePublish';
  CREATE TABLE "audit_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"action" "enum_audit_events_action" NOT NULL,
  	"outcome" "enum_audit_events_outcome" NOT NULL,
  	"actor_id" varchar,
  	"actor_email" varchar,
  	"subject_collection" varchar,
  	"subject_id" varchar,
  	"subject_label" varchar,
  	"address" varchar,
  	"user_agent" varchar,
  	"details" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sign_in_settings_registration_domains" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"domain" varchar
  );
  
  CREATE TABLE "sign_in_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"public_registration" boolean DEFAULT false,
  	"verify_email" boolean DEFAULT true,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  DROP TABLE "users_sessions" CASCADE;

  -- Accounts are known by a UUID from now on, as Directus clients know them; whatever points at them follows.
  ALTER TABLE "users" ADD COLUMN "former_id" integer;
  UPDATE "users" SET "former_id" = "id";
  ALTER TABLE "users_languages" DROP CONSTRAINT "users_languages_parent_fk";
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_users_fk";
  ALTER TABLE "payload_preferences_rels" DROP CONSTRAINT "payload_preferences_rels_users_fk";
  ALTER TABLE "users" ALTER COLUMN "id" DROP DEFAULT;
  DROP SEQUENCE IF EXISTS "users_id_seq";
  ALTER TABLE "users" ALTER COLUMN "id" SET DATA TYPE varchar USING gen_random_uuid()::varchar;
  ALTER TABLE "users_languages" ALTER COLUMN "parent_id" SET DATA TYPE varchar;
  ALTER TABLE "payload_locked_documents_rels" ALTER COLUMN "users_id" SET DATA TYPE varchar;
  ALTER TABLE "payload_preferences_rels" ALTER COLUMN "users_id" SET DATA TYPE varchar;
  UPDATE "users_languages" l SET "parent_id" = u."id" FROM "users" u WHERE l."parent_id" = u."former_id"::varchar;
  UPDATE "payload_locked_documents_rels" r SET "users_id" = u."id" FROM "users" u WHERE r."users_id" = u."former_id"::varchar;
  UPDATE "payload_preferences_rels" r SET "users_id" = u."id" FROM "users" u WHERE r."users_id" = u."former_id"::varchar;
  UPDATE "payload_jobs" j SET "input" = jsonb_set(j."input", '{user,value}', to_jsonb(u."id")) FROM "users" u
    WHERE j."input" #>> '{user,value}' = u."former_id"::varchar;
  ALTER TABLE "users_languages" ADD CONSTRAINT "users_languages_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "users" DROP COLUMN "former_id";

  ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;
  ALTER TABLE "users" ADD COLUMN "first_name" varchar;
  ALTER TABLE "users" ADD COLUMN "last_name" varchar;
  ALTER TABLE "users" ADD COLUMN "status" "enum_users_status" DEFAULT 'invited' NOT NULL;
  ALTER TABLE "users" ADD COLUMN "language" varchar;
  ALTER TABLE "users" ADD COLUMN "last_access" timestamp(3) with time zone;
  ALTER TABLE "users" ADD COLUMN "provider" varchar DEFAULT 'default';
  ALTER TABLE "users" ADD COLUMN "location" varchar;
  ALTER TABLE "users" ADD COLUMN "title" varchar;
  ALTER TABLE "users" ADD COLUMN "description" varchar;
  ALTER TABLE "users" ADD COLUMN "tags" jsonb;
  ALTER TABLE "users" ADD COLUMN "last_page" varchar;
  ALTER TABLE "users" ADD COLUMN "appearance" varchar;
  ALTER TABLE "users" ADD COLUMN "theme_dark" varchar;
  ALTER TABLE "users" ADD COLUMN "theme_light" varchar;
  ALTER TABLE "users" ADD COLUMN "theme_light_overrides" jsonb;
  ALTER TABLE "users" ADD COLUMN "theme_dark_overrides" jsonb;
  ALTER TABLE "users" ADD COLUMN "text_direction" varchar DEFAULT 'auto';
  ALTER TABLE "users" ADD COLUMN "email_notifications" boolean DEFAULT true;
  ALTER TABLE "users" ADD COLUMN "external_identifier" varchar;
  ALTER TABLE "users" ADD COLUMN "auth_data" jsonb;
  ALTER TABLE "users" ADD COLUMN "password_hash" varchar;
  ALTER TABLE "users" ADD COLUMN "token_hash" varchar;
  ALTER TABLE "users" ADD COLUMN "tfa_secret" varchar;
  ALTER TABLE "users" ADD COLUMN "tfa_last_step" numeric;
  ALTER TABLE "sign_in_settings_registration_domains" ADD CONSTRAINT "sign_in_settings_registration_domains_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sign_in_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "audit_events_action_idx" ON "audit_events" USING btree ("action");
  CREATE INDEX "audit_events_actor_id_idx" ON "audit_events" USING btree ("actor_id");
  CREATE INDEX "audit_events_subject_id_idx" ON "audit_events" USING btree ("subject_id");
  CREATE INDEX "audit_events_updated_at_idx" ON "audit_events" USING btree ("updated_at");
  CREATE INDEX "audit_events_created_at_idx" ON "audit_events" USING btree ("created_at");
  CREATE INDEX "sign_in_settings_registration_domains_order_idx" ON "sign_in_settings_registration_domains" USING btree ("_order");
  CREATE INDEX "sign_in_settings_registration_domains_parent_id_idx" ON "sign_in_settings_registration_domains" USING btree ("_parent_id");
  CREATE INDEX "users_provider_idx" ON "users" USING btree ("provider");
  CREATE UNIQUE INDEX "users_token_hash_idx" ON "users" USING btree ("token_hash");

  -- Whoever could sign in still can; the hash is renewed at the next sign-in (src/identity/passwords).
  UPDATE "users" SET "status" = 'active', "first_name" = "name",
    "password_hash" = CASE WHEN "hash" IS NULL THEN NULL ELSE 'pbkdf2$' || "salt" || '$' || "hash" END;
  ALTER TABLE "users" DROP COLUMN "name";
  ALTER TABLE "users" DROP COLUMN "reset_password_token";
  ALTER TABLE "users" DROP COLUMN "reset_password_expiration";
  ALTER TABLE "users" DROP COLUMN "salt";
  ALTER TABLE "users" DROP COLUMN "hash";
  ALTER TABLE "users" DROP COLUMN "reset_password_requested_at";
  ALTER TABLE "users" DROP COLUMN "login_attempts";
  ALTER TABLE "users" DROP COLUMN "lock_until";

  -- Sessions, the second factor's codes and the limits are no collections: nothing reaches them but the acts of src/identity.
  CREATE TABLE "sessions" (
    "id" uuid PRIMARY KEY,
    "user_id" varchar NOT NULL REFERENCES "users"("id") ON DELETE cascade,
    "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "ends_at" timestamp(3) with time zone NOT NULL,
    "address" varchar,
    "user_agent" varchar
  );
  CREATE INDEX "sessions_user_id_idx" ON "sessions" ("user_id");
  CREATE INDEX "sessions_ends_at_idx" ON "sessions" ("ends_at");
  CREATE TABLE "refresh_tokens" (
    "digest" varchar PRIMARY KEY,
    "session_id" uuid NOT NULL REFERENCES "sessions"("id") ON DELETE cascade,
    "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "ends_at" timestamp(3) with time zone NOT NULL,
    "rotated_at" timestamp(3) with time zone
  );
  CREATE INDEX "refresh_tokens_session_id_idx" ON "refresh_tokens" ("session_id");
  CREATE INDEX "refresh_tokens_ends_at_idx" ON "refresh_tokens" ("ends_at");
  CREATE TABLE "recovery_codes" (
    "user_id" varchar NOT NULL REFERENCES "users"("id") ON DELETE cascade,
    "digest" varchar NOT NULL,
    "used_at" timestamp(3) with time zone,
    PRIMARY KEY ("user_id", "digest")
  );
  CREATE UNLOGGED TABLE "rate_limits" (
    "key" varchar(255) PRIMARY KEY,
    "points" integer DEFAULT 0 NOT NULL,
    "expire" bigint
  );
  CREATE UNIQUE INDEX "users_identity_idx" ON "users" ("provider", "external_identifier") WHERE "external_identifier" IS NOT NULL;`)
}

/** Accounts cannot go back: the former hashes and numbers are gone. */
export async function down(): Promise<void> {
  throw new Error('This migration cannot be taken back: restore a backup from before it instead.')
}
