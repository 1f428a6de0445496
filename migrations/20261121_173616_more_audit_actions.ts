import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_audit_events_action" ADD VALUE 'endSession' BEFORE 'tokenReuse';
  ALTER TYPE "public"."enum_audit_events_action" ADD VALUE 'exportData' BEFORE 'changeRole';`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "audit_events" ALTER COLUMN "action" SET DATA TYPE text;
  DROP TYPE "public"."enum_audit_events_action";
  CREATE TYPE "public"."enum_audit_events_action" AS ENUM('signIn', 'signOut', 'tokenReuse', 'accountLocked', 'invite', 'acceptInvite', 'register', 'verifyEmail', 'requestPassword', 'resetPassword', 'changePassword', 'enableSecondFactor', 'disableSecondFactor', 'renewRecoveryCodes', 'changeRole', 'changeStatus', 'create', 'update', 'delete');
  ALTER TABLE "audit_events" ALTER COLUMN "action" SET DATA TYPE "public"."enum_audit_events_action" USING "action"::"public"."enum_audit_events_action";`)
}
