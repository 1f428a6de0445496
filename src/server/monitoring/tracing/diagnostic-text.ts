// Words of OpenTelemetry's own log.

/** Next writes to the span of a route handler after its end, for example with each `GET /robots.txt`: nothing is lost. */
const ENDED_SPAN = /^Cannot execute the operation on ended Span/

/** Makes the line for the log; null when there is nothing to be done about it. */
export function diagnosticText(words: readonly unknown[]): string | null {
  const text = words.join(' ')
  return ENDED_SPAN.test(text) ? null : `traces: ${text}`
}
