// Limits how often something may happen. Counts in PostgreSQL, so that all processes share the counts.

import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'

export interface RateLimit {
  /** Prefix of the key in the database. */
  name: string
  points: number
  seconds: number
  /** Seconds for which the key stays locked after its points are used up; by default until the window ends. */
  blockSeconds?: number
}

/** The refusal of a caller over the limit, with the time at which the lock ends. */
export interface RateLimitExceeded {
  limit: number
  retryAt: Date
  retryAfterMs: number
}

/** Identifies a count: a limit, and the account or address. */
export interface LimitedKey {
  limit: RateLimit
  key: string
}

type Pool = Pick<pg.Pool, 'query'>
const limiters = new WeakMap<Pool, Map<string, RateLimiterPostgres>>()

function limiterFor(pool: Pool, { name, points, seconds, blockSeconds = 0 }: RateLimit): RateLimiterPostgres {
  const known = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(pool, known)
  const key = JSON.stringify([name, points, seconds, blockSeconds])
  const limiter =
    known.get(key) ??
    new RateLimiterPostgres({
      storeClient: pool,
      // The library's detection reads the name of the pool's class, which a bundle shortens.
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      blockDuration: blockSeconds,
    })
  known.set(key, limiter)
  return limiter
}

function toRateLimitExceeded(
  limit: number,
  { msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>,
): RateLimitExceeded {
  return { limit, retryAfterMs: msBeforeNext, retryAt: new Date(Date.now() + msBeforeNext) }
}

/**
 * Tells whether the stored end is later than any window that begins now. The clock was set back then, and the key would
 * stay locked for as long.
 */
function isFromFuture(
  { seconds, blockSeconds = 0 }: RateLimit,
  { msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>,
): boolean {
  return msBeforeNext > Math.max(seconds, blockSeconds) * 1000
}

interface ConsumeOptions {
  weight: number
  /** Duration of the lock that the first call over the limit causes. */
  blockSeconds?: number
}

/** Counts `weight` points. Returns the points of the window, or the refusal if the limit is exceeded. */
async function consume(
  pool: Pool,
  limit: RateLimit,
  key: string,
  { weight, blockSeconds = limit.blockSeconds ?? 0 }: ConsumeOptions,
): Promise<number | RateLimitExceeded> {
  const limiter = limiterFor(pool, { ...limit, blockSeconds })
  try {
    return (await limiter.consume(key, weight)).consumedPoints
  } catch (reason) {
    if (reason instanceof Error) throw reason
    const state = reason as RateLimiterRes
    if (!isFromFuture(limit, state)) return toRateLimitExceeded(limit.points, state)
    await limiter.delete(key)
    return consume(pool, limit, key, { weight, blockSeconds })
  }
}

/**
 * Returns whether `consumed` equals the limit, and then locks the key for `blockSeconds`. The library locks it only
 * with the first call over the limit, but callers of `checkRateLimit` need the lock after the last point.
 */
async function closeWithLastPoint(
  pool: Pool,
  limit: RateLimit,
  key: string,
  consumed: number,
): Promise<boolean> {
  const isLast = consumed >= limit.points
  if (isLast && limit.blockSeconds) await limiterFor(pool, limit).block(key, limit.blockSeconds)
  return isLast
}

/** Counts `weight` points. Returns null, or the refusal if the limit is exceeded. */
export async function consumeRateLimit(
  pool: Pool,
  limit: RateLimit,
  key: string,
  weight = 1,
): Promise<RateLimitExceeded | null> {
  const consumed = await consume(pool, limit, key, { weight })
  if (typeof consumed !== 'number') return consumed
  await closeWithLastPoint(pool, limit, key, consumed)
  return null
}

/**
 * Takes one point, or returns the refusal. Simultaneous callers in any number of processes take no more points than
 * available, and refused ones do not extend the lock. `isLast`: the last point was taken, and the key is now locked.
 */
export async function takePoint(
  pool: Pool,
  limit: RateLimit,
  key: string,
): Promise<{ isLast: boolean } | RateLimitExceeded> {
  const consumed = await consume(pool, limit, key, { weight: 1, blockSeconds: 0 })
  if (typeof consumed !== 'number') return consumed
  return { isLast: await closeWithLastPoint(pool, limit, key, consumed) }
}

/** Counts `weight` points, or none if they exceed the limit. Returns null, or the refusal. */
export async function consumeAllOrNone(
  pool: Pool,
  limit: RateLimit,
  key: string,
  weight: number,
): Promise<RateLimitExceeded | null> {
  const over = await consumeRateLimit(pool, limit, key, weight)
  // The library counts the points before it refuses.
  if (over) await limiterFor(pool, limit).reward(key, weight)
  return over
}

/** Returns the keys as the library stores them. */
const storedKeys = (pool: Pool, keys: readonly LimitedKey[]): string[] =>
  keys.map(({ limit, key }) => limiterFor(pool, limit).getKey(key))

/** The present count of a key. */
export interface RateLimitState {
  points: number
  /** Null while the key is not locked. */
  over: RateLimitExceeded | null
}

/** Reads the counts of the keys, in their order, in one statement. Does not count. */
export async function readRateLimits(pool: Pool, keys: readonly LimitedKey[]): Promise<RateLimitState[]> {
  const stored = storedKeys(pool, keys)
  const now = Date.now()
  const { rows } = await pool.query<{ key: string; points: number; expire: string }>(
    'select key, points, expire from rate_limits where key = any($1) and expire > $2',
    [stored, now],
  )
  const found = new Map(rows.map((row) => [row.key, row]))
  return keys.map(({ limit }, index) => {
    const row = found.get(stored[index] ?? '')
    const points = row?.points ?? 0
    if (!row || points < limit.points) return { points, over: null }
    const state = { msBeforeNext: Number(row.expire) - now }
    return { points, over: isFromFuture(limit, state) ? null : toRateLimitExceeded(limit.points, state) }
  })
}

/** Returns null, or the refusal if the key is locked. Does not count. */
export async function checkRateLimit(
  pool: Pool,
  limit: RateLimit,
  key: string,
): Promise<RateLimitExceeded | null> {
  const [state] = await readRateLimits(pool, [{ limit, key }])
  return state?.over ?? null
}

/** Unlocks the keys, and resets their counts. */
export async function resetRateLimits(pool: Pool, keys: readonly LimitedKey[]): Promise<void> {
  // Rows are locked in one order: two calls for one account would deadlock otherwise.
  await pool.query(
    `delete from rate_limits where key in
      (select key from rate_limits where key = any($1) order by key for update)`,
    [storedKeys(pool, keys)],
  )
}

const isUsedUp = ({ name, points }: RateLimit): SQL =>
  sql`(starts_with(key, ${`${name}:`}) and points >= ${points})`

/** Returns a query with one column, `key`: the keys that one of these limits locks now, without the limit's name. */
export function exceededKeys(limits: readonly RateLimit[]): SQL {
  const anyOf = sql.join(limits.map(isUsedUp), sql` or `)
  return sql`select substr(key, strpos(key, ':') + 1) as key from rate_limits
    where expire > extract(epoch from now()) * 1000 and (${anyOf})`
}
