import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listening'

function openServer() {
  const server = createServer()
  onTestFinished(() => void server.close())
  return server
}

test('a port that is taken is named', async () => {
  const first = openServer()
  await listen(first, 0, () => {})
  const { port } = first.address() as AddressInfo
  await expect(listen(openServer(), port, () => {})).rejects.toThrow(`port ${port} is taken`)
})

test('each connection that cannot be accepted later is said, and ends nothing', async () => {
  const server = openServer()
  const said: string[] = []
  await listen(server, 0, (message) => said.push(message))
  for (const code of ['ENOBUFS', 'ENOMEM']) server.emit('error', new Error(`accept ${code}`))
  expect(said).toEqual([
    'a connection could not be accepted: accept ENOBUFS',
    'a connection could not be accepted: accept ENOMEM',
  ])
})
