import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { JOBS_CHANNEL } from '@/shared/process-protocol'
import { queryInTransaction, queryRows } from './database/sql'

/**
 * Notifies the servers about a new job, so that none waits for its next check (src/server/background/job-runner.ts).
 * With a request, the notice is sent when the request's transaction is committed, and not if it is rolled back.
 */
export async function notifyJobs(payload: Payload, req?: PayloadRequest): Promise<void> {
  const notification = sql`select pg_notify(${JOBS_CHANNEL}, '')`
  await (req ? queryInTransaction(req, notification) : queryRows(payload, notification))
}
