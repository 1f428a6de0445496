import type pg from 'pg'
import { lendClient, newClient } from '@/platform/database/with-client'
import { PREPARE_LOCK_KEY } from '@/shared/process-protocol'

/** Rejects when the connection breaks. */
const brokenConnection = (client: pg.Client) =>
  new Promise<never>((_, reject) => {
    client.once('error', (cause) =>
      reject(
        new Error(
          `the connection to the database was lost while it was being prepared (${cause.message}): see whether the database runs, then start again`,
          { cause },
        ),
      ),
    )
  })

/**
 * Runs `work` while holding the one lock for migrating and seeding; a second process waits for its turn. Rejects as soon as the
 * lock is lost: another process may have its turn then, so that the caller must end what is still going on.
 */
export async function withPreparedLock<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = newClient({ connectionString: databaseUrl, application_name: 'kovina-prepare' })
  // The lock belongs to the connection and goes with it, also when this process is killed.
  return lendClient(client, async () => {
    const broken = brokenConnection(client)
    // Until the lock is held, it is the query that says so.
    broken.catch(() => {})
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK_KEY])
    return Promise.race([work(), broken])
  })
}
