// Limits how often something may happen, counted in PostgreSQL so that all processes count together.

import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'

export interface RateLimit {
  /** Begins the key in the database. */
  name: string
  points: number
  seconds: number
  /** Seconds for which the key stays closed once its points are used up; default: until the window ends. */
  blockSeconds?: number
}

/** The answer to a caller over the limit: when the key opens again. */
export interface RateLimitExceeded {
  limit: number
  retryAt: Date
  retryAfterMs: number
}

/** Names one count: a limit, and the account or address that it is for. */
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
      // Its own guess reads the name of the pool's class, which a bundle shortens.
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
 * Tells whether the stored end is later than any window that begins now. The clock has been put back then, and the key would stay
 * closed for as long as the clock was ahead.
 */
function isFromFuture(
  { seconds, blockSeconds = 0 }: RateLimit,
  { msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>,
): boolean {
  return msBeforeNext > Math.max(seconds, blockSeconds) * 1000
}

/** Counts `weight` points. Returns the points of the window, or when it opens again if they are too many. */
async function consume(
  pool: Pool,
  limit: RateLimit,
  key: string,
  weight: number,
  blockSeconds = limit.blockSeconds ?? 0,
): Promise<number | RateLimitExceeded> {
  const limiter = limiterFor(pool, { ...limit, blockSeconds })
  try {
    return (await limiter.consume(key, weight)).consumedPoints
  } catch (reason) {
    if (reason instanceof Error) throw reason
    const state = reason as RateLimiterRes
    if (!isFromFuture(limit, state)) return toRateLimitExceeded(limit.points, state)
    await limiter.delete(key)
    return consume(pool, limit, key, weight, blockSeconds)
  }
}

/**
 * Returns whether `consumed` are all points of the limit; if so, closes the key for `blockSeconds`. The library closes it with
 * the first call over the limit only; callers of `checkRateLimit` need it closed with the last point.
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

/** Counts `weight` points. Returns null, or when it opens again if they are too many. */
export async function consumeRateLimit(
  pool: Pool,
  limit: RateLimit,
  key: string,
  weight = 1,
): Promise<RateLimitExceeded | null> {
  const consumed = await consume(pool, limit, key, weight)
  if (typeof consumed !== 'number') return consumed
  await closeWithLastPoint(pool, limit, key, consumed)
  return null
}

/**
 * Takes one point, or returns when the key opens again. Concurrent callers in any number of processes take no more points than
 * there are, and those that get none do not extend the lock. `isLast`: it was the last point, and the key is closed now.
 */
export async function takePoint(
  pool: Pool,
  limit: RateLimit,
  key: string,
): Promise<{ isLast: boolean } | RateLimitExceeded> {
  const consumed = await consume(pool, limit, key, 1, 0)
  if (typeof consumed !== 'number') return consumed
  return { isLast: await closeWithLastPoint(pool, limit, key, consumed) }
}

/** Counts `weight` points, or none if they do not all fit. Returns null, or when it opens again. */
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

/** The count of a key now. */
export interface RateLimitState {
  points: number
  /** Null while the key is open. */
  over: RateLimitExceeded | null
}

/** Reads the counts of the keys, in their order, in one statement; does not count. */
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

/** Returns null while the key is open, or when it opens again; does not count. */
export async function checkRateLimit(
  pool: Pool,
  limit: RateLimit,
  key: string,
): Promise<RateLimitExceeded | null> {
  const [state] = await readRateLimits(pool, [{ limit, key }])
  return state?.over ?? null
}

/** Opens the keys again, and forgets their counts. */
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

/** Returns a query with one column, `key`: the keys that one of these limits closes now, without the limit's name. */
export function exceededKeys(limits: readonly RateLimit[]): SQL {
  const anyOf = sql.join(limits.map(isUsedUp), sql` or `)
  return sql`select substr(key, strpos(key, ':') + 1) as key from rate_limits
    where expire > extract(epoch from now()) * 1000 and (${anyOf})`
}
