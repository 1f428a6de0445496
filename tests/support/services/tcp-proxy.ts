import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A door in front of a TCP port: what stands behind it is away while the door is shut, and then back as it was.
 * `overhear` is called for each visitor; what it answers with is given all that this one sends.
 */
export async function tcpProxy(targetPort: number, overhear?: () => (chunk: Buffer) => void) {
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer((visitor) => {
    if (!isOpen) return void visitor.destroy()
    const target = connect(targetPort, '127.0.0.1')
    if (overhear) visitor.on('data', overhear())
    for (const [one, another] of [
      [visitor, target],
      [target, visitor],
    ] as const) {
      sockets.add(one)
      one.pipe(another)
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
    },
    shut() {
      isOpen = false
      for (const socket of sockets) socket.destroy()
    },
    close() {
      this.shut()
      server.close()
    },
  }
}
