import { afterEach, expect, test, vi } from 'vitest'
import { postAction } from './post-action'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an answer tells whether the action was done', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ isDiscarded: true }))
  expect(await postAction('/api/x')).toEqual({ outcome: 'done', body: { isDiscarded: true } })
  vi.stubGlobal('fetch', async () => Response.json({ errors: [] }, { status: 403 }))
  expect(await postAction('/api/x')).toEqual({ outcome: 'refused' })
})

test('without an answer the outcome is unknown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await postAction('/api/x')).toEqual({ outcome: 'unknown' })
})

test('the wait for an answer ends after a minute', async () => {
  const ending = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const result = postAction('/api/x')
  ending.abort(new DOMException('too late', 'TimeoutError'))
  expect(await result).toEqual({ outcome: 'unknown' })
  expect(timeout).toHaveBeenCalledWith(60_000)
})
