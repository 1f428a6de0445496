import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { CLIENT_ADDRESS_HEADER, METHOD_HEADER } from '@/facts/channels'
import { hideUnknownMethod, proxyWarning, setCallerAddress, trustOf } from './trusted-headers'

function request(forwarded: string | undefined, method = 'GET'): IncomingMessage {
  return {
    method,
    headers: {
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      [CLIENT_ADDRESS_HEADER]: '6.6.6.6',
      [METHOD_HEADER]: 'DELETE',
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
])('trusting %s, forwarded for %s: %s', (setting, forwarded, expected) => {
  const call = request(forwarded)
  setCallerAddress(call, trustOf(setting))
  expect(call.headers[CLIENT_ADDRESS_HEADER]).toBe(expected)
  expect(call.headers[METHOD_HEADER]).toBeUndefined()
})

test('SEARCH travels as POST, and nobody else can say so', () => {
  const call = request(undefined, 'SEARCH')
  setCallerAddress(call, trustOf('false'))
  hideUnknownMethod(call)
  expect([call.method, call.headers[METHOD_HEADER]]).toEqual(['POST', 'SEARCH'])
})

test.each([
  ['false', 1],
  ['0', 1],
  ['loopback', 0],
  ['true', 0],
])('with IP_TRUST_PROXY=%s a proxy is spoken of %i times, however often it asks', (setting, times) => {
  const said: string[] = []
  const warn = proxyWarning(setting, (message) => said.push(message))
  for (const headers of [{}, { 'x-forwarded-for': '203.0.113.7' }, { 'x-forwarded-for': '203.0.113.8' }])
    warn({ headers } as unknown as IncomingMessage)
  expect(said).toHaveLength(times)
})
