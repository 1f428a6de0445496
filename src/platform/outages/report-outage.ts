// Logs an outage once, and counts the requests that it prevents, because hundreds of requests would each log the same
// stack.

import { isOwnDatabaseStopping } from '../database/own-stop'
import { processSingleton } from '../process-singleton'
import { type Outage, type OutageKind, outageOf } from './outage'
import { currentOutageReport } from './request-outage'

type Write = (line: string) => void

interface OpenOutage {
  count: number
  /** `performance.now()`. */
  since: number
  timer: NodeJS.Timeout
}

/** An outage counts as over after this time without an error. */
const QUIET_MS = 60_000

const SUBJECTS: Record<OutageKind, string> = {
  database: 'the database does not answer',
  storage: 'there is no room left on the disk',
  disk: 'the disk cannot be written',
  descriptors: 'too many files and connections are open',
  uploads: 'the storage of uploads does not answer',
}

const openOutages = () => processSingleton('open-outages', () => new Map<OutageKind, OpenOutage>())

function closeOutage(kind: OutageKind, write: Write): void {
  const open = openOutages().get(kind)
  openOutages().delete(kind)
  if (!open) return
  const seconds = Math.round((performance.now() - open.since) / 1000)
  write(`outage over: ${SUBJECTS[kind]} was met ${open.count} times within ${seconds} s`)
}

function countOutage({ kind, reason }: Outage, write: Write): void {
  const known = openOutages().get(kind)
  clearTimeout(known?.timer)
  const timer = setTimeout(closeOutage, QUIET_MS, kind, write)
  timer.unref()
  openOutages().set(kind, { count: (known?.count ?? 0) + 1, since: known?.since ?? performance.now(), timer })
  if (!known) write(`outage: ${SUBJECTS[kind]} (${reason})`)
}

/**
 * Records an error that an outage has caused, for the current request and the log: one line at the beginning of the
 * outage, and one with the count at its end. Logs nothing about a database that this process is stopping. Returns false
 * for any other error, which the caller must log.
 */
export function reportOutage(error: unknown, write: Write): boolean {
  const outage = outageOf(error)
  if (!outage) return false
  const report = currentOutageReport()
  if (report) report.outage ??= outage
  if (outage.kind !== 'database' || !isOwnDatabaseStopping()) countOutage(outage, write)
  return true
}

/** Returns the error among the arguments of a log call: an argument, or `err` of an object. */
function loggedError(parts: readonly unknown[]): Error | undefined {
  for (const part of parts) {
    if (part instanceof Error) return part
    const err = typeof part === 'object' && part !== null ? Reflect.get(part, 'err') : undefined
    if (err instanceof Error) return err
  }
  return undefined
}

/** Replaces a `log.error(…)`: errors of an outage are reported, others are logged as before. */
export function reportLoggedOutages(log: { error: (...parts: never[]) => void }): void {
  const write = log.error.bind(log) as (...parts: unknown[]) => void
  log.error = (...parts: unknown[]) => {
    const error = loggedError(parts)
    if (error === undefined || !reportOutage(error, write)) write(...parts)
  }
}
