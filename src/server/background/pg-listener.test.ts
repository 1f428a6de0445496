import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { subscribeToChannel } from './pg-listener'

/** Longer than a lost connection is taken up again after. */
const AFTER_RECONNECTION_MS = 1500

test('who cannot listen the first time is told so, and nothing goes on trying', async () => {
  let connections = 0
  const database = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
  const { port } = database.address() as AddressInfo
  const subscription = {
    databaseUrl: `postgres://nobody@127.0.0.1:${port}/kovina`,
    channel: 'news',
    name: 'test',
    onNotification: () => {},
    onReconnect: () => {},
    log: () => {},
  }
  await expect(subscribeToChannel(subscription)).rejects.toThrow()
  await pause(AFTER_RECONNECTION_MS)
  expect(connections).toBe(1)
  database.close()
})
