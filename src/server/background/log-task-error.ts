import { logFault } from '@/platform/log/logger'
import { reportOutage } from '@/platform/outages/report-outage'

/** Logs the error of a background task, with repetitions counted; an outage is logged as such. */
export function logTaskError(task: string, error: unknown): void {
  if (reportOutage(error, logFault)) return
  logFault(`${task}: ${error instanceof Error ? error.message : String(error)}`)
}
