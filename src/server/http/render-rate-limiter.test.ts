import { existsSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { getEnvironment } from '@/platform/env/env'
import { CLIENT_IP_HEADER } from '@/shared/process-protocol'
import { RenderRateLimiter } from './render-rate-limiter'

const PROXY = '10.0.0.7'

/** As a proxy sends it that is not configured as trusted. */
function proxiedRequest(): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: PROXY })
  const request = new IncomingMessage(socket)
  Object.assign(request.headers, { 'x-forwarded-for': '203.0.113.9', [CLIENT_IP_HEADER]: PROXY })
  return request
}

function requestFrom(address: string): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.headers[CLIENT_IP_HEADER] = address
  return request
}

test('a page counts once for its address, however often the request is asked about', async () => {
  const points = getEnvironment().pageLimit?.points ?? 0
  expect(points).toBeGreaterThan(1)
  const limiter = new RenderRateLimiter(() => {})
  const first = requestFrom('203.0.113.9')
  for (let times = 0; times < 2 * points; times++) expect(await limiter.consume(first)).toBeNull()
  for (let page = 1; page < points; page++)
    expect(await limiter.consume(requestFrom('203.0.113.9'))).toBeNull()
  expect(await limiter.consume(requestFrom('203.0.113.9'))).toMatchObject({ status: 429 })
  expect(await limiter.consume(requestFrom('203.0.113.10'))).toBeNull()
})

test('behind an unknown proxy nothing is limited, and the log says once which document tells of the setting', async () => {
  const log: string[] = []
  const limiter = new RenderRateLimiter((message) => log.push(message))
  for (let visit = 0; visit < 500; visit++) expect(await limiter.consume(proxiedRequest())).toBeNull()
  expect(log).toHaveLength(1)
  expect(log[0]).toContain('IP_TRUST_PROXY')
  const document = /\(([\w/.-]+)\)/.exec(log[0] ?? '')?.[1] ?? ''
  expect(existsSync(document)).toBe(true)
})
