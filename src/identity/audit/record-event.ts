// Writes the audit log: who did what, when, from where, and whether it was permitted. Nothing else writes it;
// `identity/maintenance.ts` deletes rows after the retention period.

import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { queryInTransaction, queryRows } from '@/platform/database/sql'
import type { ClientInfo } from '@/platform/http/client-info'
import type { AuditAction, AuditOutcome } from '@/shared/users/audit-actions'

export interface AuditEvent {
  action: AuditAction
  outcome: AuditOutcome
  /** The account that acted; null if unknown. */
  actor: { id: string; email: string | null } | null
  /** The account or the item that the event is about. */
  subject?: { collection: string; id: string; label: string | null } | undefined
  from?: ClientInfo | undefined
  /** Further details for readers of the audit log; never a secret. */
  details?: Record<string, unknown> | undefined
}

function insertStatement({ action, outcome, actor, subject, from, details }: AuditEvent) {
  return sql`insert into audit_events
    (action, outcome, actor_id, actor_email, subject_collection, subject_id, subject_label, address, user_agent, details)
    values (${action}, ${outcome}, ${actor?.id ?? null}, ${actor?.email ?? null},
      ${subject?.collection ?? null}, ${subject?.id ?? null}, ${subject?.label ?? null},
      ${from?.address || null}, ${from?.userAgent ?? null}, ${details ? JSON.stringify(details) : null}::jsonb)`
}

/** Records an event outside any transaction, so that the attempt stays recorded even if it fails later. */
export async function recordEvent(payload: Payload, event: AuditEvent): Promise<void> {
  await queryRows(payload, insertStatement(event))
}

/**
 * Records a successful sign-in. Returns the event's id, and whether the same browser has signed in to the account
 * before. Runs as one statement, which an index keeps fast in a log of any size.
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

/** Records an event in the transaction of the change that it describes: both or neither are stored. */
export async function recordEventIn(req: PayloadRequest, event: AuditEvent): Promise<void> {
  await queryInTransaction(req, insertStatement(event))
}
