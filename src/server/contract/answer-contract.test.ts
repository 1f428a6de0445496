import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ContractHandler, ContractRequest, ContractResponse } from '@/shared/http/contract-messages'
import { CONTRACT_HANDLER_KEY } from '@/shared/process-protocol'
import { answerContract } from './answer-contract'

const logged: string[] = []
const server = createServer((request, response) => {
  if (!answerContract(request, response, (error) => logged.push(String(error)))) response.end('next')
})
let port: number

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())
afterEach(() => {
  Reflect.deleteProperty(globalThis, CONTRACT_HANDLER_KEY)
  logged.length = 0
})

const bytesOf = ({ body }: ContractRequest) => (body ? buffer(body) : Buffer.alloc(0))

const register = (handler: ContractHandler) => Reflect.set(globalThis, CONTRACT_HANDLER_KEY, handler)

const answer = (body: string | null, others: Partial<ContractResponse> = {}): ContractResponse => ({
  status: 200,
  headers: {},
  cookies: [],
  body,
  ...others,
})

interface Sent {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string
}

async function ask(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const asked = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(body)
  const [received] = (await once(asked, 'response')) as [IncomingMessage]
  const bytes = await buffer(received)
  return { status: received.statusCode, headers: received.headers, bytes, body: bytes.toString() }
}

test('before the handler is registered everything is left to Next', async () => {
  expect((await ask('/users/me')).body).toBe('next')
})

test.each(['/en/company', '/users/../en/company', '/users/%2E%2e/en', '/users/a\\me', '/usersx'])(
  '%s is left to Next',
  async (path) => {
    register(async () => answer('contract'))
    expect((await ask(path)).body).toBe('next')
  },
)

test.each(['rsc', 'next-action', 'x-nextjs-data'])('what asks with %s is left to Next', async (name) => {
  register(async () => answer('contract'))
  expect((await ask('/users/me', { headers: { [name]: '1' } })).body).toBe('next')
})

test('the handler is given method, address, headers and body', async () => {
  register(async (request) => {
    const { method, url, headers } = request
    const sent = await bytesOf(request)
    return answer(JSON.stringify([method, url, headers.get('X-A'), headers.get('cookie'), sent.toString()]))
  })
  const sent = { method: 'SEARCH', headers: { 'x-a': ['1', '2'], cookie: ['a=1', 'b=2'] }, body: 'čć' }
  const { body } = await ask('/users/me?a=%20', sent)
  expect(JSON.parse(body)).toEqual(['SEARCH', 'http://localhost/users/me?a=%20', '1, 2', 'a=1; b=2', 'čć'])
})

test('each cookie goes out in a header of its own', async () => {
  const cookies = ['a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'b=2']
  register(async () => answer(null, { status: 204, headers: { Vary: 'Origin' }, cookies }))
  const { status, headers } = await ask('/auth/logout', { method: 'POST' })
  expect(status).toBe(204)
  expect(headers['set-cookie']).toEqual(cookies)
  expect(headers.vary).toMatch(/^rsc, .*, Origin$/)
})

test('a handler that fails is answered with 500, and nothing of the fault', async () => {
  register(async () => {
    throw new Error('inside')
  })
  const { status, body, headers } = await ask('/users/me', { headers: { accept: 'application/json' } })
  expect(status).toBe(500)
  expect(JSON.parse(body)).toMatchObject({ error: true, statusCode: 500, url: '/users/me' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).not.toContain('inside')
  expect(logged).toEqual(['Error: inside'])
})

test('a caller who is gone is no failure for the log', async () => {
  let resolveRead = (_outcome: string) => {}
  const read = new Promise<string>((resolve) => {
    resolveRead = resolve
  })
  register(async (request) => {
    try {
      await bytesOf(request)
      resolveRead('whole')
    } catch (error) {
      resolveRead('broken')
      throw error
    }
    return answer('too late')
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /users HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{')
  await once(server, 'request')
  socket.destroy()
  expect(await read).toBe('broken')
  expect((await ask('/users/me')).body).toBe('too late')
  expect(logged).toEqual([])
})

test.each([
  [1023, undefined],
  [1024, 'gzip'],
])('a body of %i bytes is encoded as %s, and says its length', async (size, encoding) => {
  register(async () => answer('x'.repeat(size)))
  const { headers, bytes } = await ask('/users/me', { headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBe(String(bytes.length))
})

test('a body that nobody reads leaves a connection on which the next request is found', async () => {
  let calls = 0
  register(async (request) => {
    calls += 1
    const call = calls
    if (call === 2) await bytesOf(request)
    return answer(`answer ${call}`)
  })
  const body = 'x'.repeat(500_000)
  const message = `POST /users HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const socket = connect(port, '127.0.0.1')
  socket.end(`${message}${message}GET /users HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  const answers = await text(socket)
  expect(answers.match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3'])
})

test('of a body without an end only what is read is taken in, and its sender reads the refusal', async () => {
  register(async (request) => {
    for await (const _ of request.body ?? []) break
    return answer('enough', { status: 400 })
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /users HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n')
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  let sent = 0
  const send = () => {
    for (; sent < 1000; sent++) if (!socket.write(chunk)) return
  }
  socket.on('drain', send)
  send()
  const [received] = (await once(socket, 'data')) as [Buffer]
  expect(received.toString()).toContain('enough')
  expect(sent).toBeLessThan(300)
  socket.destroy()
})
