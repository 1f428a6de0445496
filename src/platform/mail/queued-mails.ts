// Finds queued mails by the case number of their submission.

import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from '../database/sql'

/** Counts the mails about any of these cases. */
export async function countQueuedMails(req: PayloadRequest, caseNumbers: readonly string[]): Promise<number> {
  const [row] = await queryInTransaction(
    req,
    sql`select count(*)::int as count from payload_jobs
      where input ->> 'about' in (select jsonb_array_elements_text(${JSON.stringify(caseNumbers)}::jsonb))`,
  )
  return Number(row?.count ?? 0)
}

/** Deletes the unsent mails about a case. */
export async function deleteQueuedMails(req: PayloadRequest, caseNumber: string): Promise<void> {
  await queryInTransaction(req, sql`delete from payload_jobs where input ->> 'about' = ${caseNumber}`)
}
