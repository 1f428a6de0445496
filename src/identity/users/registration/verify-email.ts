import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { invalidPayload } from '@/platform/http/app-error'
import type { ClientInfo } from '@/platform/http/client-info'
import { recordEventIn } from '../../audit/record-event'
import { readMailToken } from '../../tokens/mail-token'
import { requestAs } from '../act-as'

/** Opens a registered account with the link of its mail; the id. Refuses with INVALID_TOKEN, TOKEN_EXPIRED, FORBIDDEN, INVALID_PAYLOAD (used). */
export async function verifyEmail(payload: Payload, token: string, from: ClientInfo): Promise<string> {
  const { email } = await readMailToken('pending-registration', token)
  const req = await requestAs(payload, { account: null, from })
  return inTransaction(req, async () => {
    const [waiting] = await queryInTransaction(
      req,
      sql`select id from users where email = ${email} and status = 'unverified' for update`,
    )
    if (!waiting) throw invalidPayload('Invalid verification code')
    const id = String(waiting.id)
    // On the authority of the link in the mail.
    await req.payload.update({ collection: 'users', id, data: { status: 'active' }, req })
    await recordEventIn(req, { action: 'verifyEmail', outcome: 'success', actor: { id, email }, from })
    return id
  })
}
