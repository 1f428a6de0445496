// Says an outage once and counts what it refuses: hundreds of requests would each write the same stack.

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

/** An outage counts as over when it has not been met for so long. */
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
 * Notes an error that comes from an outage, for the request under way and for the log: one line when it begins and one
 * with its count when it is over; none of a database that this process is stopping. False for any other error, which is the caller's to write.
 */
export function reportOutage(error: unknown, write: Write): boolean {
  const outage = outageOf(error)
  if (!outage) return false
  const report = currentOutageReport()
  if (report) report.outage ??= outage
  if (outage.kind !== 'database' || !isOwnDatabaseStopping()) countOutage(outage, write)
  return true
}

/** The error among the arguments of a log call: itself, or as `err` of an object. */
function loggedError(parts: readonly unknown[]): Error | undefined {
  for (const part of parts) {
    if (part instanceof Error) return part
    const err = typeof part === 'object' && part !== null ? Reflect.get(part, 'err') : undefined
    if (err instanceof Error) return err
  }
  return undefined
}

/** Replaces a `log.error(…)` so that errors of an outage are reported, and others written as before. */
export function reportLoggedOutages(log: { error: (...parts: never[]) => void }): void {
  const write = log.error.bind(log) as (...parts: unknown[]) => void
  log.error = (...parts: unknown[]) => {
    const error = loggedError(parts)
    if (error === undefined || !reportOutage(error, write)) write(...parts)
  }
}
