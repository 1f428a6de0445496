// Sends HTTP requests as bytes, for requests that no client sends.

import { connect, type Socket } from 'node:net'

export interface RawResponse {
  status: number
  /** Header names are in lower case. */
  headers: Record<string, string>
  body: string
  /** The body as received. */
  bytes: Buffer
}

/** Returns the head of a request, with the empty line that ends it. */
export const requestHead = (method: string, path: string, headers: Record<string, string> = {}) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

const SILENT_AFTER_MS = 20_000

interface Framed {
  body: Buffer
  /** Position where the next response begins. */
  end: number
}

function chunksFrom(bytes: Buffer, start: number): Framed | null {
  const parts: Buffer[] = []
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return null
    const length = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16)
    const end = lineEnd + 2 + length + 2
    if (bytes.length < end) return null
    if (length === 0) return { body: Buffer.concat(parts), end }
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = end
  }
}

function bodyFrom(
  bytes: Buffer,
  start: number,
  headers: Record<string, string>,
  isOver: boolean,
): Framed | null {
  if (headers['transfer-encoding'] === 'chunked') return chunksFrom(bytes, start)
  const length = headers['content-length']
  if (length === undefined) return isOver ? { body: bytes.subarray(start), end: bytes.length } : null
  const end = start + Number(length)
  return bytes.length < end ? null : { body: bytes.subarray(start, end), end }
}

/** Returns the first whole response in the bytes, and the rest; null while it is incomplete. */
function firstResponse(
  bytes: Buffer,
  isOver: boolean,
  isHead: boolean,
): { answer: RawResponse; rest: Buffer } | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const [statusLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const status = Number(statusLine.split(' ')[1])
  const start = headEnd + 4
  const hasBody = !(isHead || status === 304 || status === 204 || status < 200)
  const framed = hasBody ? bodyFrom(bytes, start, headers, isOver) : { body: Buffer.alloc(0), end: start }
  if (!framed) return null
  const { body } = framed
  return { answer: { status, headers, body: body.toString(), bytes: body }, rest: bytes.subarray(framed.end) }
}

/** Represents one connection, on which requests follow each other. */
export class RawConnection {
  readonly socket: Socket
  #bytes = Buffer.alloc(0)
  #isOver = false
  #wake = () => {}

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (chunk) => {
      this.#bytes = Buffer.concat([this.#bytes, chunk])
      this.#wake()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#isOver = true
      this.#wake()
    })
  }

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname)
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return new RawConnection(socket)
  }

  send(bytes: string | Buffer): void {
    if (!this.socket.destroyed) this.socket.write(bytes)
  }

  /** Resolves with the next whole response; null if the connection ends without one, or times out. */
  async answer({ isHead = false } = {}): Promise<RawResponse | null> {
    const end = Date.now() + SILENT_AFTER_MS
    for (;;) {
      const found = firstResponse(this.#bytes, this.#isOver, isHead)
      if (found) {
        this.#bytes = Buffer.from(found.rest)
        return found.answer
      }
      if (this.#isOver || Date.now() > end) return null
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 200)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  /** Tells whether the server has closed the connection. */
  get isOver(): boolean {
    return this.#isOver
  }

  close(): void {
    this.socket.destroy()
  }
}

/** Sends one request as bytes; resolves with its response, or null. */
export async function rawRequest(url: string, bytes: string | Buffer): Promise<RawResponse | null> {
  const connection = await RawConnection.open(url)
  try {
    connection.send(bytes)
    return await connection.answer()
  } finally {
    connection.close()
  }
}
