import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { executeIn } from '@/platform/database/sql'
import { Refusal } from '../refusal'
import { type Acting, requestFor } from './on-whose-authority'

/** Removes an account that nobody has opened yet; its link says so. Refuses with INVALID_INVITE. */
export async function withdrawInvitation(payload: Payload, id: string, acting: Acting): Promise<void> {
  const req = await requestFor(payload, acting)
  await inTransaction(req, async () => {
    const waiting = await executeIn(
      req,
      sql`select 1 from users where id = ${id} and status = 'invited' for update`,
    )
    if (waiting.length === 0) throw new Refusal('INVALID_INVITE')
    // On the authority of the administrator, whom the caller has checked.
    await req.payload.delete({ collection: 'users', id, req })
  })
}
