// Decides when the server makes a backup: daily at a time of the company's clock.

import type { BackupState } from '@/platform/backup-state'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'

const DAY_MS = 24 * 60 * 60 * 1000
const RETRY_AFTER_MS = 60 * 60 * 1000
/** Maximum difference between the clocks of several machines. */
const CLOCKS_DIFFER_BY_MS = 60 * 60 * 1000

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: COMPANY_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Returns the last moment at which the clock showed `time`, to the minute; wrong by an hour on the two days of clock
 * changes.
 */
function lastScheduled(time: string, now: number): number {
  const minutesSince = minutesOf(clock.format(now)) - minutesOf(time)
  const sinceMs = minutesSince * 60_000 + (now % 60_000)
  return now - (sinceMs < 0 ? sinceMs + DAY_MS : sinceMs)
}

/**
 * Tells whether the last scheduled backup is missing. A failed one is retried after an hour. One recorded more than an
 * hour in the future was made before the clock was set back, and is ignored; otherwise none would be made until then.
 */
export function isBackupDue(schedule: string, { succeededAt, failedAt }: BackupState, now: number): boolean {
  const isRetryTooEarly = failedAt !== null && failedAt <= now && now - failedAt < RETRY_AFTER_MS
  const isOfWrongClock = succeededAt !== null && succeededAt - now > CLOCKS_DIFFER_BY_MS
  return !isRetryTooEarly && (isOfWrongClock || (succeededAt ?? 0) < lastScheduled(schedule, now))
}
