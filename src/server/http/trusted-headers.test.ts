import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { trustProxy } from '@/platform/http/trust-proxy'
import { CLIENT_IP_HEADER, ORIGINAL_METHOD_HEADER } from '@/shared/process-protocol'
import { setClientAddress, tunnelSearchMethod, untrustedProxyWarning } from './trusted-headers'

function request(forwarded: string | undefined, method = 'GET'): IncomingMessage {
  return {
    method,
    headers: {
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      [CLIENT_IP_HEADER]: '6.6.6.6',
      [ORIGINAL_METHOD_HEADER]: 'DELETE',
    },
    socket: { remoteAddress: '127.0.0.1' },
  } as unknown as IncomingMessage
}

test.each([
  ['false', '1.1.1.1', '127.0.0.1'],
  ['0', '1.1.1.1', '127.0.0.1'],
  ['true', '1.1.1.1, 2.2.2.2', '1.1.1.1'],
  ['1', '1.1.1.1, 2.2.2.2', '2.2.2.2'],
  ['loopback', '1.1.1.1', '1.1.1.1'],
  ['10.0.0.0/8', '1.1.1.1', '127.0.0.1'],
  ['true', undefined, '127.0.0.1'],
  ['loopback', '203.0.113.7:51234', '203.0.113.7'],
  ['1', '[2001:db8::7]:51234', '2001:db8::7'],
  ['1', '[2001:db8::7]', '2001:db8::7'],
  ['1', '2001:db8::7', '2001:db8::7'],
  ['loopback, 10.0.0.0/8', '203.0.113.7:51234, 10.0.0.4:443', '203.0.113.7'],
  ['loopback', '127.0.0.1:80, 203.0.113.7:51234', '203.0.113.7'],
])('trusting %s, forwarded for %s: %s', (setting, forwarded, expected) => {
  const call = request(forwarded)
  setClientAddress(call, trustProxy(setting))
  expect(call.headers[CLIENT_IP_HEADER]).toBe(expected)
  expect(call.headers[ORIGINAL_METHOD_HEADER]).toBeUndefined()
})

test('SEARCH travels as POST, and nobody else can say so', () => {
  const call = request(undefined, 'SEARCH')
  setClientAddress(call, trustProxy('false'))
  tunnelSearchMethod(call)
  expect([call.method, call.headers[ORIGINAL_METHOD_HEADER]]).toEqual(['POST', 'SEARCH'])
})

test.each([
  ['false', 1],
  ['0', 1],
  ['loopback', 0],
  ['true', 0],
])('with IP_TRUST_PROXY=%s a proxy is spoken of %i times, however often it asks', (setting, times) => {
  const said: string[] = []
  const warn = untrustedProxyWarning(setting, (message) => said.push(message))
  for (const headers of [{}, { 'x-forwarded-for': '203.0.113.7' }, { 'x-forwarded-for': '203.0.113.8' }])
    warn({ headers } as unknown as IncomingMessage)
  expect(said).toHaveLength(times)
})
