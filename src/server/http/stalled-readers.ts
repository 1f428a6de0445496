// Closes connections whose client does not read, because each occupies one of the connections that `limitConnections`
// allows.

import type { Server, ServerResponse } from 'node:http'

const STALLED_MS = 60_000

/** Closes connections without any traffic for `stalledMs`. `keepUnlessStalled` exempts those that wait for a response. */
export function limitStalledReaders(server: Server, stalledMs = STALLED_MS): void {
  server.timeout = stalledMs
}

/** Keeps the connection open while the response is being produced, but not while its bytes wait for the client. */
export function keepUnlessStalled(response: ServerResponse): void {
  response.on('timeout', () => {
    if ((response.socket?.writableLength ?? 0) > 0) response.destroy()
  })
}
