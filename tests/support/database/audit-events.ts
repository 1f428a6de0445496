import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { AuditEvent } from '@/payload-types'
import { queryRows } from '@/platform/database/sql'
import type { AuditAction } from '@/shared/users/audit-actions'

/** Returns the audit events of an account, as actor or subject, oldest first. */
export async function eventsOf(
  database: Payload,
  userId: string,
  action: AuditAction,
): Promise<AuditEvent[]> {
  const rows = await queryRows(
    database,
    sql`select id, action, outcome, actor_id as "actorId", actor_email as "actorEmail",
        subject_collection as "subjectCollection", subject_id as "subjectId", subject_label as "subjectLabel",
        address, user_agent as "userAgent", details, created_at as "createdAt"
      from audit_events where action = ${action} and ${userId} in (actor_id, subject_id) order by id`,
  )
  return rows as unknown as AuditEvent[]
}
