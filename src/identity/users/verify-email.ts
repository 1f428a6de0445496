import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { executeIn } from '@/platform/database/sql'
import { recordEventIn } from '../audit/record'
import type { CallerOrigin } from '../caller-origin'
import { invalidPayload } from '../refusal'
import { readMailToken } from '../tokens/mail-token'
import { requestFor } from './on-whose-authority'

/** Opens a registered account with the link of its mail; the id. Refuses with INVALID_TOKEN, TOKEN_EXPIRED, FORBIDDEN, INVALID_PAYLOAD (used). */
export async function verifyEmail(payload: Payload, token: string, from: CallerOrigin): Promise<string> {
  const { email } = await readMailToken('pending-registration', token)
  const req = await requestFor(payload, { account: null, from })
  return inTransaction(req, async () => {
    const [waiting] = await executeIn(
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
