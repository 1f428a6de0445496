import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { interceptResponse } from './intercept-response'

// More than sockets take at once, so that the sender has to wait.
const PART = Buffer.alloc(64 * 1024, 'a')
const PARTS = 128
/** Long enough to be compressed. */
const OWN = 'what nobody reads '.repeat(1000)
// The one inside Next.
const compression = createRequire(import.meta.url)('next/dist/compiled/compression')
let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** The body as a slow reader gets it, of a server whose answer is decided at its first byte. */
async function read(decide: Parameters<typeof interceptResponse>[1] | 'replace'): Promise<Buffer> {
  const compress = compression()
  server = createServer((request, response) => {
    const replace = () => () => {
      response.writeHead(404, { 'Content-Type': 'text/html' })
      Readable.from(Array.from({ length: PARTS }, () => PART)).pipe(response)
    }
    interceptResponse(response, decide === 'replace' ? replace : decide)
    // As Next does it: compression takes the response over after us.
    compress(request, response, () => {
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end(OWN)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'gzip' } }, resolve).once('error', reject)
  })
  await pause(100)
  return buffer(answer)
}

test('a long answer in place of another arrives whole, also at a slow reader', async () => {
  expect((await read('replace')).length).toBe(PARTS * PART.length)
})

test('without another the answer goes out as it is', async () => {
  expect(gunzipSync(await read(() => undefined)).toString()).toBe(OWN)
})

test.each([
  ['', []],
  [', after a reason', ['Moved for now']],
])(
  'headers given along with the status%s are there when it is decided, and in the answer',
  async (_, reason) => {
    const seen: unknown[] = []
    server = createServer((_, response) => {
      interceptResponse(response, () => {
        seen.push(response.statusCode, response.getHeader('location'), response.hasHeader('x-none'))
        response.setHeader('X-Added', 'yes')
        return undefined
      })
      const headers = { Location: '/en', 'X-None': undefined, 'Set-Cookie': ['a=1', 'b=2'] }
      response.writeHead(307, ...(reason as []), headers).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const answer = await fetch(`http://127.0.0.1:${port}`, { redirect: 'manual' })
    expect(seen).toEqual([307, '/en', false])
    expect([answer.status, answer.headers.get('location'), answer.headers.get('x-added')]).toEqual([
      307,
      '/en',
      'yes',
    ])
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer.headers.has('x-none')).toBe(false)
  },
)
