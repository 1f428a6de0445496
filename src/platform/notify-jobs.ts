import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { JOBS_CHANNEL } from '@/shared/process-protocol'
import { queryInTransaction, queryRows } from './database/sql'

/**
 * Tells our servers that there is work, so that none of them waits for the next look (src/server/background/job-runner.ts).
 * With a request they are told when the request's transaction is committed, and never when it is not.
 */
export async function notifyJobs(payload: Payload, req?: PayloadRequest): Promise<void> {
  const notification = sql`select pg_notify(${JOBS_CHANNEL}, '')`
  await (req ? queryInTransaction(req, notification) : queryRows(payload, notification))
}
