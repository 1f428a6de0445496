import { describe, expect, test } from 'vitest'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { adjustDate, resolveDynamicValue } from './dynamic-value'

const reader = { id: 'e1b6a4a6-5d6f-4f5e-8a52-6a2d1c0b7f11', role: 'member' } as const
const now = new Date('2024-03-31T10:00:00.000Z')

test.each([
  ['-1 year', '2023-03-31T10:00:00.000Z'],
  ['+1 month', '2024-04-30T10:00:00.000Z'],
  ['-1mo', '2024-02-29T10:00:00.000Z'],
  ['13 months', '2025-04-30T10:00:00.000Z'],
  ['-2 weeks', '2024-03-17T10:00:00.000Z'],
  ['1', '2024-04-01T10:00:00.000Z'],
  ['+1.5 h', '2024-03-31T11:30:00.000Z'],
  ['90m', '2024-03-31T11:30:00.000Z'],
  ['-10 SECONDS', '2024-03-31T09:59:50.000Z'],
  ['5ms', '2024-03-31T10:00:00.005Z'],
])('%s from now', (adjustment, expected) => {
  expect(adjustDate(now, adjustment)?.toISOString()).toBe(expected)
})

test.each(['', 'x', '1 fortnight', '--1 day', '1 day 2', '1e9 d'])('%j is no adjustment', (adjustment) => {
  expect(adjustDate(now, adjustment)).toBeUndefined()
})

describe('a value', () => {
  test.each([
    ['$CURRENT_USER', reader.id],
    ['$CURRENT_ROLE', ROLE_RECORDS.member.id],
    ['$NOW', now.toISOString()],
    ['$NOW()', now.toISOString()],
    ['$NOW(-1 day)', '2024-03-30T10:00:00.000Z'],
    // None of these names anything: they stay words, which no column of another type equals.
    ['$NOW(x)', '$NOW(x)'],
    ['$NOW(99999999999 years)', '$NOW(99999999999 years)'],
    ['$CURRENT_USER.email', '$CURRENT_USER.email'],
    ['$CURRENT_USERS', '$CURRENT_USERS'],
    ['now', 'now'],
    [5, 5],
    [null, null],
  ])('%j is %j', (value, expected) => {
    expect(resolveDynamicValue(value, reader, now)).toBe(expected)
  })
})
