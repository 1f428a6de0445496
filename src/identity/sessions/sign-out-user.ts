import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { recordEventIn } from '../audit/record-event'
import type { Account } from '../users/account'
import { type Actor, requestAs } from '../users/act-as'

/**
 * Ends all sessions of a user except the current one, and returns their number. The caller has checked that an
 * administrator or the user asks.
 */
export async function signOutUser(
  payload: Payload,
  { id, email }: Pick<Account, 'id' | 'email'>,
  actor: Actor,
): Promise<number> {
  const req = await requestAs(payload, actor)
  const own = actor.account?.id === id ? (actor.ownSession?.id ?? null) : null
  return inTransaction(req, async () => {
    const ended = await queryInTransaction(
      req,
      sql`delete from sessions where user_id = ${id} and id::text is distinct from ${own} returning 1`,
    )
    if (ended.length > 0)
      await recordEventIn(req, {
        action: 'endSession',
        outcome: 'success',
        actor: actor.account,
        subject: { collection: 'users', id, label: email },
        from: actor.from,
        details: { count: ended.length },
      })
    return ended.length
  })
}
