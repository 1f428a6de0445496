// How many connections there may be at the same time, and what happens when that is too many.

import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'

/** Each costs memory before it has said anything. */
const CONNECTIONS_MAX = 2000
const CONNECTIONS_MIN = 20
/** What the process keeps for itself, of the files that it may have open: database, log, pages, uploads, calls to itself. */
const RESERVED_FILES = 150
/** One line of the log, however many are turned away. */
const QUIET_MS = 60_000
const OPEN_FILES = /^Max open files\s+(\d+)/m

/** How many files this process may have open; infinite where the system does not say. */
function openFilesMax(): number {
  try {
    const [, soft] = OPEN_FILES.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Connections for visitors where the process may have so many files open: what it needs itself stays free. */
export function connectionsFor(filesMax: number): number {
  return Math.max(CONNECTIONS_MIN, Math.min(CONNECTIONS_MAX, filesMax - RESERVED_FILES))
}

/**
 * Limits the connections of the server. Where there are too many, those on which nothing is asked make room, so that whoever
 * is turned away is let in with the next try, which browsers make by themselves.
 */
export function limitConnections(server: Server, log: (message: string) => void): void {
  const max = connectionsFor(openFilesMax())
  server.maxConnections = max
  let saidAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    server.closeIdleConnections()
    if (performance.now() - saidAt < QUIET_MS) return
    saidAt = performance.now()
    log(
      `${max} connections are open, more are turned away; the limit follows from ulimit -n (docs/operations/faults.md)`,
    )
  })
}
