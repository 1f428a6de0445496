import { logFault } from '@/platform/log/logger'
import { reportOutage } from '@/platform/outages/report-outage'

/** Writes the error of a background task to the log, which counts repetitions; an outage is reported as such. */
export function logTaskError(task: string, error: unknown): void {
  if (reportOutage(error, logFault)) return
  logFault(`${task}: ${error instanceof Error ? error.message : String(error)}`)
}
