// Raw connections to two servers that answer alike; one of them knows answers by heart.

import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RawResponseCache } from './raw-response-cache'
import { type PageResponse, sendPageResponse } from './send-cached-page'

interface Stand {
  server: Server
  /** What Node's parser has read, in turn. */
  read: string[]
}

let version = 0
let knowing: Stand
let plain: Stand
const sockets: Socket[] = []
/** Statuses of the answers that Node's server has not seen. */
const counted: number[] = []

function answerFor(url: string, method: string, size: number): PageResponse {
  const body = Buffer.from(`${url} ${version} ${'.'.repeat(size)}`)
  const headers = ['Content-Type', 'text/plain', 'Content-Length', String(body.length), 'X-Url', url]
  if (url === '/same') return { status: 304, headers: ['ETag', '"1"'], body: undefined }
  return { status: 200, headers, body: method === 'HEAD' ? undefined : body }
}

/** Pages are known from their second visit on; below `/made` everything is made for the request. */
async function open(isKnowing: boolean, limitMs = 60_000): Promise<Stand> {
  const limits = { connectionsCheckingInterval: 20, headersTimeout: limitMs, requestTimeout: limitMs }
  const server = createServer({ ...limits, keepAliveTimeout: 65_000 })
  const byHeart = isKnowing ? new RawResponseCache(server, (status) => counted.push(status)) : undefined
  const read: string[] = []
  server.on('request', (request, response) => {
    const { url = '', method = '' } = request
    read.push(`${method} ${url}`)
    const answer = answerFor(url, method, url === '/large' ? 500_000 : 10)
    const made = version
    const send = () => {
      sendPageResponse(response, answer)
      if (!url.startsWith('/made')) byHeart?.remember(request, response, answer, () => version === made)
    }
    if (url.includes('late')) setTimeout(send, 3)
    else send()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, read }
}

beforeEach(async () => {
  version = 1
  counted.length = 0
  knowing = await open(true)
  plain = await open(false)
})
const close = ({ server }: Stand) => new Promise<unknown>((resolve) => server.close(resolve))
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all([close(knowing), close(plain)])
})

interface Line {
  socket: Socket
  text(): string
  isOver(): boolean
}

async function line({ server }: Stand): Promise<Line> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay(true)
  sockets.push(socket)
  let text = ''
  let isOver = false
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  socket
    .on('error', () => {})
    .on('close', () => {
      isOver = true
    })
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, text: () => text, isOver: () => isOver }
}

const get = (url: string, headers = '') => `GET ${url} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`

const PATIENCE_MS = 400
const QUIET_LOOKS = 4

/** Sends the text, and resolves with what has come back when nothing more comes. */
async function ask(line: Line, text: string): Promise<string> {
  const before = line.text().length
  const end = Date.now() + PATIENCE_MS
  line.socket.write(text)
  // On a busy machine a pause may end before anything has been read: only several in a row are quiet.
  for (let quiet = 0, length = before; quiet < QUIET_LOOKS; ) {
    await pause(4)
    const isWaiting = line.text().length === before && !line.isOver() && Date.now() < end
    quiet = isWaiting || line.text().length !== length ? 0 : quiet + 1
    length = line.text().length
  }
  return line.text().slice(before)
}

const withoutDate = (answer: string) => answer.replace(/^Date: .*$/gm, 'Date: …')

test.each(['/page', '/same', '/late'])(
  'a request that is known gets the bytes that Node would send, and Node does not read it: %s',
  async (url) => {
    const [one, other] = [await line(knowing), await line(plain)]
    const answers: string[] = []
    for (let turn = 0; turn < 3; turn += 1) answers.push(withoutDate(await ask(one, get(url))))
    const expected = withoutDate(await ask(other, get(url)))
    expect(answers).toEqual([expected, expected, expected])
    expect(knowing.read).toEqual([`GET ${url}`])
  },
)

test('HEAD is known by itself, and so is each way to ask', async () => {
  const one = await line(knowing)
  const head = get('/page').replace('GET', 'HEAD')
  await ask(one, get('/page'))
  for (const request of [head, head, get('/page', 'Accept: text/html\r\n'), get('/page')])
    expect(await ask(one, request)).toContain('200 OK')
  expect(await ask(one, head)).not.toContain('....')
  expect(knowing.read).toEqual(['GET /page', 'HEAD /page', 'GET /page'])
})

test('what is learned on one connection is known on others, from their second request on', async () => {
  await ask(await line(knowing), get('/page'))
  const other = await line(knowing)
  await ask(other, get('/made'))
  expect(await ask(other, get('/page'))).toContain('/page 1')
  expect(knowing.read).toEqual(['GET /page', 'GET /made'])
})

test('each answer says when it is given', async () => {
  const one = await line(knowing)
  await ask(one, get('/page'))
  const moment = async () => Date.parse(/^Date: (.*)\r$/m.exec(await ask(one, get('/page')))?.[1] ?? 'none')
  const before = await moment()
  await pause(1100)
  expect((await moment()) - before).toBeGreaterThanOrEqual(1000)
  expect(Math.abs(Date.now() - (await moment()))).toBeLessThan(2000)
  expect(knowing.read).toHaveLength(1)
})

