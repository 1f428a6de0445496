// Deletes expired data: sessions and their tokens, temporary data of forms, failed mails, and old audit events.
// Submissions and their files are erased inside Next.

import { DELETE_EXPIRED as DELETE_EXPIRED_SESSIONS } from '@/identity/maintenance'
import { IS_ERASURE_DUE } from '@/inbox/maintenance'
import { DELETE_EXPIRED_RECORDS } from '@/platform/maintenance'
import { hasReplacedUploads } from '@/platform/storage/replaced-folder'
import type { Cleanup } from '../start-options'
import { withBackgroundClient } from './background-client'
import { logTaskError } from './log-task-error'
import { createPeriodicTask } from './periodic-task'

const INTERVAL_MS = 60 * 60 * 1000
/** Files without a row are searched for in one round a day, the first an hour after the start. */
const ROUNDS_PER_DAY = 24
const DAILY_ROUND = 2

const STATEMENTS = [...DELETE_EXPIRED_SESSIONS, ...DELETE_EXPIRED_RECORDS]

/** Deletes expired rows. Returns true if submissions or files of visitors must be erased. */
function runMaintenance(databaseUrl: string): Promise<boolean> {
  return withBackgroundClient(databaseUrl, 'kovina-maintenance', async (client) => {
    for (const { text, values = [] } of STATEMENTS) await client.query(text, [...values])
    const { rows } = await client.query<{ due: boolean }>(IS_ERASURE_DUE)
    return rows[0]?.due === true
  })
}

interface MaintenanceOptions {
  databaseUrl: string
  /** Runs the part that needs Payload: submissions, files and the bucket. */
  runInNext(): Promise<void>
  /** Searched for files of interrupted replacements of uploads. */
  dataDir: string
}

/** Runs the maintenance now and every hour, until it is stopped. */
export function startMaintenance({ databaseUrl, runInNext, dataDir }: MaintenanceOptions): Cleanup {
  let round = 0
  const task = createPeriodicTask(async () => {
    try {
      round += 1
      const isDue = await runMaintenance(databaseUrl)
      const isDaily = round % ROUNDS_PER_DAY === DAILY_ROUND
      if (isDue || isDaily || (await hasReplacedUploads(dataDir))) await runInNext()
    } catch (error) {
      logTaskError('maintenance', error)
    }
  }, INTERVAL_MS)
  task.now()
  return task.stop
}
