import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appLogger } from '@/platform/log/logger'
import { subscribeToChannel } from './pg-listener'

/** Longer than a lost connection is taken up again after. */
const AFTER_RECONNECTION_MS = 1500

/** Subscribes to a server that takes the place of the database. */
async function subscribeTo(database: Server) {
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
  const { port } = database.address() as AddressInfo
  return subscribeToChannel({
    databaseUrl: `postgres://nobody@127.0.0.1:${port}/kovina`,
    channel: 'news',
    name: 'test',
    onNotification: () => {},
    onReconnect: () => {},
    log: () => {},
  })
}

test('who cannot listen the first time is told so, and nothing goes on trying', async () => {
  let connections = 0
  const database = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await expect(subscribeTo(database)).rejects.toThrow()
  await pause(AFTER_RECONNECTION_MS)
  expect(connections).toBe(1)
  database.close()
})

/** A message of PostgreSQL: its kind, and its content. */
function message(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + length.length)
  return Buffer.concat([Buffer.from(kind), length, content])
}

const [AUTHENTICATED, READY, DONE] = [
  message('R', Buffer.alloc(4)),
  message('Z', Buffer.from('I')),
  message('C', Buffer.from('LISTEN\0')),
]
const errorMessage = (text: string) => message('E', Buffer.from(`SERROR\0CXX000\0M${text}\0\0`))

/** Subscribes to a database that answers the end of the connection with an error; what the log is told since then. */
async function subscribeToFaulty() {
  const error = vi.spyOn(appLogger(), 'error').mockImplementation(() => {})
  let connection: Socket | undefined
  const database = createServer((socket) => {
    connection = socket
    socket.once('data', () => {
      socket.write(Buffer.concat([AUTHENTICATED, READY]))
      socket.on('data', (data) => {
        const isQuery = data.toString('latin1', 0, 1) === 'Q'
        if (isQuery) socket.write(Buffer.concat([DONE, READY]))
        else socket.end(errorMessage('after the end'))
      })
    })
  })
  onTestFinished(() => {
    error.mockRestore()
    database.close()
  })
  const stop = await subscribeTo(database)
  const fail = (text: string) => connection?.write(errorMessage(text))
  return { stop, fail, told: () => error.mock.calls.map(([line]) => line) }
}

test('an error of the connection is told in the log', async () => {
  const { stop, fail, told } = await subscribeToFaulty()
  fail('a page of the table is broken')
  await vi.waitFor(() => expect(told()).toEqual(['test: a page of the table is broken']), POLL_OPTIONS)
  await stop()
})

test('none is told once it is stopped', async () => {
  const { stop, told } = await subscribeToFaulty()
  await stop()
  expect(told()).toEqual([])
})
