import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { executeIn } from '@/platform/database/sql'
import { recordEventIn } from '../audit/record'
import type { CallerOrigin } from '../caller-origin'
import { requirePasswordLength } from '../passwords/check-password'
import { Refusal } from '../refusal'
import { readMailToken } from '../tokens/mail-token'
import { requestFor } from './on-whose-authority'

/**
 * Opens an invited account with a password of the person's own. Of two answers at once one wins.
 * Refuses with INVALID_TOKEN, TOKEN_EXPIRED, FORBIDDEN (another kind of token), INVALID_INVITE (used, withdrawn), FAILED_VALIDATION.
 */
export async function acceptInvite(
  payload: Payload,
  { token, password }: { token: string; password: string },
  from: CallerOrigin,
): Promise<void> {
  const { email } = await readMailToken('invite', token)
  requirePasswordLength(password)
  const req = await requestFor(payload, { account: null, from })
  await inTransaction(req, async () => {
    const [invited] = await executeIn(
      req,
      sql`select id from users where email = ${email} and status = 'invited' for update`,
    )
    if (!invited) throw new Refusal('INVALID_INVITE')
    const id = String(invited.id)
    // On the authority of the link in the mail.
    await req.payload.update({ collection: 'users', id, data: { password, status: 'active' }, req })
    await recordEventIn(req, { action: 'acceptInvite', outcome: 'success', actor: { id, email }, from })
  })
}
