// Formats the waiting time after too many attempts.

const MINUTE_MS = 60_000

export interface RetryAfter {
  /** Until it may be tried again. */
  minutesLeft: number
  /** The moment in milliseconds since 1970, on the full minute. */
  opensAt: number
}

/**
 * Formats the waiting time, rounded up so that it is never too early. Null when the time is over and the caller may
 * continue. `opensAt` in milliseconds since 1970.
 */
export function retryAfterOf(opensAt = 0): RetryAfter | null {
  const left = opensAt - Date.now()
  if (left <= 0) return null
  return { minutesLeft: Math.ceil(left / MINUTE_MS), opensAt: Math.ceil(opensAt / MINUTE_MS) * MINUTE_MS }
}
