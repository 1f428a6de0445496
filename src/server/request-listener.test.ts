// A request from the moment that Node has read it to the part that answers it; the parts are played.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { afterEach, expect, test, vi } from 'vitest'
import { readEnvironment } from '@/platform/env/env'
import { CLIENT_IP_HEADER } from '@/shared/process-protocol'
import { RenderRateLimiter } from './http/render-rate-limiter'
import { NotFoundPageCache } from './next/not-found-page-cache'
import { createRequestListener } from './request-listener'

let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Counts pages as slowly as a test wishes. */
class SlowLimiter extends RenderRateLimiter {
  readonly asked: IncomingMessage[] = []
  release = () => {}
  readonly #released = new Promise<void>((resolve) => {
    this.release = resolve
  })

  override async consume(request: IncomingMessage) {
    this.asked.push(request)
    await this.#released
    return null
  }
}

type Parts = Parameters<typeof createRequestListener>[0]

/** Opens the server with its parts, of which a test replaces those that it plays. */
async function serve({
  handle = async () => {},
  ...parts
}: Partial<Parts> & { handle?: () => Promise<void> }) {
  server = createServer()
  server.on(
    'request',
    createRequestListener({
      environment: readEnvironment(),
      pageCache: undefined,
      assets: undefined,
      notFoundPages: new NotFoundPageCache(async () => null),
      nextHandler: {
        server,
        handle,
        countRender: () => {},
        scripts: null,
        notFoundPageFor: async () => null,
        development: false,
        log: () => {},
      },
      renderLimiter: new RenderRateLimiter(() => {}),
      meter: undefined,
      handleMonitoring: () => false,
      inScope: (_, work) => work(),
      log: () => {},
      ...parts,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

test('no page is made for a reader who has left before Next is asked', async () => {
  const renderLimiter = new SlowLimiter(() => {})
  const handle = vi.fn(async () => {})
  const port = await serve({ renderLimiter, handle })
  const ask = () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /en/search?q=steel HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return socket
  }
  const [leaving, waiting] = [ask(), ask()]
  await vi.waitFor(() => expect(renderLimiter.asked).toHaveLength(2), POLL_OPTIONS)
  leaving.destroy()
  const isGone = () => renderLimiter.asked.some(({ socket }) => socket.destroyed)
  await vi.waitFor(() => expect(isGone()).toBe(true), POLL_OPTIONS)
  renderLimiter.release()
  await vi.waitFor(() => expect(handle).toHaveBeenCalled(), POLL_OPTIONS)
  await pause(20)
  expect(handle).toHaveBeenCalledTimes(1)
  waiting.destroy()
})

/** Fails with each page. */
class BrokenLimiter extends RenderRateLimiter {
  override async consume(): Promise<null> {
    throw new Error('the limiter is broken')
  }
}

test.each<[string, Partial<Parts>]>([
  ['later', { renderLimiter: new BrokenLimiter(() => {}) }],
  [
    'at once',
    {
      handleMonitoring: () => {
        throw new Error('monitoring is broken')
      },
    },
  ],
])('a part that fails %s is a server error, and nothing of it is told', async (_, parts) => {
  const port = await serve(parts)
  const answer = await fetch(`http://127.0.0.1:${port}/en/search?q=steel`, {
    headers: { Accept: 'text/html' },
  })
  expect(answer.status).toBe(500)
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(await answer.text()).not.toContain('broken')
})

test('what a caller has asked for who has reset the connection is not done, as nobody could be counted for it', async () => {
  const asked: (string | undefined)[] = []
  const port = await serve({
    handleMonitoring: ({ headers }) => {
      asked.push(headers[CLIENT_IP_HEADER]?.toString())
      return true
    },
  })
  const seen = vi.fn()
  server.prependListener('request', seen)
  for (let call = 0; call < 50; call += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write('POST /users/register HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}')
    socket.resetAndDestroy()
  }
  // The others were reset before their request was read.
  await vi.waitFor(() => expect(seen.mock.calls.length).toBeGreaterThan(25), POLL_OPTIONS)
  await pause(50)
  expect(asked.filter((address) => address !== '127.0.0.1')).toEqual([])
  expect(asked.length).toBeLessThan(seen.mock.calls.length)
})

test('a refusal before any part is asked has the id of its request', async () => {
  const port = await serve({})
  const answer = await fetch(`http://127.0.0.1:${port}/en`, { method: 'POST', body: 'x' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
})
