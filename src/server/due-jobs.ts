// Looks for work whose time has come: every few seconds, and at once when somebody announces some.

import { WORK_WAITING_CHANNEL } from '@/facts/channels'
import { doDueJobs, type Run } from './do-due-jobs'
import { faultLog } from './fault-log'
import { listenForNotices } from './notices'
import { repeat } from './repeat'
import type { Stop } from './start-options'

const CHECK_EVERY_MS = 10_000

interface DueJobs {
  databaseUrl: string
  run: Run
  log(message: string): void
}

/** Looks until it is stopped; a look that fails is made up for by the next. */
export async function watchDueJobs({ databaseUrl, run, log }: DueJobs): Promise<Stop> {
  const faults = faultLog('jobs', log)
  let isFirst = true
  let isStopping = false
  // A thousand mails are twenty runs: whoever stops waits for one.
  const runUnlessStopping = async () => {
    if (!isStopping) await run()
  }

  const looking = repeat(async () => {
    try {
      const done = await doDueJobs(databaseUrl, runUnlessStopping, isFirst)
      if (done) isFirst = false
      faults.recovered()
    } catch (error) {
      // Whoever loses the database has lost what was being done as well.
      isFirst = true
      faults.failed(error)
    }
  }, CHECK_EVERY_MS)

  const stopListening = await listenForNotices({
    databaseUrl,
    channel: WORK_WAITING_CHANNEL,
    name: 'jobs',
    hear: looking.now,
    catchUp: looking.now,
    log,
  })
  looking.now()
  return async () => {
    isStopping = true
    await stopListening()
    await looking.stop()
  }
}
