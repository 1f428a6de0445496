// The audit log: who did what, when, from where, and whether it was let through. Written here only, and changed
// nowhere but at the end of its time (`identity/maintenance.ts`).

import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { queryInTransaction, queryRows } from '@/platform/database/sql'
import type { ClientInfo } from '@/platform/http/client-info'
import type { AuditAction, AuditOutcome } from '@/shared/users/audit-actions'

export interface AuditEvent {
  action: AuditAction
  outcome: AuditOutcome
  /** The account that acted; null when it cannot be named. */
  actor: { id: string; email: string | null } | null
  /** The object of the event: an account, an item of the content. */
  subject?: { collection: string; id: string; label: string | null } | undefined
  from?: ClientInfo | undefined
  /** Further details for a reader of the audit log; never a secret. */
  details?: Record<string, unknown> | undefined
}

function insertStatement({ action, outcome, actor, subject, from, details }: AuditEvent) {
  return sql`insert into audit_events
    (action, outcome, actor_id, actor_email, subject_collection, subject_id, subject_label, address, user_agent, details)
    values (${action}, ${outcome}, ${actor?.id ?? null}, ${actor?.email ?? null},
      ${subject?.collection ?? null}, ${subject?.id ?? null}, ${subject?.label ?? null},
      ${from?.address || null}, ${from?.userAgent ?? null}, ${details ? JSON.stringify(details) : null}::jsonb)`
}

/** Writes one event outside any transaction: what was tried stays known even if it fails later. */
export async function recordEvent(payload: Payload, event: AuditEvent): Promise<void> {
  await queryRows(payload, insertStatement(event))
}

/**
 * Writes a sign-in that has succeeded. Resolves with its number, and whether the very browser had signed in to the account before: in
 * one statement, which finds that at once in a log of any length.
 */
export async function recordSignIn(
  payload: Payload,
  event: Required<Pick<AuditEvent, 'from' | 'details'>> & { actor: NonNullable<AuditEvent['actor']> },
): Promise<{ id: number; isKnownBrowser: boolean }> {
  const { actor, from } = event
  const [row] = await queryRows(
    payload,
    sql`with earlier as (
      select 1 from audit_events where action = 'signIn' and outcome = 'success'
        and actor_id = ${actor.id} and user_agent is not distinct from ${from?.userAgent ?? null}::text limit 1
    )
    ${insertStatement({ ...event, action: 'signIn', outcome: 'success' })}
    returning id, exists (select from earlier) as known`,
  )
  return { id: Number(row?.id), isKnownBrowser: row?.known === true }
}

/** Writes one event with the change it tells of: both or neither. */
export async function recordEventIn(req: PayloadRequest, event: AuditEvent): Promise<void> {
  await queryInTransaction(req, insertStatement(event))
}
