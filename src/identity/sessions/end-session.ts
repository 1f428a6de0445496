import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { rowsOf } from '@/platform/database/sql'
import { recordEvent } from '../audit/record'
import type { CallerOrigin } from '../caller-origin'
import type { SignedIn } from './session-keys'
import { signOutPerson } from './sign-out-person'

/** Signs out one of the own sessions elsewhere; whether there was one. Somebody else's is none, and this one goes on. */
export async function endSession(
  payload: Payload,
  { account, sessionId }: SignedIn,
  endedId: string,
  from: CallerOrigin,
): Promise<boolean> {
  const ended = await rowsOf(
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

/** Signs out everywhere but here; how many sessions that were. */
export function endOtherSessions(
  payload: Payload,
  { account, sessionId }: SignedIn,
  from: CallerOrigin,
): Promise<number> {
  return signOutPerson(payload, account, { account, from, ownSession: { id: sessionId, goesOn: true } })
}
