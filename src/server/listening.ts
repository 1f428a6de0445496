// Opens and closes the port.

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { OperatorError } from '@/platform/errors/operator-error'

const IDLE_SWEEP_MS = 50
const DRAIN_LIMIT_MS = { production: 10_000, development: 1000 }

const LISTEN_SENTENCES: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `port ${port} is taken: stop the other program, or set PORT to a free one`,
  EACCES: (port) =>
    `this account may not open port ${port}: set PORT to one above 1023 and let a proxy take those of the web (docs/operations/deployment.md)`,
}

/**
 * Listens on the port, and returns the function that closes it. Rejects with a message if the port is in use or not
 * permitted. Logs connections that the system later fails to accept.
 */
export function listen(
  server: Server,
  port: number,
  log: (message: string) => void,
): Promise<(mode: keyof typeof DRAIN_LIMIT_MS) => Promise<void>> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const sentence = LISTEN_SENTENCES[error.code ?? '']?.(port)
      reject(sentence ? new OperatorError(sentence, { cause: error }) : error)
    }
    server.once('error', refuse)
    server.listen(port, () => {
      server.off('error', refuse)
      // Without a listener such an error would end the process; the port stays open.
      server.on('error', (error) => log(`a connection could not be accepted: ${error.message}`))
      resolve((mode) => close(server, sockets, mode))
    })
  })
}

/** Closes everything that is open. Responses in progress get a limited time. */
function close(
  server: Server,
  sockets: ReadonlySet<Socket>,
  mode: keyof typeof DRAIN_LIMIT_MS,
): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => {
      // A connection whose response ends now would otherwise be kept for a next request.
      server.closeIdleConnections()
      // Connections that browsers open in advance have sent nothing, and Node does not count them as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, IDLE_SWEEP_MS)
    server.close(() => {
      clearInterval(sweep)
      resolve()
    })
    // Upgraded sockets (the browser's connection to Next in development) no longer belong to the server: neither call
    // closes them, and `close` would wait for them for ever.
    setTimeout(() => {
      clearInterval(sweep)
      server.closeAllConnections()
      resolve()
    }, DRAIN_LIMIT_MS[mode]).unref()
  })
}
