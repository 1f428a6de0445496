// Limits the number of simultaneous connections, and closes idle ones when there are too many.

import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'

/** Each connection uses memory before it has sent anything. */
const CONNECTIONS_MAX = 2000
/**
 * Open files that the process reserves for itself: database, log, uploads, requests to itself, and above all modules.
 * Node opens hundreds of these when the first page of a kind is rendered, and a module that could not be opened then is
 * never loaded again. Payload needs more than 300.
 */
const RESERVED_FILES = 400
/** Fewer would leave hardly any connection for visitors. */
const OPEN_FILES_MIN = 512
const OPEN_FILES = /^Max open files\s+(\d+)/m

/** Returns the number of files that this process may have open; infinite if the system does not tell. */
function openFilesMax(): number {
  try {
    const [, soft] = OPEN_FILES.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/**
 * Returns the number of connections for visitors if the process may have `filesMax` open files. Throws a message if
 * there are too few.
 */
export function connectionsFor(filesMax: number): number {
  if (filesMax < OPEN_FILES_MIN)
    throw new Error(
      `only ${filesMax} files may be open, and ${OPEN_FILES_MIN} are the least: raise the limit (ulimit -n 4096)`,
    )
  return Math.min(CONNECTIONS_MAX, filesMax - RESERVED_FILES)
}

/**
 * Limits the connections of the server. Closes idle ones when there are too many, so that refused visitors succeed with
 * the next attempt, which browsers make automatically.
 */
export function limitConnections(server: Server, log: (message: string) => void): void {
  const max = connectionsFor(openFilesMax())
  server.maxConnections = max
  server.on('drop', () => {
    server.closeIdleConnections()
    // Logged once a minute, with the number of occurrences.
    log(
      `${max} connections are open, more are turned away; the limit follows from ulimit -n (docs/operations/faults.md)`,
    )
  })
}
