// In plain SQL, so that a quiet site never wakes Payload up.

import type pg from 'pg'
import { SCAN_QUEUE } from '@/inbox/maintenance'
import { getEnvironment } from '@/platform/env/env'
import { JOBS_LOCK_KEY } from '@/shared/process-protocol'
import { JOBS_TIMEOUT_MS } from '../loopback'
import { withBackgroundClient } from './background-client'

/**
 * A job that a killed process was doing is taken up again after this long: a job is marked when its run begins, and a run
 * that has used up its time may still be at it.
 */
const ABANDONED_AFTER_MS = 2 * JOBS_TIMEOUT_MS

/** Does the work that is due, or a part of it; resolves when it is done. */
export type RunJobs = () => Promise<void>

/**
 * Takes the lock, or tells that another process has it. Several hear of a new job in the same moment, and Payload (3.90.2)
 * reads the waiting jobs before it marks them: without turns each of them would send the mail.
 */
async function tryAdvisoryLock(client: pg.Client): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock($1) as ours'
  const { rows } = await client.query<{ ours: boolean }>(sql, [JOBS_LOCK_KEY])
  return rows[0]?.ours === true
}

/** Has the jobs of a process that has ended done again, and deletes those that it had done. */
async function releaseAbandonedJobs(client: pg.Client, isFirst: boolean): Promise<void> {
  const isAbandoned = '($1 or updated_at < now() - make_interval(secs => $2))'
  const values = [isFirst, ABANDONED_AFTER_MS / 1000]
  // Payload marks a job as completed before it deletes it: a mail would lie here for ever.
  await client.query(`delete from payload_jobs where completed_at is not null and ${isAbandoned}`, values)
  await client.query(`update payload_jobs set processing = false where processing and ${isAbandoned}`, values)
}

/**
 * Payload (3.90.2, `handleWorkflowError`) gives a job up for good when its own bookkeeping fails, however many retries its work
 * has. Such a job was tried more often than its log knows failures; it begins where that log ends.
 */
async function requeueGivenUpJobs(client: pg.Client): Promise<void> {
  await client.query(
    `update payload_jobs job set has_error = false, error = null, total_tried = work.failures
     from (select id, (select count(*) from payload_jobs_log entry
                       where entry._parent_id = payload_jobs.id and entry.state = 'failed') as failures
           from payload_jobs) work
     where work.id = job.id and job.has_error and job.completed_at is null and job.total_tried > work.failures
       and (job.error ->> 'cancelled') is distinct from 'true'`,
  )
}

/** Jobs, and files that wait for the scanner where there is one. */
async function countDue(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ due: number }>(
    `select (select count(*) from payload_jobs
       where completed_at is null and has_error is not true and processing is not true
         and (wait_until is null or wait_until <= now()))::int
     + case when $1 then (select waiting from (${SCAN_QUEUE}) files) else 0 end as due`,
    [getEnvironment().clamavUrl !== undefined],
  )
  return rows[0]?.due ?? 0
}

/** Runs until nothing is due, or a run has made it no less: Payload may refuse a job for ever. */
async function runUntilDone(client: pg.Client, run: RunJobs): Promise<void> {
  let before = Number.POSITIVE_INFINITY
  for (;;) {
    const due = await countDue(client)
    if (due === 0 || due >= before) return
    before = due
    await run()
  }
}

/**
 * Does all work that is due; false when another process is at it, which will look again for the same notice.
 * The first time after a start or a fault of the database no process can be doing what is marked as being done, so that is
 * taken up too.
 */
export function runDueJobs(databaseUrl: string, run: RunJobs, isFirst: boolean): Promise<boolean> {
  return withBackgroundClient(databaseUrl, 'kovina-due-jobs', async (client) => {
    if (!(await tryAdvisoryLock(client))) return false
    await releaseAbandonedJobs(client, isFirst)
    if (isFirst) await requeueGivenUpJobs(client)
    await runUntilDone(client, run)
    return true
  })
}
