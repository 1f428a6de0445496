import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryRows } from '@/platform/database/sql'
import type { ClientInfo } from '@/platform/http/client-info'
import { isUuid } from '@/platform/is-uuid'
import { recordEvent } from '../audit/record-event'
import type { UserSession } from './session-tokens'
import { signOutUser } from './sign-out-user'

/**
 * Ends another session of the same account. Returns false for the current session, and for one that the account does
 * not have.
 */
export async function endOwnSession(
  payload: Payload,
  { account, sessionId }: UserSession,
  endedId: string,
  from: ClientInfo,
): Promise<boolean> {
  if (!isUuid(endedId)) return false
  const ended = await queryRows(
    payload,
    sql`delete from sessions
      where id::text = ${endedId} and user_id = ${account.id} and id::text <> ${sessionId} returning 1`,
  )
  if (ended.length === 0) return false
  const { id, email } = account
  await recordEvent(payload, {
    action: 'endSession',
    outcome: 'success',
    actor: { id, email },
    from,
    details: { session: endedId },
  })
  return true
}

/** Ends all other sessions of the account, and returns their number. */
export function endOwnOtherSessions(
  payload: Payload,
  { account, sessionId }: UserSession,
  from: ClientInfo,
): Promise<number> {
  return signOutUser(payload, account, { account, from, ownSession: { id: sessionId, goesOn: true } })
}
