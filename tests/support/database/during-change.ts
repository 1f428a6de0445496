import pg from 'pg'
import { expect } from 'vitest'

/** Runs the work while an account has been changed but the change is not yet kept; then keeps it. */
export async function duringChange<Result>(
  databaseUrl: string,
  statement: string,
  values: unknown[],
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    const result = work()
    // Committed once a transaction waits for this change, and not for one of another test on the same server.
    await expect
      .poll(
        async () => {
          const { rows } = await client.query(
            'select count(*)::int as count from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
          )
          return rows[0].count
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0)
    await client.query('commit')
    return await result
  } finally {
    await client.end()
  }
}
