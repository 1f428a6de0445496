import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { recordEventIn } from '../../audit/record-event'
import { requirePasswordLength } from '../../passwords/check-password'
import { readMailToken } from '../../tokens/mail-token'
import { requestAs } from '../act-as'

/**
 * Opens an invited account with a password of the person's own. Of two answers at once one wins.
 * Refuses with INVALID_TOKEN, TOKEN_EXPIRED, FORBIDDEN (another kind of token), INVALID_INVITE (used, withdrawn), FAILED_VALIDATION.
 */
export async function acceptInvite(
  payload: Payload,
  { token, password }: { token: string; password: string },
  from: ClientInfo,
): Promise<void> {
  const { email } = await readMailToken('invite', token)
  requirePasswordLength(password)
  const req = await requestAs(payload, { account: null, from })
  await inTransaction(req, async () => {
    const [invited] = await queryInTransaction(
      req,
      sql`select id from users where email = ${email} and status = 'invited' for update`,
    )
    if (!invited) throw new AppError('INVALID_INVITE')
    const id = String(invited.id)
    // On the authority of the link in the mail.
    await req.payload.update({ collection: 'users', id, data: { password, status: 'active' }, req })
    await recordEventIn(req, { action: 'acceptInvite', outcome: 'success', actor: { id, email }, from })
  })
}
