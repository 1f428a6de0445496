import { afterEach, expect, test, vi } from 'vitest'
import { adminFetch } from './admin-fetch'

const messages = {
  errorForbidden: 'not allowed',
  errorState: 'state',
  errorLimit: 'limit',
  errorOther: 'other',
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  // As the panel answers in place of the server (`src/browser/outages/keep-panel-session.patch.ts`).
  [403, { errors: [{ message: 'You are signed out' }] }, 'You are signed out'],
  [403, { errors: [{ message: 'FORBIDDEN' }], code: 'FORBIDDEN' }, 'not allowed'],
  [500, { errors: [{ message: 'Something went wrong.' }] }, 'other'],
])('a refusal with %i and %o says “%s”', async (status, body, error) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  expect(await adminFetch(messages, '/api/x')).toEqual({ body: null, error })
})

test.each([
  ['hr', '15:05'],
  ['en', '15:05'],
  ['de', '15:05'],
])('a limit says in %s until when, by the clock of the company', async (lang, time) => {
  vi.stubGlobal('document', { documentElement: { lang } })
  const refusal = { code: 'REQUESTS_EXCEEDED', reset: '2026-11-29T14:05:00Z' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 429 }))
  const words = { ...messages, errorLimit: 'again at {time}' }
  expect(await adminFetch(words, '/api/x')).toEqual({ body: null, error: `again at ${time}` })
})
