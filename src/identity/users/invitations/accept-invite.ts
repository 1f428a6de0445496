import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { recordEventIn } from '../../audit/record-event'
import { requirePasswordLength } from '../../passwords/check-password'
import { readMailToken } from '../../tokens/mail-token'
import type { Account } from '../account'
import { requestAs } from '../act-as'
import { invitationFingerprint } from './invite-users'

/**
 * Activates an invited account with the password that the person has chosen. Of two simultaneous answers one succeeds.
 * Refuses with INVALID_TOKEN, TOKEN_EXPIRED, FORBIDDEN (another kind of token), INVALID_INVITE (used, withdrawn,
 * replaced), FAILED_VALIDATION.
 */
export async function acceptInvite(
  payload: Payload,
  { token, password }: { token: string; password: string },
  from: ClientInfo,
): Promise<void> {
  const { email, hash } = await readMailToken('invite', token)
  const req = await requestAs(payload, { account: null, from })
  await inTransaction(req, async () => {
    const [found] = await queryInTransaction(
      req,
      sql`select id, role, password_hash from users where email = ${email} and status = 'invited' for update`,
    )
    const invited = found as Pick<Account, 'id' | 'role' | 'password_hash'> | undefined
    if (!invited || invitationFingerprint(invited) !== hash) throw new AppError('INVALID_INVITE')
    requirePasswordLength(password)
    const { id } = invited
    // Access check: none, as the link in the mail authorises the change.
    await req.payload.update({ collection: 'users', id, data: { password, status: 'active' }, req })
    await recordEventIn(req, { action: 'acceptInvite', outcome: 'success', actor: { id, email }, from })
  })
}
