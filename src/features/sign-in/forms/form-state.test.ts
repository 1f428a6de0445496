import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInFormState } from './form-state'

const NOW = Date.parse('2026-11-21T18:20:10Z')
beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const closed = { form: 'signIn' as const, problems: ['REQUESTS_EXCEEDED' as const], opensAt: NOW + 5000 }

test('a form that is closed says so, and until when', () => {
  const { problems, retryAfter } = signInFormState(closed)
  expect(problems).toEqual(['REQUESTS_EXCEEDED'])
  expect(retryAfter).toEqual({ minutesLeft: 1, opensAt: Date.parse('2026-11-21T18:21:00Z') })
})

test('looked at again when the time is up, it is open', () => {
  vi.advanceTimersByTime(5000)
  expect(signInFormState(closed).problems).toEqual([])
})

test('other problems stay, whatever the time', () => {
  expect(signInFormState({ form: 'signIn', problems: ['emailMissing'] }).problems).toEqual(['emailMissing'])
  expect(signInFormState(null)).toMatchObject({ email: '', problems: [] })
})

test('an internationalized address is shown in its own letters', () => {
  expect(signInFormState({ form: 'register', email: 'Marie@xn--akovec-h2a.hr' }).email).toBe(
    'Marie@čakovec.hr',
  )
})
