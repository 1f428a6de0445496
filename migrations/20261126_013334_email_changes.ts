import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_audit_events_action" ADD VALUE 'requestEmail' BEFORE 'requestPassword';

  -- The last link of each account to a new address: no collection, as sessions are none.
  CREATE TABLE "email_changes" (
    "user_id" varchar PRIMARY KEY REFERENCES "users"("id") ON DELETE cascade,
    "digest" varchar NOT NULL,
    "ends_at" timestamp(3) with time zone NOT NULL
  );
  CREATE INDEX "email_changes_ends_at_idx" ON "email_changes" ("ends_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "email_changes";
  DELETE FROM "audit_events" WHERE "action" = 'requestEmail';
  ALTER TABLE "audit_events" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_audit_events_action";
  CREATE TYPE "public"."enum_audit_events_action" AS ENUM('signIn', 'signOut', 'endSession', 'tokenReuse', 'accountLocked', 'invite', 'acceptInvite', 'register', 'verifyEmail', 'requestPassword', 'resetPassword', 'changePassword', 'enableSecondFactor', 'disableSecondFactor', 'renewRecoveryCodes', 'exportData', 'changeRole', 'changeStatus', 'create', 'update', 'delete');
  ALTER TABLE "audit_events" ALTER COLUMN "action" SET DATA TYPE "public"."enum_audit_events_action" USING "action"::"public"."enum_audit_events_action";`)
}
