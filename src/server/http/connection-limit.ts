// Limits the connections at the same time, and makes room when there are too many.

import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'

/** Each costs memory before it has said anything. */
const CONNECTIONS_MAX = 2000
/**
 * The part of its open files that the process keeps for itself: database, log, uploads, calls to itself. Most of all
 * for modules: Node opens hundreds at once when the first page of a kind is made, and one that could not be loaded then is
 * never loaded again. Payload needs more than 300.
 */
const RESERVED_FILES = 400
/** With fewer there would be next to no visitor to serve. */
const OPEN_FILES_MIN = 512
const OPEN_FILES = /^Max open files\s+(\d+)/m

/** The number of files that this process may have open; infinite where the system does not say. */
function openFilesMax(): number {
  try {
    const [, soft] = OPEN_FILES.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/**
 * Connections for visitors where the process may have so many files open: what it needs itself stays free. Throws a sentence
 * when there are too few.
 */
export function connectionsFor(filesMax: number): number {
  if (filesMax < OPEN_FILES_MIN)
    throw new Error(
      `only ${filesMax} files may be open, and ${OPEN_FILES_MIN} are the least: raise the limit (ulimit -n 4096)`,
    )
  return Math.min(CONNECTIONS_MAX, filesMax - RESERVED_FILES)
}

/**
 * Limits the connections of the server. Where there are too many, those on which nothing is asked make room, so that visitors
 * who are turned away are let in with the next try, which browsers make by themselves.
 */
export function limitConnections(server: Server, log: (message: string) => void): void {
  const max = connectionsFor(openFilesMax())
  server.maxConnections = max
  server.on('drop', () => {
    server.closeIdleConnections()
    // The log writes it once a minute, and how often it was.
    log(
      `${max} connections are open, more are turned away; the limit follows from ulimit -n (docs/operations/faults.md)`,
    )
  })
}
