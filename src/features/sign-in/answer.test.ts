import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOf } from './answer'

const NOW = Date.parse('2026-11-21T18:20:10Z')
beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const closedFor = (seconds: number) =>
  answerOf({ form: 'signIn', problems: ['REQUESTS_EXCEEDED'], opensAt: NOW + seconds * 1000 })

test.each([
  [1, 1, '18:21'],
  [50, 1, '18:21'],
  [51, 1, '18:22'],
  [60, 1, '18:22'],
  [61, 2, '18:22'],
  [900, 15, '18:36'],
])('closed for %i seconds it opens in %i minutes, at %s: never too early', (seconds, minutes, moment) => {
  const { problems, minutesLeft, opensAt } = closedFor(seconds)
  expect(problems).toEqual(['REQUESTS_EXCEEDED'])
  expect(minutesLeft).toBe(minutes)
  expect(new Date(opensAt).toISOString()).toBe(`2026-11-21T${moment}:00.000Z`)
  expect(opensAt).toBeGreaterThanOrEqual(NOW + seconds * 1000)
})

test('looked at again when the time is up, it is open', () => {
  const memory = { form: 'signIn' as const, problems: ['REQUESTS_EXCEEDED' as const], opensAt: NOW + 5000 }
  vi.advanceTimersByTime(5000)
  expect(answerOf(memory).problems).toEqual([])
})

test('other problems stay, whatever the time', () => {
  expect(answerOf({ form: 'signIn', problems: ['emailMissing'] }).problems).toEqual(['emailMissing'])
  expect(answerOf(null)).toMatchObject({ email: '', problems: [] })
})
