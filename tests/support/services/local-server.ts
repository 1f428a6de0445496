// Opens a local HTTP server, for services that replace real ones.

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface LocalServer {
  /** Its address, without a trailing slash. */
  origin: string
  /** Closes the server and all its connections. */
  close(): Promise<void>
}

/** Opens the server on a free port. */
export async function openLocalServer(server: Server): Promise<LocalServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
