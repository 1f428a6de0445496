// Mails that wait in the queue, by the case number of the submission that they are about.

import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryInTransaction } from '../database/sql'

/** Counts those that are about one of these cases. */
export async function countQueuedMails(req: PayloadRequest, caseNumbers: readonly string[]): Promise<number> {
  const [row] = await queryInTransaction(
    req,
    sql`select count(*)::int as count from payload_jobs
      where input ->> 'about' in (select jsonb_array_elements_text(${JSON.stringify(caseNumbers)}::jsonb))`,
  )
  return Number(row?.count ?? 0)
}

/** Deletes those that are about the case, unsent. */
export async function deleteQueuedMails(req: PayloadRequest, caseNumber: string): Promise<void> {
  await queryInTransaction(req, sql`delete from payload_jobs where input ->> 'about' = ${caseNumber}`)
}
