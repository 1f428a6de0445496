// All processes on one database need the same SECRET: with different ones each would refuse the sessions and second factors
// of the others. The database knows a digest of it.

import type { Client } from 'pg'
import { END_ALL_SESSIONS } from '@/identity/maintenance'
import { secretDigest } from '@/platform/crypto/secret-digest'
import { readSiteValue, recordSiteValue } from '@/platform/database/site-values'
import { withClient, withTransaction } from '@/platform/database/with-client'
import { PROCESS_CONNECTION, SECRET_LOCK_KEY } from '@/shared/process-protocol'

const KEY = 'secret-digest'

/** Tells whether a process with another SECRET is running: each has a connection that is named after its own. */
async function isOtherRunning(client: Client, own: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database()
       and starts_with(application_name, $1) and application_name <> $2) as found`,
    [PROCESS_CONNECTION, processConnectionName(own)],
  )
  return rows[0]?.found === true
}

const processConnectionName = (digest: string) => `${PROCESS_CONNECTION}${digest}`

/** Name of the connection that shows the others that this process runs, and with which SECRET. */
export const connectionNameFor = (secret: string): string => processConnectionName(secretDigest(secret))

/**
 * Compares the SECRET with that of the other processes on the database. Throws a sentence when one with another is running.
 * When the last one had another and none is running, the operator has changed it: it may have leaked, and have signed links
 * that opened sessions, so all sessions end; calls `warn`.
 */
export async function assertSharedSecret(
  databaseUrl: string,
  secret: string,
  warn: (message: string) => void,
): Promise<void> {
  const own = secretDigest(secret)
  await withClient(databaseUrl, (client) =>
    withTransaction(client, async () => {
      await client.query('select pg_advisory_xact_lock($1)', [SECRET_LOCK_KEY])
      const known = await readSiteValue<{ digest: string }>(client, KEY)
      if (known?.digest === own) return
      if (await isOtherRunning(client, own))
        throw new Error(
          'SECRET differs from that of another process on this database: set SECRET to the same value in all of them (or let them share DATA_DIR). To change it, stop all processes first.',
        )
      await recordSiteValue(client, KEY, { digest: own })
      if (!known) return
      await client.query(END_ALL_SESSIONS)
      warn(
        'SECRET is not that of the last start: everybody has been signed out, second factors have to be reset, and links in mails open nothing any more (docs/operations/faults.md). Unless you changed it, stop and set the former one.',
      )
    }),
  )
}
