// The addresses on a server of their own, in front of a database that accepts connections and says nothing, or hangs up.

import { createServer as createHttpServer, type Server } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestMeter } from './metrics/request-meter'
import { createMonitoringHandler } from './monitoring-endpoints'

const TOKEN = 'token-of-prometheus'

let database: ReturnType<typeof createServer>
let connections: Socket[]
let servers: Server[]
let requests: number
let hangsUp: boolean

function hangUp(): void {
  hangsUp = true
  for (const socket of connections) socket.destroy()
}

beforeEach(async () => {
  connections = []
  servers = []
  requests = 0
  hangsUp = false
  database = createServer((socket) => {
    connections.push(socket.on('error', () => {}))
    if (hangsUp) socket.destroy()
  })
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const socket of connections) socket.destroy()
  await Promise.all([database, ...servers].map((one) => new Promise((resolve) => one.close(resolve))))
})

async function opened(isMetered = true, rendersUnderWay = () => 0) {
  const answer = await createMonitoringHandler({
    databaseUrl: `postgres://somebody:canary@127.0.0.1:${(database.address() as AddressInfo).port}/kovina`,
    dataDir: tmpdir(),
    siteUrl: 'http://localhost:3000',
    isBackupScheduled: false,
    development: true,
    metrics: isMetered ? { tokens: [TOKEN], meter: new RequestMeter() } : null,
    store: undefined,
    rendersUnderWay,
    log: () => {},
  })
  const server = createHttpServer((request, response) => {
    requests += 1
    if (!answer(request, response)) response.writeHead(418).end()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const { port } = server.address() as AddressInfo
    const all = { Connection: 'close', ...headers }
    const answered = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: all })
    return { status: answered.status, headers: answered.headers, text: await answered.text() }
  }
}

test('the process lives, whatever the database does', async () => {
  const ask = await opened()
  const { status, text, headers } = await ask('/health/live?x=1')
  expect([status, text, headers.get('cache-control')]).toEqual([200, '{"status":"ok"}', 'no-store'])
  const head = await ask('/health/live', {}, 'HEAD')
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '15'])
  expect(connections).toHaveLength(0)
})

test('however many ask whether it is ready, one connection is opened', async () => {
  const ask = await opened()
  const asking = Promise.all(Array.from({ length: 200 }, () => ask('/health/ready')))
  await vi.waitFor(() => expect(requests).toBe(200), POLL_OPTIONS)
  hangUp()
  const answers = await asking
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(connections).toHaveLength(1)
})

test('however often the metrics are scraped, one connection is opened', async () => {
  const ask = await opened()
  hangUp()
  for (let turn = 0; turn < 20; turn += 1) {
    const { status, text } = await ask('/metrics', { Authorization: `Bearer ${TOKEN}` })
    expect(status).toBe(200)
    expect(text).toContain('\nkovina_database_up 0\n')
  }
  expect(connections).toHaveLength(1)
})

test('metrics that cannot be collected are a server error', async () => {
  const ask = await opened(true, () => {
    throw new Error('the count is broken')
  })
  hangUp()
  const { status, text } = await ask('/metrics', { Authorization: `Bearer ${TOKEN}` })
  expect(status).toBe(500)
  expect(text).not.toContain('broken')
})

test.each([
  [{}, 401, 'Bearer'],
  [{ Authorization: 'Bearer another-token' }, 403, null],
])('metrics are closed to %j', async (headers: Record<string, string>, expected, challenge) => {
  const ask = await opened()
  const { status, headers: answered, text } = await ask('/metrics', headers)
  expect([status, answered.get('www-authenticate')]).toEqual([expected, challenge])
  expect(JSON.parse(text).errors).toHaveLength(1)
  expect(connections).toHaveLength(0)
})

test.each(['/', '/health', '/health/', '/health/live/', '/health/other', '/metrics/x', '/%68ealth/live'])(
  '%s is left to others',
  async (path) => {
    expect((await (await opened())(path)).status).toBe(418)
  },
)

test('there are no metrics unless they are wanted', async () => {
  expect((await (await opened(false))('/metrics', { Authorization: `Bearer ${TOKEN}` })).status).toBe(418)
})
