import { reportOutage } from '@/platform/outages/report-outage'

interface DedupedErrorLog {
  failed(error: unknown): void
  recovered(): void
}

/** Says the same fault once in a row: a database that is away for an hour is one line, not hundreds. */
export function dedupedErrorLog(name: string, log: (message: string) => void): DedupedErrorLog {
  let last = ''
  return {
    failed(error) {
      if (reportOutage(error, log)) return
      const message = error instanceof Error ? error.message : String(error)
      if (message !== last) log(`${name}: ${message}`)
      last = message
    },
    recovered() {
      last = ''
    },
  }
}
