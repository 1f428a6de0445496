import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { internalToken } from '@/platform/crypto/internal-token'
import { appLogger } from '@/platform/log/logger'
import { INTERNAL_TOKEN_HEADER, RUN_JOBS_PATH } from '@/shared/process-protocol'
import { beginAccessLine } from './access-log'

beforeEach(() => vi.stubEnv('SECRET', 'secret-of-the-tests'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Lines about one call of the address that runs the jobs. */
function linesOf(headers: Record<string, string>): unknown[] {
  const info = vi.spyOn(appLogger(), 'info').mockImplementation(() => {})
  const request = { url: RUN_JOBS_PATH, method: 'POST', headers, socket: { bytesWritten: 0 } }
  const response = Object.assign(new EventEmitter(), { writableFinished: true, statusCode: 404 })
  beginAccessLine(request as unknown as IncomingMessage, response as unknown as ServerResponse)(false)
  response.emit('close')
  return info.mock.calls.map(([line]) => line)
}

test('a call of the server to itself is no line', () => {
  expect(linesOf({ [INTERNAL_TOKEN_HEADER]: internalToken() })).toEqual([])
})

test.each<Record<string, string>>([{}, { [INTERNAL_TOKEN_HEADER]: 'guessed' }])(
  'the same call of somebody else is one: %j',
  (headers) => {
    expect(linesOf(headers)).toMatchObject([
      { msg: 'request', path: RUN_JOBS_PATH, status: 404, kind: 'internal' },
    ])
  },
)
