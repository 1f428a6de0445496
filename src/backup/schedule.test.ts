import { expect, test } from 'vitest'
import { isBackupDue } from './schedule'

const at = (text: string) => new Date(text).getTime()
const state = (succeeded: string | null, failed: string | null = null) =>
  ({
    succeededAt: succeeded && at(succeeded),
    failedAt: failed && at(failed),
    bytes: null,
  }) as Parameters<typeof isBackupDue>[1]

// In winter Zagreb is an hour ahead of UTC, in summer two.
test.each([
  ['never made', state(null), '2026-11-25T12:00:00Z', true],
  ['before the time', state('2026-11-24T01:31:00Z'), '2026-11-25T01:29:59Z', false],
  ['at the time', state('2026-11-24T01:31:00Z'), '2026-11-25T01:30:00Z', true],
  ['made since', state('2026-11-25T01:31:00Z'), '2026-11-25T23:00:00Z', false],
  ['in summer, before', state('2026-07-24T00:31:00Z'), '2026-07-25T00:29:00Z', false],
  ['in summer, at the time', state('2026-07-24T00:31:00Z'), '2026-07-25T00:30:00Z', true],
  ['missed while the site was down', state('2026-11-20T01:31:00Z'), '2026-11-25T20:00:00Z', true],
  ['failed half an hour ago', state(null, '2026-11-25T01:30:00Z'), '2026-11-25T02:00:00Z', false],
  ['failed an hour ago', state(null, '2026-11-25T01:30:00Z'), '2026-11-25T02:30:00Z', true],
  ['made by a clock that was a year ahead', state('2027-11-25T01:31:00Z'), '2026-11-25T01:30:00Z', true],
  [
    'made since, by a machine ten minutes ahead',
    state('2026-11-25T01:40:00Z'),
    '2026-11-25T01:31:00Z',
    false,
  ],
])('%s', (_, found, now, isDue) => {
  expect(isBackupDue('02:30', found, at(now))).toBe(isDue)
})
