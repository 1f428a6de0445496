import { describe, expect, test } from 'vitest'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { adjustDate, resolveDynamicValue } from './dynamic-value'

const reader = {
  id: 'e1b6a4a6-5d6f-4f5e-8a52-6a2d1c0b7f11',
  role: 'member',
  email: 'ana@example.com',
  tags: ['a'],
  token_hash: 'secret',
  external_identifier: 'secret',
} as const
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
    ['$NOW(x)', now.toISOString()],
    ['$CURRENT_USER.id', reader.id],
    ['$CURRENT_USER.role', ROLE_RECORDS.member.id],
    ['$CURRENT_USER.email', 'ana@example.com'],
    ['$CURRENT_USER.language', null],
    ['$CURRENT_USER.avatar', null],
    ['$CURRENT_ROLE.name', 'Member'],
    ['$CURRENT', '$CURRENT'],
    ['now', 'now'],
    [5, 5],
    [null, null],
  ])('%j is %j', (value, expected) => {
    expect(resolveDynamicValue(value, reader, now)).toBe(expected)
  })
})

test.each([
  '$NOW(99999999999 years)',
  '$CURRENT_USERS',
  '$CURRENT_USER.',
  '$CURRENT_USER.nope',
  '$CURRENT_USER.password_hash',
  '$CURRENT_USER.tags',
  '$CURRENT_USER.role.name',
  '$CURRENT_USER.year(last_access)',
  '$CURRENT_ROLE.users',
  '$CURRENT_ROLES.name',
  '$CURRENT_POLICIES',
  // Fields that a member may not read of the own account.
  '$CURRENT_USER.token',
  '$CURRENT_USER.external_identifier',
])('%s is refused', (value) => {
  expect(() => resolveDynamicValue(value, reader, now)).toThrow(
    expect.objectContaining({
      code: 'INVALID_QUERY',
      details: { reason: `The filter value "${value}" stands for nothing` },
    }),
  )
})
