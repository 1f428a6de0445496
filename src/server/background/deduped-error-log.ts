import { reportOutage } from '@/platform/outages/report-outage'

interface DedupedErrorLog {
  failed(error: unknown): void
  recovered(): void
}

/** Says the same fault once in a row, and how often it came when it is over: an hour without database is two lines. */
export function dedupedErrorLog(name: string, log: (message: string) => void): DedupedErrorLog {
  let last = ''
  let repetitions = 0
  const reportRepetitions = () => {
    if (repetitions > 0) log(`${name}: the same ${repetitions} more times: ${last}`)
    repetitions = 0
  }
  return {
    failed(error) {
      if (reportOutage(error, log)) return
      const message = error instanceof Error ? error.message : String(error)
      if (message === last) {
        repetitions += 1
        return
      }
      reportRepetitions()
      log(`${name}: ${message}`)
      last = message
    },
    recovered() {
      reportRepetitions()
      last = ''
    },
  }
}
