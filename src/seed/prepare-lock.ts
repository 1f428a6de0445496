import pg from 'pg'
import { PREPARE_LOCK_KEY } from '@/shared/process-protocol'

/** Runs `work` while holding the one lock for migrating and seeding; a second process waits for its turn. */
export async function withPreparedLock<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kovina-prepare' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK_KEY])
    return await work()
  } finally {
    // The lock belongs to the connection and goes with it, also when this process is killed.
    await client.end()
  }
}
