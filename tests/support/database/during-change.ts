import pg from 'pg'
import { expect } from 'vitest'

/** Counts backends that wait for this connection's transaction, directly or indirectly. */
const WAITING = `with recursive waiting(pid) as (
    select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))
    union
    select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid))
  ) select count(*)::int as count from waiting`

/**
 * Starts the works while a change is uncommitted, each as soon as the preceding one waits or is done; then commits the
 * change.
 */
export async function allDuringChange<Result>(
  databaseUrl: string,
  statement: string,
  values: unknown[],
  works: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Counts only transactions that wait for this change, not for one of another test on the same server.
  const areWaiting = async (count: number) => (await client.query(WAITING)).rows[0].count >= count
  try {
    await client.query('begin')
    await client.query(statement, values)
    const results: Promise<Result>[] = []
    for (const work of works) {
      const result = work()
      results.push(result)
      let isDone = false
      const settle = () => {
        isDone = true
      }
      result.then(settle, settle)
      await expect
        .poll(async () => isDone || (await areWaiting(results.length)), { timeout: 20_000 })
        .toBe(true)
    }
    await client.query('commit')
    return await Promise.all(results)
  } finally {
    await client.end()
  }
}

/** Runs the work while a change is uncommitted; then commits the change. */
export async function duringChange<Result>(
  databaseUrl: string,
  statement: string,
  values: unknown[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [result] = await allDuringChange(databaseUrl, statement, values, [work])
  return result as Result
}
