import { afterEach, expect, test, vi } from 'vitest'
import { adminFetch } from './admin-fetch'

const messages = {
  errorForbidden: 'not allowed',
  errorState: 'state',
  errorLimit: 'limit',
  errorLost: 'lost',
  errorOther: 'other',
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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

test('a server that does not answer ends the wait, and the outcome is said to be unknown', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(new DOMException('too late', 'TimeoutError')))
    return ending.signal
  })
  vi.stubGlobal('fetch', (_: string, { signal }: { signal?: AbortSignal }) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  expect(await adminFetch(messages, '/api/x')).toEqual({ body: null, error: 'lost' })
  expect(timeout).toHaveBeenCalledWith(60_000)
})

test('a lost connection is told from an answer that is not ours', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await adminFetch(messages, '/api/x')).toEqual({ body: null, error: 'lost' })
  vi.stubGlobal('fetch', async () => new Response('<title>502 Bad Gateway</title>', { status: 502 }))
  expect(await adminFetch(messages, '/api/x')).toEqual({ body: null, error: 'other' })
})
