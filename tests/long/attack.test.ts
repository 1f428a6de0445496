// Sends what no browser sends, at the level of the connection: malformed requests, framing by chance, half-sent requests, many
// connections. The site may answer it or not, and goes on answering all others. About 2 minutes.

import { connect, type Socket } from 'node:net'
import { randomFrom } from '@tests/support/seeded-random'
import { useTestSite } from '@tests/support/site/use-test-site'
import { afterEach, expect, test } from 'vitest'

const site = useTestSite()
const port = () => Number(new URL(site.url).port)
const RANDOM_REQUESTS = 2000
const AT_ONCE = 50
const SLOW_CONNECTIONS = 300
const IDLE_CONNECTIONS = 1000

// The same bytes in every run.
const random = randomFrom(24)
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
const someBytes = (most: number) =>
  Buffer.from(Array.from({ length: Math.floor(random() * most) }, () => Math.floor(random() * 256)))

/** Sends bytes and ends its half; resolves with what comes back when the server closes, or has been silent for long. */
function exchange(bytes: Buffer | string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port(), '127.0.0.1')
    let received = ''
    socket.setTimeout(15_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
    socket.end(bytes)
  })
}

async function connected(): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve))
  return socket
}

async function expectAnswers(): Promise<void> {
  const answers = await Promise.all(
    ['/en', '/de/neuigkeiten', '/server/ping', '/en/search?q=steel'].map((path) =>
      fetch(site.url + path, { signal: AbortSignal.timeout(30_000) }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
}

afterEach(async () => {
  await expectAnswers()
  expect(site.process.exitCode).toBeNull()
})

const HOST = 'Host: localhost\r\n'
const MALFORMED: Record<string, string> = {
  'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'no version': 'GET /\r\n\r\n',
  'a version that is none': `GET / HTTP/9.9\r\n${HOST}\r\n`,
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'a space in the name of a header': `GET / HTTP/1.1\r\n${HOST}X Y: 1\r\n\r\n`,
  'a header across lines': `GET / HTTP/1.1\r\n${HOST}X: 1\r\n 2\r\n\r\n`,
  'a line end alone': `GET / HTTP/1.1\n${HOST}\n\n`,
  'a NUL in a header': `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`,
  'two lengths': `POST /auth/login HTTP/1.1\r\n${HOST}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`,
  'length and chunks': `POST /auth/login HTTP/1.1\r\n${HOST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n${HOST}\r\n`,
  'a length below nothing': `POST /auth/login HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`,
  'a chunk that is too long': `POST /auth/login HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n`,
  'a chunk of no number': `POST /auth/login HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  'a header of 64 kB': `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(65_536)}\r\n\r\n`,
  'an address of 64 kB': `GET /${'a'.repeat(65_536)} HTTP/1.1\r\n${HOST}\r\n`,
  'an upgrade': `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  'a proxy request': `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`,
  'an address with a broken escape': `GET /%E0%A4%A HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
}

test.each(Object.entries(MALFORMED))('%s is no fault of ours', async (_, bytes) => {
  const received = await exchange(bytes)
  expect(received).not.toMatch(/^HTTP\/1\.1 5\d\d/)
  // One request at most has been understood: nothing was smuggled behind it.
  expect(received.split(/^HTTP\/1\.1 /m).length - 1).toBeLessThanOrEqual(1)
})

test('requests put together by chance are answered or cut off, and never with a fault', async () => {
  const requests = Array.from({ length: RANDOM_REQUESTS }, () => {
    const method = oneOf(['GET', 'POST', 'HEAD', 'SEARCH', 'BREW', 'PUT', 'OPTIONS', 'get'])
    const path = oneOf([
      '/',
      '/en',
      '/auth/login',
      '/users?filter={',
      '//',
      '*',
      'http://x/',
      '/%00',
      '/api/news',
    ])
    const framing = oneOf([
      'Content-Length: 5',
      'Content-Length: 0',
      'Transfer-Encoding: chunked',
      'Expect: 100-continue',
      '',
    ])
    const head = `${method} ${path} HTTP/1.1\r\n${oneOf([HOST, HOST + HOST, ''])}Connection: close\r\n${framing}\r\n\r\n`
    const bytes = Buffer.concat([Buffer.from(head), someBytes(40)])
    // Some are broken somewhere.
    if (random() < 0.5) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    return bytes
  })
  const faults: string[] = []
  while (requests.length > 0)
    await Promise.all(
      requests.splice(0, AT_ONCE).map(async (bytes) => {
        const received = await exchange(bytes)
        if (/^HTTP\/1\.1 5\d\d/.test(received))
          faults.push(`${bytes.toString('latin1')} → ${received.slice(0, 60)}`)
      }),
    )
  expect(faults).toEqual([])
})

test('requests that are never finished keep nobody else waiting', async () => {
  const sockets = await Promise.all(Array.from({ length: SLOW_CONNECTIONS }, connected))
  for (const [index, socket] of sockets.entries())
    socket.write(
      index % 2
        ? `GET /en HTTP/1.1\r\n${HOST}X-Slow: `
        : `POST /submissions/contact HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x`,
    )
  await expectAnswers()
  for (const socket of sockets) if (!socket.destroyed) socket.write('a')
  await expectAnswers()
  for (const socket of sockets) socket.destroy()
})

test('a thousand connections that say nothing keep nobody else waiting', async () => {
  const sockets = await Promise.all(Array.from({ length: IDLE_CONNECTIONS }, connected))
  await expectAnswers()
  for (const socket of sockets) socket.destroy()
})
