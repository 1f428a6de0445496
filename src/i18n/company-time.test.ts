import { describe, expect, test } from 'vitest'
import { closingTime, isClosed, openingTime } from './company-time'

describe('a position whose last day is 28 March 2027, the day on which summer time begins', () => {
  const lastDay = '2027-03-28T12:00:00.000Z'
  test.each([
    ['2027-03-28T00:00:00Z', false],
    ['2027-03-28T21:59:59Z', false],
    ['2027-03-28T22:00:00Z', true],
    ['2027-04-01T00:00:00Z', true],
  ])('at %s is closed: %s', (now, closed) => expect(isClosed(lastDay, new Date(now))).toBe(closed))

  test('closes at midnight in Zagreb', () =>
    expect(closingTime(lastDay).toISOString()).toBe('2027-03-28T22:00:00.000Z'))
})

test('in winter midnight is an hour later in universal time', () =>
  expect(closingTime('2026-12-31').toISOString()).toBe('2026-12-31T23:00:00.000Z'))

test.each([
  // The days on which summer time begins and ends, one in winter, and one in summer.
  ['2027-03-28T12:00:00.000Z', '2027-03-27T23:00:00.000Z'],
  ['2027-10-31', '2027-10-30T22:00:00.000Z'],
  ['2027-01-01', '2026-12-31T23:00:00.000Z'],
  ['2027-07-01', '2027-06-30T22:00:00.000Z'],
])('%s begins at midnight in Zagreb', (day, midnight) =>
  expect(openingTime(day).toISOString()).toBe(midnight),
)

test.each([null, undefined, ''])('without a last day (%s) a position stays open', (none) =>
  expect(isClosed(none, new Date('2999-01-01'))).toBe(false),
)
