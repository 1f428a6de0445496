/** More than any error of ours has; it bounds the work on errors that others make. */
const CAUSES_MAX = 10

/**
 * Lists the error and all that caused it, outermost first: also each of several that happened at once (`AggregateError`).
 * Ends where causes go in a circle; empty for what is no error.
 */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  const waiting = [error]
  while (waiting.length > 0 && causes.length < CAUSES_MAX) {
    const next = waiting.shift()
    if (!(next instanceof Error) || causes.includes(next)) continue
    causes.push(next)
    waiting.push(next.cause, ...(next instanceof AggregateError ? next.errors : []))
  }
  return causes
}
