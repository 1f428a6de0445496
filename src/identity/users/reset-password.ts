import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { executeIn } from '@/platform/database/sql'
import { recordEventIn } from '../audit/record'
import type { CallerOrigin } from '../caller-origin'
import { requirePasswordLength } from '../passwords/check-password'
import { Refusal } from '../refusal'
import { forgetGuesses } from '../sessions/password-guesses'
import { readMailToken } from '../tokens/mail-token'
import { requestFor } from './on-whose-authority'
import { passwordMark } from './request-password'

/**
 * Sets a new password with the link of a mail: ends all sessions, opens a locked account, works once.
 * Refuses with INVALID_TOKEN, TOKEN_EXPIRED, FORBIDDEN (used, not meant for this, account closed), FAILED_VALIDATION.
 */
export async function resetPassword(
  payload: Payload,
  { token, password }: { token: string; password: string },
  from: CallerOrigin,
): Promise<void> {
  const { email, hash } = await readMailToken('password-reset', token)
  const req = await requestFor(payload, { account: null, from })
  const id = await inTransaction(req, async () => {
    const [found] = await executeIn(
      req,
      sql`select id, password_hash from users where email = ${email} and status = 'active' for update`,
    )
    const account = found as { id: string; password_hash: string | null } | undefined
    if (!account || passwordMark(account) !== hash) throw new Refusal('FORBIDDEN')
    requirePasswordLength(password)
    // On the authority of the link in the mail.
    await req.payload.update({ collection: 'users', id: account.id, data: { password }, req })
    const actor = { id: account.id, email }
    await recordEventIn(req, { action: 'resetPassword', outcome: 'success', actor, from })
    return account.id
  })
  await forgetGuesses(payload, id, from)
}
