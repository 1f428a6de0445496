// Ends connections whose reader takes nothing: each of them holds one of the places that limitConnections gives.

import type { Server, ServerResponse } from 'node:http'

const STALLED_MS = 60_000

/** Ends a connection on which nothing has moved for so long; one that waits for an answer is kept by `keepUnlessStalled`. */
export function limitStalledReaders(server: Server, stalledMs = STALLED_MS): void {
  server.timeout = stalledMs
}

/** Keeps the connection while the answer is being made, however long that takes; not while its bytes wait for their reader. */
export function keepUnlessStalled(response: ServerResponse): void {
  response.on('timeout', () => {
    if ((response.socket?.writableLength ?? 0) > 0) response.destroy()
  })
}
