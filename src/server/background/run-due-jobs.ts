// Finds due jobs in plain SQL, so that an idle site does not start Payload.

import type pg from 'pg'
import { SCAN_QUEUE } from '@/inbox/maintenance'
import { getEnvironment } from '@/platform/env/env'
import { JOBS_LOCK_KEY } from '@/shared/process-protocol'
import { JOBS_TIMEOUT_MS } from '../loopback'
import { withBackgroundClient } from './background-client'

/**
 * Time after which a job of a killed process runs again. Jobs are marked when a run begins, and a run that has exceeded
 * its time may still be executing.
 */
const ABANDONED_AFTER_MS = 2 * JOBS_TIMEOUT_MS

/** Runs due jobs, or a part of them. */
export type RunJobs = () => Promise<void>

/**
 * Takes the lock; returns false if another process has it. Several processes are notified of a new job at once, and
 * Payload (3.90.2) reads the waiting jobs before it marks them: without the lock each process would send the mail.
 */
async function tryAdvisoryLock(client: pg.Client): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock($1) as ours'
  const { rows } = await client.query<{ ours: boolean }>(sql, [JOBS_LOCK_KEY])
  return rows[0]?.ours === true
}

/** Lets jobs of ended processes run again, and deletes those that were completed. */
async function releaseAbandonedJobs(client: pg.Client, isFirst: boolean): Promise<void> {
  const isAbandoned = '($1 or updated_at < now() - make_interval(secs => $2))'
  const values = [isFirst, ABANDONED_AFTER_MS / 1000]
  // Payload marks a job as completed before it deletes it; after a crash in between, a mail would stay here for ever.
  await client.query(`delete from payload_jobs where completed_at is not null and ${isAbandoned}`, values)
  await client.query(`update payload_jobs set processing = false where processing and ${isAbandoned}`, values)
}

/**
 * Requeues jobs that Payload has given up without a failure of their own: when its bookkeeping fails (3.90.2,
 * `handleWorkflowError`), it does so regardless of the retries. Such a job has more attempts than failures in its log,
 * and continues from the logged number.
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

/** Counts due jobs, and files that wait for the virus scanner if there is one. */
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

/** Runs jobs until none is due, or a run has not reduced their number, because Payload may refuse a job for ever. */
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
 * Runs all due jobs. Returns false if another process is doing so, which checks again for the same notice. `isFirst`:
 * after a start or an outage of the database, jobs that are marked as running belong to no process and are run too.
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
