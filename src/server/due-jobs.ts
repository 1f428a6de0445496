// Looks for work whose time has come. In plain SQL, so that a quiet site never wakes Payload up.

import pg from 'pg'
import type { Stop } from './start-options'

const CHECK_EVERY_MS = 10_000
/** A job that a killed process was doing is taken up again after this long. */
const ABANDONED_AFTER = '10 minutes'

interface DueJobs {
  databaseUrl: string
  /** Does the work that is due; resolves when it is done. */
  run(): Promise<void>
  log(message: string): void
}

async function areDue(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kovina-jobs' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(
      'update payload_jobs set processing = false where processing and updated_at < now() - $1::interval',
      [ABANDONED_AFTER],
    )
    const { rows } = await client.query<{ due: boolean }>(
      `select exists (
         select from payload_jobs
         where completed_at is null and has_error is not true and processing is not true
           and (wait_until is null or wait_until <= now())
       ) as due`,
    )
    return rows[0]?.due === true
  } finally {
    await client.end()
  }
}

/** Looks every few seconds until it is stopped; a check that fails is made up for by the next. */
export function watchDueJobs({ databaseUrl, run, log }: DueJobs): Stop {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  let lastFault = ''

  const check = async () => {
    try {
      if (await areDue(databaseUrl)) await run()
      lastFault = ''
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error)
      // A database that is away for an hour is one line, not hundreds.
      if (fault !== lastFault && !stopped) log(`jobs: ${fault}`)
      lastFault = fault
    }
    schedule()
  }
  const schedule = () => {
    if (stopped) return
    timer = setTimeout(() => {
      underWay = check()
    }, CHECK_EVERY_MS)
  }
  underWay = check()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await underWay
  }
}
