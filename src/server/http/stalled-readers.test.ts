import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { keepUnlessStalled, limitStalledReaders } from './stalled-readers'

const STALLED_MS = 100

let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function serve(listener: RequestListener): Promise<number> {
  server = createServer((request, response) => {
    keepUnlessStalled(response)
    listener(request, response)
  }).listen(0, '127.0.0.1')
  limitStalledReaders(server, STALLED_MS)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('a reader who takes nothing of an answer is cut off', async () => {
  // More than the system takes of a connection that is not read.
  const port = await serve((_, response) => void response.end(Buffer.alloc(32 * 1024 * 1024)))
  const answered = once(server, 'request')
  const reader = connect(port, '127.0.0.1').pause()
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [request] = await answered
  await once(request.socket, 'close')
  reader.destroy()
})

test('a reader who waits for an answer is not', async () => {
  const port = await serve(async (_, response) => {
    await pause(5 * STALLED_MS)
    response.end('made')
  })
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('made')
})
