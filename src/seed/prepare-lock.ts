import type pg from 'pg'
import { lendClient, newClient } from '@/platform/database/with-client'
import { PREPARE_LOCK_KEY } from '@/shared/process-protocol'

/** Returns a promise that rejects when the connection breaks. */
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
 * Runs `work` while holding the lock for migrations and seeding; another process waits. Rejects as soon as the lock is
 * lost: another process may hold it then, so the caller must stop the work that is still running.
 */
export async function withPreparedLock<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = newClient({ connectionString: databaseUrl, application_name: 'kovina-prepare' })
  // The lock ends with the connection, also if this process is killed.
  return lendClient(client, async () => {
    const broken = brokenConnection(client)
    // Until the lock is held, the query below reports the error.
    broken.catch(() => {})
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK_KEY])
    return Promise.race([work(), broken])
  })
}
