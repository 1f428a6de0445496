import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { recordEventIn } from '../../audit/record-event'
import { requirePasswordLength } from '../../passwords/check-password'
import { resetFailedPasswords } from '../../sign-in/failed-passwords'
import { readMailToken } from '../../tokens/mail-token'
import { requestAs } from '../act-as'
import { passwordFingerprint } from './request-password-reset'

/**
 * Sets a new password with the link of a mail: ends all sessions, opens a locked account, works once.
 * Refuses with INVALID_TOKEN, TOKEN_EXPIRED, FORBIDDEN (used, not meant for this, account closed), FAILED_VALIDATION.
 */
export async function resetPassword(
  payload: Payload,
  { token, password }: { token: string; password: string },
  from: ClientInfo,
): Promise<void> {
  const { email, hash } = await readMailToken('password-reset', token)
  const req = await requestAs(payload, { account: null, from })
  const id = await inTransaction(req, async () => {
    const [found] = await queryInTransaction(
      req,
      sql`select id, password_hash from users where email = ${email} and status = 'active' for update`,
    )
    const account = found as { id: string; password_hash: string | null } | undefined
    if (!account || passwordFingerprint(account) !== hash) throw new AppError('FORBIDDEN')
    requirePasswordLength(password)
    // On the authority of the link in the mail.
    await req.payload.update({ collection: 'users', id: account.id, data: { password }, req })
    const actor = { id: account.id, email }
    await recordEventIn(req, { action: 'resetPassword', outcome: 'success', actor, from })
    return account.id
  })
  await resetFailedPasswords(payload, id, from)
}
