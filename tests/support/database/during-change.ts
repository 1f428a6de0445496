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
    // Transactions that wait for the change show up among the locks; then it is committed.
    await expect
      .poll(async () => {
        const { rows } = await client.query('select count(*)::int as count from pg_locks where not granted')
        return rows[0].count
      })
      .toBeGreaterThan(0)
    await client.query('commit')
    return await result
  } finally {
    await client.end()
  }
}
