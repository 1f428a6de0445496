/** Limits the work on errors of other code; more than any of ours has. */
const CAUSES_MAX = 10

/**
 * Lists the error and all its causes, the outermost first, including each error of an `AggregateError`. Stops at
 * circular causes. Empty if the value is no error.
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
