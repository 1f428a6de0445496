// Words of OpenTelemetry's own log.

/** Next writes to the span of a route handler after its end, for example with each `GET /robots.txt`: nothing is lost. */
const ENDED_SPAN = /^Cannot execute the operation on ended Span/

interface Fault {
  message?: unknown
  code?: unknown
}

/** Of several faults in one, as of a name with two addresses, Node gives the code alone. */
const faultText = ({ message, code }: Fault): string => String(message || code || '')

function parsedFault(text: string): Fault | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text) as Fault
  } catch {
    return undefined
  }
}

/** The library writes an error as JSON with its stack, and hands it over as it is at the end: the same fault is to be the same line. */
function textOf(word: unknown): string {
  const fault = word instanceof Error ? (word as Fault) : parsedFault(String(word))
  return (fault && faultText(fault)) || String(word)
}

/** Makes the line for the log; null when there is nothing to be done about it. */
export function diagnosticText(words: readonly unknown[]): string | null {
  const text = words.map(textOf).join(' ')
  return ENDED_SPAN.test(text) ? null : `traces: ${text}`
}
