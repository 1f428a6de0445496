// Records the outage that a request has met, for the code that responds, because Payload swallows errors (an upload
// without space, a user who cannot be looked up).

import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from '../process-singleton'
import type { Outage } from './outage'

export interface OutageReport {
  /** The first outage that the request has met. */
  outage: Outage | null
  /** Tells whether looking up the caller failed, so that the request was handled as an anonymous one. */
  isCallerUnknown: boolean
}

const storage = () => processSingleton('outage-report', () => new AsyncLocalStorage<OutageReport>())

/** Runs the work of a request, and records its outages in the report. */
export function withOutageReport<Result>(report: OutageReport, work: () => Result): Result {
  return storage().run(report, work)
}

/** Returns the report of the current request; undefined in background work. */
export function currentOutageReport(): OutageReport | undefined {
  return storage().getStore()
}
