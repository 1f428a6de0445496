// Requests that came before, byte for byte: they get their answer before Node reads them (docs/decisions/026).

import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { PageResponse } from './send-cached-page'

const REMEMBERED_REQUESTS = 2000
/** Of requests and their answers; bodies are counted as if none were shared, as a page of before lives on in them. */
const REMEMBERED_MAX_BYTES = 32 * 1024 * 1024
/** So many of them as whole bytes; they are a copy each of what the store holds. */
const READY_ANSWERS = 256
const REQUEST_MAX_BYTES = 4096
const SECOND = 1000
const END_OF_HEAD = '\r\n\r\n'

interface Known {
  answer: PageResponse
  isCurrent: () => boolean
}

interface Ready {
  /** Head and body in one: one write costs less than two. */
  bytes: Buffer
  status: number
  isCurrent: () => boolean
}

interface Connection {
  /** Node's parser waits for a next request, and nothing is left to answer. */
  isIdle: boolean
  /** Whether a request has been read by Node: only then do its time limits for slow requests end. */
  isOpened: boolean
  /** The request under way, if it came alone and in one piece. */
  request: string | undefined
  read: (chunk: Buffer) => void
}

/** As Node writes it, with the lines that it adds for a connection that stays. */
function bytesOf({ status, headers, body }: PageResponse, date: string, keepAliveSeconds: number): Buffer {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`)
  lines.push(`Date: ${date}`, 'Connection: keep-alive', `Keep-Alive: timeout=${keepAliveSeconds}`)
  const head = Buffer.from(lines.join('\r\n') + END_OF_HEAD, 'latin1')
  return body ? Buffer.concat([head, body]) : head
}

function isAlone(chunk: Buffer): boolean {
  return chunk.length <= REQUEST_MAX_BYTES && chunk.indexOf(END_OF_HEAD) === chunk.length - END_OF_HEAD.length
}

/** What would follow is no request. */
const announcesMore = ({ headers }: IncomingMessage) =>
  'content-length' in headers || 'transfer-encoding' in headers || 'upgrade' in headers || 'expect' in headers

export class RawResponseCache {
  readonly #known = new LRUCache<string, Known>({
    max: REMEMBERED_REQUESTS,
    maxSize: REMEMBERED_MAX_BYTES,
    sizeCalculation: ({ answer: { headers, body } }, text) =>
      text.length + headers.join().length + (body?.length ?? 0),
  })
  /** Answers of this second: their date is part of them. */
  readonly #ready = new Map<string, Ready>()
  readonly #connections = new WeakMap<Socket, Connection>()
  readonly #server: Server
  readonly #count: (status: number) => void
  #answered = 0

  /** Listens on every connection of the server, before its parser; `count` is told the status of each of its answers. */
  constructor(server: Server, count: (status: number) => void = () => {}) {
    this.#server = server
    this.#count = count
    server.on('connection', (socket: Socket) => this.#watch(socket))
    server.on('request', (request, response) => this.#settle(request, response))
    server.on('upgrade', (_request, socket: Socket) => this.#release(socket))
  }

  /** How many requests were answered like this so far. */
  get answered(): number {
    return this.#answered
  }

  /** What has just been answered, for as long as whoever asks the same is answered the same. */
  remember(
    request: IncomingMessage,
    response: ServerResponse,
    answer: PageResponse,
    isCurrent: () => boolean,
  ): void {
    const text = this.#connections.get(request.socket)?.request
    if (!text || announcesMore(request) || !response.shouldKeepAlive || request.httpVersion !== '1.1') return
    this.#known.set(text, { answer, isCurrent })
    this.#ready.delete(text)
  }

  #watch(socket: Socket): void {
    const [parse] = socket.listeners('data') as ((chunk: Buffer) => void)[]
    if (!parse) return
    const read = (chunk: Buffer) => {
      if (this.#answers(socket, connection, chunk)) return
      connection.request = connection.isIdle && isAlone(chunk) ? chunk.toString('latin1') : undefined
      connection.isIdle = false
      connection.isOpened = true
      parse.call(socket, chunk)
    }
    const connection: Connection = { isIdle: true, isOpened: false, request: undefined, read }
    this.#connections.set(socket, connection)
    socket.removeListener('data', parse).on('data', read)
  }

  /** Whether the bytes are a request that is known; then it is answered. */
  #answers(socket: Socket, { isIdle, isOpened }: Connection, chunk: Buffer): boolean {
    // Whoever does not read gets no more: Node's parser waits for them.
    const mayAnswer = isIdle && isOpened && !socket.writableNeedDrain && this.#server.listening
    if (!mayAnswer || chunk.length > REQUEST_MAX_BYTES) return false
    const ready = this.#readyFor(chunk.toString('latin1'))
    if (!ready) return false
    socket.write(ready.bytes)
    this.#answered += 1
    this.#count(ready.status)
    return true
  }

  #readyFor(text: string): Ready | undefined {
    const ready = this.#ready.get(text) ?? this.#prepare(text)
    if (!ready || ready.isCurrent()) return ready
    this.#known.delete(text)
    this.#ready.delete(text)
    return undefined
  }

  #prepare(text: string): Ready | undefined {
    const known = this.#known.get(text)
    if (!known) return undefined
    const now = new Date()
    const keepAliveSeconds = Math.floor(this.#server.keepAliveTimeout / 1000)
    const ready = {
      bytes: bytesOf(known.answer, now.toUTCString(), keepAliveSeconds),
      status: known.answer.status,
      isCurrent: known.isCurrent,
    }
    // As Node does for its own date: to ask the clock for each request costs more.
    if (this.#ready.size === 0) setTimeout(() => this.#ready.clear(), SECOND - now.getMilliseconds()).unref()
    if (this.#ready.size < READY_ANSWERS) this.#ready.set(text, ready)
    return ready
  }

  /** When the answer is out, the parser waits for a next request, if nothing else can follow. */
  #settle(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#connections.get(request.socket)
    if (!connection?.request || announcesMore(request)) return
    response.once('finish', () => {
      // Nothing is known any more of a request after which others came before its answer.
      connection.isIdle = connection.request !== undefined
    })
  }

  /** Speaks another protocol from now on. */
  #release(socket: Socket): void {
    const connection = this.#connections.get(socket)
    if (connection) socket.removeListener('data', connection.read)
    // Next listens too, once it has answered something; before that, nobody would.
    if (this.#server.listenerCount('upgrade') === 1) socket.destroy()
  }
}
