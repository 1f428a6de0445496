import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
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

test('a port that this account may not open is named, with the setting', async () => {
  const server = openServer()
  // As root every port may be opened.
  server.listen = () => {
    const refusal = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), {
      code: 'EACCES',
    })
    setImmediate(() => server.emit('error', refusal))
    return server
  }
  await expect(listen(server, 80, () => {})).rejects.toThrow(/may not open port 80: set PORT/)
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

test('a connection that has said nothing does not hold the end up', async () => {
  const server = openServer()
  const close = await listen(server, 0, () => {})
  const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  await once(server, 'connection')
  const closed = close('production').then(() => 'closed')
  // Half of what answers under way may take.
  expect(await Promise.race([closed, pause(5000, 'still open', { ref: false })])).toBe('closed')
  visitor.destroy()
})