test('each of its answers is counted with its status', async () => {
  const one = await line(knowing)
  for (const url of ['/page', '/same', '/made']) await ask(one, get(url))
  expect(counted).toEqual([])
  for (const url of ['/page', '/same', '/same', '/made']) await ask(one, get(url))
  expect(counted).toEqual([200, 304, 304])
})

test('an answer that no longer holds is forgotten', async () => {
  const one = await line(knowing)
  await ask(one, get('/page'))
  version = 2
  expect(await ask(one, get('/page'))).toContain('/page 2')
  expect(await ask(one, get('/page'))).toContain('/page 2')
  expect(knowing.read).toHaveLength(2)
})

test('a body that looks like a known request is a body', async () => {
  const one = await line(knowing)
  await ask(one, get('/page'))
  const smuggled = get('/page')
  await ask(one, get('/made', `Content-Length: ${smuggled.length}\r\n`))
  const answer = await ask(one, smuggled)
  expect(answer).toBe('')
  const chunked = get('/page', 'Transfer-Encoding: chunked\r\n')
  const other = await line(knowing)
  await ask(other, chunked)
  expect(await ask(other, smuggled)).not.toContain('200 OK')
})

test('who wants the connection closed gets it closed', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const one = await line(knowing)
    await ask(one, get('/page'))
    expect(await ask(one, get('/page', 'Connection: close\r\n'))).toContain('Connection: close')
    expect(one.isOver()).toBe(true)
  }
  const old = await line(knowing)
  await ask(old, get('/page').replace('1.1', '1.0'))
  expect(old.isOver()).toBe(true)
})

test('a connection may last longer than one request may take', async () => {
  await close(knowing)
  knowing = await open(true, 300)
  await ask(await line(knowing), get('/page'))
  const one = await line(knowing)
  for (const end = Date.now() + 900; Date.now() < end; ) await ask(one, get('/page'))
  expect(one.isOver()).toBe(false)
  expect(knowing.read).toHaveLength(2)
})

test('whoever asks and does not read is left to Node, which waits', async () => {
  const one = await line(knowing)
  await ask(one, get('/large'))
  await ask(one, get('/large'))
  expect(knowing.read).toHaveLength(1)
  one.socket.pause()
  for (let turn = 0; turn < 60; turn += 1) {
    one.socket.write(get('/large'))
    await pause(2)
  }
  expect(knowing.read.length).toBeGreaterThan(1)
  expect(knowing.read.length).toBeLessThan(60)
})

test('a connection that goes on in another protocol is left alone', async () => {
  const one = await line(knowing)
  await ask(one, get('/page'))
  const upgraded = new Promise<Socket>((resolve) => {
    knowing.server.once('upgrade', (_request, socket) => resolve(socket as Socket))
  })
  one.socket.write(get('/made', 'Connection: Upgrade\r\nUpgrade: echo\r\n'))
  const socket = await upgraded
  socket.on('data', (chunk) => socket.write(`echo ${chunk.length}`))
  expect(await ask(one, get('/page'))).toBe(`echo ${get('/page').length}`)
  socket.destroy()
})

test('a server that closes does not keep connections', async () => {
  const one = await line(knowing)
  await ask(one, get('/page'))
  await ask(one, get('/page'))
  knowing.server.close()
  await pause(50)
  expect(one.isOver()).toBe(true)
})

const request = fc.oneof(
  fc.constantFrom('/page', '/late', '/same', '/made', '/made-late').map((url) => get(url)),
  fc.constantFrom('/page', '/made').map((url) => get(url, 'Accept: text/html\r\n')),
  fc.constant(`POST /made HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\n\r\n\r\nab`),
  fc.constant(
    `POST /made HTTP/1.1\r\nHost: a\r\nContent-Length: ${get('/page').length}\r\n\r\n${get('/page')}`,
  ),
)

test('however requests are cut and joined, the answers are those of Node, in their order', async () => {
  const teacher = await line(knowing)
  for (const url of ['/page', '/late', '/same']) await ask(teacher, get(url))
  const property = fc.asyncProperty(
    fc.array(request, { minLength: 1, maxLength: 6 }),
    fc.array(fc.nat(60), { maxLength: 8 }),
    async (requests, cuts) => {
      const [one, other] = [await line(knowing), await line(plain)]
      const text = requests.join('')
      // Whole requests often; sometimes cut anywhere.
      const pieces = cuts.length % 2 === 0 ? requests : []
      for (let rest = pieces.length > 0 ? '' : text, turn = 0; rest; turn += 1) {
        const length = cuts[turn] ?? rest.length
        pieces.push(rest.slice(0, length + 1))
        rest = rest.slice(length + 1)
      }
      for (const piece of pieces) {
        for (const { socket } of [one, other]) socket.write(piece)
        await pause(1)
      }
      await Promise.all([ask(one, get('/made')), ask(other, get('/made'))])
      expect(withoutDate(one.text())).toBe(withoutDate(other.text()))
      one.socket.destroy()
      other.socket.destroy()
    },
  )
  await fc.assert(property, { numRuns: 60 })
}, 60_000)
