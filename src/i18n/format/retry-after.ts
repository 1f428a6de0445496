// Formats the waiting time after too many attempts.

const MINUTE_MS = 60_000

export interface RetryAfter {
  /** Minutes until the next attempt is allowed. */
  minutesLeft: number
  /** Milliseconds since 1970, rounded up to the full minute. */
  opensAt: number
}

/**
 * Returns the waiting time, rounded up so that it never ends too early; null if it is over and the caller may continue.
 * `opensAt` is in milliseconds since 1970.
 */
export function retryAfterOf(opensAt = 0): RetryAfter | null {
  const left = opensAt - Date.now()
  if (left <= 0) return null
  return { minutesLeft: Math.ceil(left / MINUTE_MS), opensAt: Math.ceil(opensAt / MINUTE_MS) * MINUTE_MS }
}
