// Accepts connections, and never responds.

import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface MuteServer {
  port: number
  /** Number of connections so far. */
  readonly visitors: number
  close(): Promise<void>
}

export async function muteServer(): Promise<MuteServer> {
  const sockets = new Set<Socket>()
  let visitors = 0
  const server = createServer((socket) => {
    visitors += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    get visitors() {
      return visitors
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
