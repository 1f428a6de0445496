import { useFormatter } from 'next-intl'
import type { RetryAfter } from '@/i18n/format/retry-after'

/** Returns the values for `errors.REQUESTS_EXCEEDED`, where the screen shows it. */
export function useRetryValues(waiting: RetryAfter | null): { minutes: number; time: string } | undefined {
  const format = useFormatter()
  if (!waiting) return undefined
  const { minutesLeft: minutes, opensAt } = waiting
  // The moment too: it is still right when the page has been open for a while.
  return { minutes, time: format.dateTime(opensAt, { hour: '2-digit', minute: '2-digit' }) }
}
