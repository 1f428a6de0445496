// Takes away what has run out: sessions and their keys, what forms have left for a while, mails that could not be sent,
// and what the audit trail has told for long enough. Letters go with their files, which takes an act inside Next.

import pg from 'pg'
import { DELETE_EXPIRED as DELETE_EXPIRED_SESSIONS } from '@/identity/maintenance'
import { IS_ERASURE_DUE } from '@/inbox/maintenance'
import { DELETE_EXPIRED } from '@/platform/maintenance'
import { faultLog } from './fault-log'
import { repeat } from './repeat'
import type { Stop } from './start-options'

const EVERY_MS = 60 * 60 * 1000
/** Files that no row knows are looked for once a day. */
const ROUNDS_PER_DAY = 24

const STATEMENTS = [...DELETE_EXPIRED_SESSIONS, ...DELETE_EXPIRED]

/** Does it once; whether letters or files of visitors are to be erased. */
async function tidyUp(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kovina-housekeeping' })
  client.on('error', () => {})
  try {
    await client.connect()
    for (const { text, values = [] } of STATEMENTS) await client.query(text, [...values])
    const { rows } = await client.query<{ due: boolean }>(IS_ERASURE_DUE)
    return rows[0]?.due === true
  } finally {
    await client.end()
  }
}

interface Housekeeping {
  databaseUrl: string
  /** Erases letters and files whose time is over. */
  eraseLetters(): Promise<void>
  log(message: string): void
}

/** Does it now and every hour, until it is stopped. */
export function keepTidy({ databaseUrl, eraseLetters, log }: Housekeeping): Stop {
  const faults = faultLog('housekeeping', log)
  let round = 0
  const tidying = repeat(async () => {
    try {
      round += 1
      const isDue = await tidyUp(databaseUrl)
      if (isDue || round % ROUNDS_PER_DAY === 0) await eraseLetters()
      faults.recovered()
    } catch (error) {
      faults.failed(error)
    }
  }, EVERY_MS)
  tidying.now()
  return tidying.stop
}
