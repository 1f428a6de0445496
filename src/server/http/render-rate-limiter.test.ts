import { existsSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
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

test('behind an unknown proxy nothing is limited, and the log says once which document tells of the setting', async () => {
  const log: string[] = []
  const limiter = new RenderRateLimiter((message) => log.push(message))
  for (let visit = 0; visit < 500; visit++) expect(await limiter.consume(proxiedRequest())).toBeNull()
  expect(log).toHaveLength(1)
  expect(log[0]).toContain('IP_TRUST_PROXY')
  const document = /\(([\w/.-]+)\)/.exec(log[0] ?? '')?.[1] ?? ''
  expect(existsSync(document)).toBe(true)
})
