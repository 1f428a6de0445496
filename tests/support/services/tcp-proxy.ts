import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Opens a TCP proxy in front of a port. After `shut`, connections are refused and closed; after `hold`, nothing is
 * passed on; after `slowDown`, everything is delayed. `open` resumes normal operation. `overhear` is called for each
 * connection; the function that it returns gets everything the client sends.
 */
export async function tcpProxy(targetPort: number, overhear?: () => (chunk: Buffer) => void) {
  const sockets = new Set<Socket>()
  let isOpen = true
  let delayMs = 0
  let held = Promise.resolve()
  let letGo = () => {}
  const untilPassable = () => (delayMs > 0 ? held.then(() => pause(delayMs)) : held)
  const passage = () =>
    new Transform({
      transform: (chunk, _encoding, done) => void untilPassable().then(() => done(null, chunk)),
    })
  const server = createServer((visitor) => {
    if (!isOpen) return void visitor.destroy()
    const target = connect(targetPort, '127.0.0.1')
    if (overhear) visitor.on('data', overhear())
    for (const [one, another] of [
      [visitor, target],
      [target, visitor],
    ] as const) {
      sockets.add(one)
      one.pipe(passage()).pipe(another)
      one.on('error', () => another.destroy())
      one.on('close', () => {
        sockets.delete(one)
        another.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    open() {
      isOpen = true
      delayMs = 0
      letGo()
      held = Promise.resolve()
    },
    /** Closes every connection, and refuses new ones. */
    shut() {
      isOpen = false
      for (const socket of sockets) socket.destroy()
    },
    /** Accepts connections, and passes nothing on. */
    hold() {
      held = new Promise((resolve) => {
        letGo = resolve
      })
    },
    /** Delays each chunk by this time, in both directions. */
    slowDown(ms: number) {
      delayMs = ms
    },
    close() {
      this.open()
      this.shut()
      server.close()
    },
  }
}
