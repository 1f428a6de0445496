import { afterEach, expect, test, vi } from 'vitest'
import { today } from './day'

afterEach(() => vi.useRealTimers())

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21T12:00:00.000Z'],
  ['2026-11-21T23:30:00Z', '2026-11-22T12:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T12:00:00.000Z'],
  ['2026-07-01T22:00:00Z', '2026-07-02T12:00:00.000Z'],
])('at %s it is noon of the day in Zagreb', (moment, day) => {
  vi.setSystemTime(moment)
  expect(today()).toBe(day)
})
