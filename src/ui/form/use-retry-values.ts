import { useFormatter } from 'next-intl'
import type { RetryAfter } from '@/i18n/format/retry-after'

/** Returns the values for the text of `errors.REQUESTS_EXCEEDED`. */
export function useRetryValues(waiting: RetryAfter | null): { minutes: number; time: string } | undefined {
  const format = useFormatter()
  if (!waiting) return undefined
  const { minutesLeft: minutes, opensAt } = waiting
  // The time is included because, unlike the minutes, it stays correct while the page is open.
  return { minutes, time: format.dateTime(opensAt, { hour: '2-digit', minute: '2-digit' }) }
}
