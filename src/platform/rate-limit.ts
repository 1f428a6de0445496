// Limits how often something may happen, counted in PostgreSQL so that all processes count together.

import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'

export interface RateLimit {
  /** Begins the key in the database. */
  name: string
  points: number
  seconds: number
  /** The time in seconds for which it stays closed once the points are used up; default: until the window ends. */
  blockSeconds?: number
}

/** Over the limit: when it opens again. */
export interface RateLimitExceeded {
  limit: number
  retryAt: Date
  retryAfterMs: number
}

/** Names what is counted together: a limit, and the account or address it is for. */
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
 * Tells whether what is stored cannot have been counted by the clock as it is now: that was put back since, and the key would
 * stay closed for as long as the clock was ahead.
 */
function isFromFuture(
  { seconds, blockSeconds = 0 }: RateLimit,
  { msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>,
): boolean {
  return msBeforeNext > Math.max(seconds, blockSeconds) * 1000
}

/** Counts as many; how many that makes, or when it will be allowed again if that was too many. */
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
 * Closes it from now on for the time that the limit says, if it says one, when so many are all; whether they are. The library
 * does with the first call too many; for callers of `checkRateLimit` the last point has to.
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

/** Counts one more, or as many as it weighs; says when it will be allowed again if that was too many. */
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
 * Takes one point: of many at the same moment, in any number of processes, no more get one than there are, and those who get
 * none do not keep it closed for longer. `isLast`: none is left, and that closed it.
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

/** Counts as many as it weighs, or none of them when they do not all fit; says when they will if that was too many. */
export async function consumeAllOrNone(
  pool: Pool,
  limit: RateLimit,
  key: string,
  weight: number,
): Promise<RateLimitExceeded | null> {
  const over = await consumeRateLimit(pool, limit, key, weight)
  // The library has counted them before it refuses.
  if (over) await limiterFor(pool, limit).reward(key, weight)
  return over
}

/** The keys as the library stores them. */
const storedKeys = (pool: Pool, keys: readonly LimitedKey[]): string[] =>
  keys.map(({ limit, key }) => limiterFor(pool, limit).getKey(key))

/** The count of a key now. */
export interface RateLimitState {
  points: number
  /** Null while it is open. */
  over: RateLimitExceeded | null
}

/** Reads the count of each, in their order, without counting. One statement for all. */
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

/** Tells whether it is closed now, without counting. */
export async function checkRateLimit(
  pool: Pool,
  limit: RateLimit,
  key: string,
): Promise<RateLimitExceeded | null> {
  const [state] = await readRateLimits(pool, [{ limit, key }])
  return state?.over ?? null
}

/** Opens them again, and forgets what was counted. */
export async function resetRateLimits(pool: Pool, keys: readonly LimitedKey[]): Promise<void> {
  // Locked in one order: two of an account at once would wait for each other.
  await pool.query(
    `delete from rate_limits where key in
      (select key from rate_limits where key = any($1) order by key for update)`,
    [storedKeys(pool, keys)],
  )
}

const isUsedUp = ({ name, points }: RateLimit): SQL =>
  sql`(starts_with(key, ${`${name}:`}) and points >= ${points})`

/** A query with one column, `key`: the keys that are closed now by one of these limits, without the limit's name. */
export function exceededKeys(limits: readonly RateLimit[]): SQL {
  const anyOf = sql.join(limits.map(isUsedUp), sql` or `)
  return sql`select substr(key, strpos(key, ':') + 1) as key from rate_limits
    where expire > extract(epoch from now()) * 1000 and (${anyOf})`
}
