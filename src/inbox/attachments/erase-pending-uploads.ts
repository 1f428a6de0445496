import { sql } from 'drizzle-orm'
import { createLocalReq, type Payload } from 'payload'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryInTransaction } from '@/platform/database/sql'
import { PENDING_UPLOAD_MAX_AGE_HOURS } from '../maintenance'

export const PENDING_UPLOADS_PER_BATCH = 100

/** Erases files whose form was never sent, and returns their number. Skips those that a form is claiming now. */
export async function erasePendingUploads(payload: Payload): Promise<number> {
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    const rows = await queryInTransaction(
      req,
      sql`select id from attachments
        where ticket_digest is not null and letter is null
          and created_at < now() - make_interval(hours => ${PENDING_UPLOAD_MAX_AGE_HOURS})
        order by id limit ${PENDING_UPLOADS_PER_BATCH} for update skip locked`,
    )
    // Access check: none, as the retention period is over.
    for (const { id } of rows)
      await payload.delete({ collection: 'attachments', id: Number(id), depth: 0, req })
    return rows.length
  })
}
