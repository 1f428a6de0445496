import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import { type Actor, requestAs } from '../act-as'

/** Deletes an invited account that has not been activated. Refuses with INVALID_INVITE. */
export async function withdrawInvitation(payload: Payload, id: string, actor: Actor): Promise<void> {
  const req = await requestAs(payload, actor)
  await inTransaction(req, async () => {
    const waiting = await queryInTransaction(
      req,
      sql`select 1 from users where id = ${id} and status = 'invited' for update`,
    )
    if (waiting.length === 0) throw new AppError('INVALID_INVITE')
    // Access check: none, as the administrator was checked by the caller.
    await req.payload.delete({ collection: 'users', id, req })
  })
}
