import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'
import { BackendError, callBackend } from '../backend-client'
import { fetchAdminBar } from './fetch-admin-bar'

const said: unknown[][] = []

beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => said.push(words))
  vi.stubGlobal('window', { location: { href: 'https://kovina.example/', origin: 'https://kovina.example' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const logged = (status: unknown, text: unknown) =>
  ERROR_MESSAGES.backendError.message
    .replace('{status}', String(status))
    .replace('{statusText}', String(text))

test('a backend that refuses is logged, and thrown on with status, words and data', async () => {
  const body = { errors: [{ message: 'no' }] }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 403, statusText: 'Forbidden' }))
  const failed = await callBackend('/users/me').catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(BackendError)
  expect(failed).toMatchObject({ statusCode: 403, statusMessage: 'Forbidden', data: body, hasResponse: true })
  expect(said).toEqual([[logged(403, 'Forbidden')]])
})

test('a backend that is not there counts as 500', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(callBackend('/users/me')).rejects.toMatchObject({ statusCode: 500, hasResponse: false })
  expect(said).toEqual([[logged(undefined, undefined)]])
})

test('a user who cannot be fetched is logged, and is not taken for nobody', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503, statusText: 'Service Unavailable' }))
  expect(await fetchAdminBar('/en')).toBeUndefined()
  expect(said).toEqual([
    [logged(503, 'Service Unavailable')],
    [ERROR_MESSAGES.userFetch.message, expect.any(BackendError)],
  ])
})

test('nobody is told by an answer without a body', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  expect(await fetchAdminBar('/en')).toBeNull()
})
