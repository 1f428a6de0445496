import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { recordEventIn } from '../../audit/record-event'
import { requirePasswordLength } from '../../passwords/check-password'
import { resetFailedAttempts, resetFailedPasswords } from '../../sign-in/failed-passwords'
import { readMailToken } from '../../tokens/mail-token'
import type { Account } from '../account'
import { requestAs } from '../act-as'
import { passwordFingerprint } from './request-password-reset'

/**
 * Sets a new password by the link of a mail, once. Ends all sessions, and resets wrong passwords from the client's
 * address. Wrong codes of the second factor still count, because the link proves control of the mailbox, not of the
 * app. Refuses with INVALID_TOKEN, TOKEN_EXPIRED, FORBIDDEN (used, another kind of token, account closed),
 * FAILED_VALIDATION.
 */
export async function resetPassword(
  payload: Payload,
  { token, password }: { token: string; password: string },
  from: ClientInfo,
): Promise<void> {
  const { email, hash } = await readMailToken('password-reset', token)
  const req = await requestAs(payload, { account: null, from })
  const account = await inTransaction(req, async () => {
    const [found] = await queryInTransaction(
      req,
      sql`select id, password_hash, tfa_secret from users where email = ${email} and status = 'active' for update`,
    )
    const holder = found as Pick<Account, 'id' | 'password_hash' | 'tfa_secret'> | undefined
    if (!holder || passwordFingerprint(holder) !== hash) throw new AppError('FORBIDDEN')
    requirePasswordLength(password)
    // Access check: none, as the link in the mail authorises the change.
    await req.payload.update({ collection: 'users', id: holder.id, data: { password }, req })
    const actor = { id: holder.id, email }
    await recordEventIn(req, { action: 'resetPassword', outcome: 'success', actor, from })
    return holder
  })
  const forget = account.tfa_secret ? resetFailedPasswords : resetFailedAttempts
  await forget(payload, account.id, from)
}
