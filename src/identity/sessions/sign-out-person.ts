import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { executeIn } from '@/platform/database/sql'
import { recordEventIn } from '../audit/record'
import type { Account } from '../users/account'
import { type Acting, requestFor } from '../users/on-whose-authority'

/**
 * Ends all sessions of a person but the one of whoever acts; how many. The caller has checked that an admin asks, or the
 * person himself.
 */
export async function signOutPerson(
  payload: Payload,
  { id, email }: Pick<Account, 'id' | 'email'>,
  acting: Acting,
): Promise<number> {
  const req = await requestFor(payload, acting)
  const own = acting.account?.id === id ? (acting.ownSession?.id ?? null) : null
  return inTransaction(req, async () => {
    const ended = await executeIn(
      req,
      sql`delete from sessions where user_id = ${id} and id::text is distinct from ${own} returning 1`,
    )
    if (ended.length > 0)
      await recordEventIn(req, {
        action: 'endSession',
        outcome: 'success',
        actor: acting.account,
        subject: { collection: 'users', id, label: email },
        from: acting.from,
        details: { count: ended.length },
      })
    return ended.length
  })
}
