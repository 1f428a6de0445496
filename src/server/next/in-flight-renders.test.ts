// Pages that Next is making, behind a server whose readers do not always wait for them.

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOOPBACK_TIMEOUT_MS } from '../loopback'
import { InFlightRenders } from './in-flight-renders'
import { handleWithNext } from './next-handler'

let renders: InFlightRenders
let server: Server
/** Ends the pages that are being made. */
let finish: (() => void)[]
let asked: string[]

beforeEach(async () => {
  renders = new InFlightRenders()
  finish = []
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const next = {
      server,
      handle: () =>
        new Promise<void>((resolve) => finish.push(resolve)).then(() => void response.end('made')),
      countRender: (work: Promise<void>) => renders.add(work),
      scripts: null,
      notFoundPageFor: async () => null,
      development: false,
      log: () => {},
    }
    handleWithNext(next, request, response, 'visitor')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Asks for pages on one connection, all at once. */
async function visit(...paths: string[]) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''))
  await vi.waitFor(() => expect(asked).toHaveLength(paths.length), POLL_OPTIONS)
  return socket
}

test('a page is counted until it is made, also when its reader leaves', async () => {
  const socket = await visit('/en/company')
  const settled = renders.settled()
  socket.destroy()
  await once(socket, 'close')
  // The server hears of it a moment later.
  await pause(50)
  expect(renders.count).toBe(1)
  for (const end of finish) end()
  await settled
  expect([renders.count, renders.settled()]).toEqual([0, null])
})

test('of pages that wait behind each other on a connection that is cut, none is counted for ever', async () => {
  const socket = await visit('/en/company', '/en/news', '/en/legal')
  expect(renders.count).toBe(3)
  socket.destroy()
  await once(socket, 'close')
  for (const end of finish) end()
  await vi.waitFor(() => expect(renders.count).toBe(0), POLL_OPTIONS)
})

test('work that fails has ended, and work that never ends is not waited for for ever', async () => {
  vi.useFakeTimers()
  try {
    renders.add(Promise.reject(new Error('render')))
    renders.add(new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(LOOPBACK_TIMEOUT_MS - 1)
    expect(renders.count).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(renders.count).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
