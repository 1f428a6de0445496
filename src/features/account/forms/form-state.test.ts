import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountFlash } from './account-flash'
import { accountFormState } from './form-state'

const NOW = Date.parse('2026-11-21T18:20:10Z')
beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const closed: AccountFlash = {
  owner: 'f3a1',
  screen: 'accountPassword',
  problems: [{ problem: 'REQUESTS_EXCEEDED' }],
  opensAt: NOW + 5000,
}

test('a form that is closed says so, and until when', () => {
  const { problems, retryAfter } = accountFormState(closed)
  expect(problems).toEqual([{ problem: 'REQUESTS_EXCEEDED' }])
  expect(retryAfter).toEqual({ minutesLeft: 1, opensAt: Date.parse('2026-11-21T18:21:00Z') })
})

test('looked at again when the time is up, it is open', () => {
  vi.advanceTimersByTime(5000)
  expect(accountFormState(closed).problems).toEqual([])
})

test('other problems stay, whatever the time', () => {
  const problems = [{ problem: 'lastAdmin' as const }]
  expect(accountFormState({ owner: 'f3a1', screen: 'accountDeletion', problems }).problems).toEqual(problems)
  expect(accountFormState(null)).toEqual({ problems: [], retryAfter: null, done: undefined })
})
