import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { scanBytes } from './scan-bytes'

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
let server: Server | undefined

/** The bytes between the lengths; undefined while the end is not there yet. */
function streamIn(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (!received.subarray(0, command.length).equals(Buffer.from(command))) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** A server that speaks clamd's protocol; it knows one virus. */
async function clamd(reply: (socket: Socket, stream: Buffer) => void): Promise<string> {
  const listening = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      const stream = streamIn(received)
      if (stream) reply(socket, stream)
    })
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return `clamd://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

const usual = (socket: Socket, stream: Buffer) =>
  socket.end(stream.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')

afterEach(() => server?.close())

test.each([
  ['nothing', 0],
  ['a byte', 1],
  ['exactly a chunk', 64 * 1024],
  ['many chunks', 10 * 1024 * 1024 + 3],
])('%s is clean', async (_, length) => {
  expect(await scanBytes(await clamd(usual), Buffer.alloc(length, 'a'))).toEqual({ infected: false })
})

test('a virus is found wherever it lies, and named', async () => {
  const bytes = Buffer.concat([Buffer.alloc(64 * 1024 - 10, 'a'), Buffer.from(EICAR)])
  expect(await scanBytes(await clamd(usual), bytes)).toEqual({
    infected: true,
    name: 'Eicar-Test-Signature',
  })
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
