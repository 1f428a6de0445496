import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { trustProxy } from '@/platform/http/trust-proxy'
import { dropUntrustedRequestId, requestIdOf } from './request-id'

const UUID = /^[0-9a-f-]{36}$/
const idBehind = (trusted: string, given?: string) => {
  const request = { headers: { 'x-request-id': given }, socket: { remoteAddress: '10.0.0.1' } }
  const asked = request as unknown as IncomingMessage
  dropUntrustedRequestId(asked, trustProxy(trusted))
  return requestIdOf(asked)
}

test('the id of a proxy that is trusted stays', () => {
  expect(idBehind('10.0.0.1', 'Proxy_id.1-2')).toBe('Proxy_id.1-2')
})

test.each([
  ['of somebody else', 'false', 'mine'],
  ['of another address than the proxy has', '10.0.0.2', 'mine'],
  ['that would break out of its line', 'true', 'a\nb'],
  ['that is too long', 'true', 'a'.repeat(129)],
  ['that is empty', 'true', ''],
  ['that is not there', 'true', undefined],
])('an id %s gives way to one of our own', (_, trusted, given) => {
  expect(idBehind(trusted, given)).toMatch(UUID)
})
