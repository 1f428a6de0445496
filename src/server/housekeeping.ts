// Takes away what has run out: sessions and their keys, what forms have left for the next screen, mails that could not be sent, and what the audit trail has told for long enough.

import pg from 'pg'
import { AUDIT_KEPT_DAYS, UNSENT_MAIL_KEPT_DAYS } from '@/facts/limits'
import { faultLog } from './fault-log'
import { repeat } from './repeat'
import type { Stop } from './start-options'

const EVERY_MS = 60 * 60 * 1000

const STATEMENTS: [string, unknown[]][] = [
  ['delete from sessions where ends_at < now()', []],
  ['delete from refresh_tokens where ends_at < now()', []],
  ['delete from form_memories where ends_at < now()', []],
  [
    `delete from payload_jobs where task_slug = 'sendMail' and has_error
       and updated_at < now() - make_interval(days => $1)`,
    [UNSENT_MAIL_KEPT_DAYS],
  ],
  ['delete from audit_events where created_at < now() - make_interval(days => $1)', [AUDIT_KEPT_DAYS]],
]

/** Does it once. */
async function tidyUp(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kovina-housekeeping' })
  client.on('error', () => {})
  try {
    await client.connect()
    for (const [statement, values] of STATEMENTS) await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** Does it now and every hour, until it is stopped. */
export function keepTidy(databaseUrl: string, log: (message: string) => void): Stop {
  const faults = faultLog('housekeeping', log)
  const tidying = repeat(async () => {
    try {
      await tidyUp(databaseUrl)
      faults.recovered()
    } catch (error) {
      faults.failed(error)
    }
  }, EVERY_MS)
  tidying.now()
  return tidying.stop
}
