// Runs due jobs every few seconds, and at once when a job is announced.

import { JOBS_CHANNEL } from '@/shared/process-protocol'
import { UnansweredCallError } from '../loopback'
import type { Cleanup } from '../start-options'
import { logTaskError } from './log-task-error'
import { createPeriodicTask } from './periodic-task'
import { subscribeToChannel } from './pg-listener'
import { type RunJobs, runDueJobs } from './run-due-jobs'

const CHECK_EVERY_MS = 10_000

interface JobRunnerOptions {
  databaseUrl: string
  run: RunJobs
  log(message: string): void
}

/** Checks until it is stopped. The next check makes up for a failed one. */
export async function startJobRunner({ databaseUrl, run, log }: JobRunnerOptions): Promise<Cleanup> {
  let isFirst = true
  let isStopping = false
  // A thousand mails need a hundred runs; stopping waits for one of them.
  const runUnlessStopping = async () => {
    if (!isStopping) await run()
  }

  const polling = createPeriodicTask(async () => {
    try {
      const done = await runDueJobs(databaseUrl, runUnlessStopping, isFirst)
      if (done) isFirst = false
    } catch (error) {
      // A process that loses the database has lost its running jobs too. A run whose answer was lost may still be
      // executing.
      isFirst = !(error instanceof UnansweredCallError)
      logTaskError('jobs', error)
    }
  }, CHECK_EVERY_MS)

  const stopListening = await subscribeToChannel({
    databaseUrl,
    channel: JOBS_CHANNEL,
    name: 'jobs',
    onNotification: polling.now,
    onReconnect: polling.now,
    log,
  })
  polling.now()
  return async () => {
    isStopping = true
    await stopListening()
    await polling.stop()
  }
}
