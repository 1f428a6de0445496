import { useTestContext } from '@tests/support/database/test-context'
import { expect, test } from 'vitest'
import { poolOf } from '@/platform/database/sql'
import {
  checkRateLimit,
  consumeRateLimit,
  type LimitedKey,
  type RateLimit,
  readRateLimits,
  resetRateLimits,
} from '@/platform/rate-limit'

const context = useTestContext()
const TWICE: RateLimit = { name: 'twice', points: 2, seconds: 60 }
const ONCE: RateLimit = { name: 'once', points: 1, seconds: 60 }

async function count({ limit, key }: LimitedKey): Promise<void> {
  await consumeRateLimit(poolOf(context.payload), limit, key)
}

/** Tells of each whether it is closed. */
async function closed(keys: LimitedKey[]): Promise<boolean[]> {
  const checked = await readRateLimits(poolOf(context.payload), keys)
  return checked.map(({ over }) => over !== null)
}

test('of several keys each is told in its place, and none is counted', async () => {
  const keys = [
    { limit: TWICE, key: 'half' },
    { limit: ONCE, key: 'full' },
    { limit: ONCE, key: 'half' },
    { limit: TWICE, key: 'full' },
  ]
  await count({ limit: TWICE, key: 'half' })
  await count({ limit: ONCE, key: 'full' })
  for (let turn = 0; turn < 3; turn += 1) expect(await closed(keys)).toEqual([false, true, false, false])
  await count({ limit: TWICE, key: 'half' })
  expect(await closed([...keys].reverse())).toEqual([false, false, true, true])
  expect(await closed([])).toEqual([])
})

test('a closed key says when it opens, and is open then', async () => {
  const pool = poolOf(context.payload)
  await count({ limit: ONCE, key: 'soon' })
  const over = await checkRateLimit(pool, ONCE, 'soon')
  expect(over?.limit).toBe(1)
  expect(over?.retryAfterMs).toBeGreaterThan(50_000)
  expect(over?.retryAfterMs).toBeLessThanOrEqual(60_000)
  await pool.query("update rate_limits set expire = $1 where key = 'once:soon'", [Date.now() - 1])
  expect(await closed([{ limit: ONCE, key: 'soon' }])).toEqual([false])
})

test('what was counted by a clock that has been put back closes nothing', async () => {
  const pool = poolOf(context.payload)
  await count({ limit: ONCE, key: 'later' })
  await pool.query("update rate_limits set expire = expire + 120000 where key = 'once:later'")
  expect(await closed([{ limit: ONCE, key: 'later' }])).toEqual([false])
})

test('several are forgotten at once, others stay, and two callers do not wait for each other', async () => {
  const pool = poolOf(context.payload)
  const keys = Array.from({ length: 40 }, (_, place) => ({ limit: ONCE, key: `all-${place}` }))
  const other = { limit: ONCE, key: 'other' }
  await count(other)
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.all(keys.map(count))
    expect(await closed(keys)).toEqual(keys.map(() => true))
    await Promise.all([resetRateLimits(pool, keys), resetRateLimits(pool, [...keys].reverse())])
    expect(await closed([...keys, other])).toEqual([...keys.map(() => false), true])
  }
})
