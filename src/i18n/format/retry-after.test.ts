import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryAfterOf } from './retry-after'

const NOW = Date.parse('2026-11-21T18:20:10Z')
beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

test.each([
  [1, 1, '18:21'],
  [50, 1, '18:21'],
  [51, 1, '18:22'],
  [60, 1, '18:22'],
  [61, 2, '18:22'],
  [900, 15, '18:36'],
])('closed for %i seconds it opens in %i minutes, at %s: never too early', (seconds, minutes, moment) => {
  const waiting = retryAfterOf(NOW + seconds * 1000)
  expect(waiting?.minutesLeft).toBe(minutes)
  expect(new Date(waiting?.opensAt ?? 0).toISOString()).toBe(`2026-11-21T${moment}:00.000Z`)
  expect(waiting?.opensAt).toBeGreaterThanOrEqual(NOW + seconds * 1000)
})

test.each([undefined, 0, NOW - 1, NOW])('for what opens at %s nobody waits', (opensAt) => {
  expect(retryAfterOf(opensAt)).toBeNull()
})
