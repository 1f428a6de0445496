// Implements clamd's protocol (man 8 clamd, INSTREAM); knows one virus.

import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** The harmless text that every scanner reports as a virus. */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

export type Reply = (socket: Socket, stream: Buffer) => void

export interface Clamd {
  /** For CLAMAV_URL. */
  url: string
  /** Counts the received streams. */
  scanned(): number
  close(): Promise<void>
}

/** Returns the bytes between the lengths; undefined while the end is missing. */
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

const usual: Reply = (socket, stream) =>
  socket.end(stream.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')

/** Starts the server: by default on a free port, and on this machine's IPv4 address. */
export async function clamd(reply: Reply = usual, port = 0, host = '127.0.0.1'): Promise<Clamd> {
  let scanned = 0
  const server: Server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      const stream = streamIn(received)
      if (!stream) return
      scanned += 1
      reply(socket, stream)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return {
    url: `clamd://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    scanned: () => scanned,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
