import { type Clamd, EICAR, type Reply, clamd as startClamd } from '@tests/support/services/clamd'
import { afterEach, describe, expect, test } from 'vitest'
import { scanBytes } from './scan-bytes'

let server: Clamd | undefined

async function clamd(reply?: Reply): Promise<string> {
  server = await startClamd(reply)
  return server.url
}

afterEach(() => server?.close())

test.each([
  ['nothing', 0],
  ['a byte', 1],
  ['exactly a chunk', 64 * 1024],
  ['many chunks', 10 * 1024 * 1024 + 3],
])('%s is clean', async (_, length) => {
  expect(await scanBytes(await clamd(), Buffer.alloc(length, 'a'))).toEqual({ infected: false })
})

test('a virus is found wherever it lies, and named', async () => {
  const bytes = Buffer.concat([Buffer.alloc(64 * 1024 - 10, 'a'), Buffer.from(EICAR)])
  expect(await scanBytes(await clamd(), bytes)).toEqual({
    infected: true,
    name: 'Eicar-Test-Signature',
  })
})

test('a scanner is reached by IPv6', async () => {
  server = await startClamd(undefined, 0, '::1')
  expect(server.url).toContain('clamd://[::1]:')
  expect(await scanBytes(server.url, Buffer.from('a'))).toEqual({ infected: false })
})

describe('is no answer, and thrown', () => {
  test.each([
    ['too large for it', 'INSTREAM size limit exceeded. ERROR\0'],
    ['another language', 'HTTP/1.1 400 Bad Request'],
    ['silence', ''],
  ])('%s', async (_, words) => {
    const url = await clamd((socket) => socket.end(words))
    await expect(scanBytes(url, Buffer.from('x'))).rejects.toThrow('clamd says')
  })

  test('a line that is cut', async () => {
    const url = await clamd((socket) => socket.destroy())
    await expect(scanBytes(url, Buffer.from('x'))).rejects.toThrow()
  })

  test('nobody there', async () => {
    await expect(scanBytes('clamd://127.0.0.1:1', Buffer.from('x'))).rejects.toThrow('ECONNREFUSED')
  })
})
