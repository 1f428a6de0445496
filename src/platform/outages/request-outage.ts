// The outage that a request has met, for the code that answers it: Payload swallows errors on their way (an upload that finds no
// room, a person who cannot be looked up).

import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from '../process-singleton'
import type { Outage } from './outage'

export interface OutageReport {
  /** The first one that the request has met. */
  outage: Outage | null
  /** Tells whether the lookup of the caller failed, so that the request was answered as a stranger's. */
  isCallerUnknown: boolean
}

const storage = () => processSingleton('outage-report', () => new AsyncLocalStorage<OutageReport>())

/** Runs the work of one request; the outages that it meets are noted in the report. */
export function withOutageReport<Result>(report: OutageReport, work: () => Result): Result {
  return storage().run(report, work)
}

/** The report of the request under way; undefined in background work. */
export function currentOutageReport(): OutageReport | undefined {
  return storage().getStore()
}
