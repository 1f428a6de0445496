// Formats OpenTelemetry's own messages for our log.

/** Next writes to the span of a route handler after its end, for example for each `GET /robots.txt`. Nothing is lost. */
const ENDED_SPAN = /^Cannot execute the operation on ended Span/

interface Fault {
  message?: unknown
  code?: unknown
}

/** Node gives only a code for several errors in one, as for a host name with two addresses. */
const faultText = ({ message, code }: Fault): string => String(message || code || '')

function parsedFault(text: string): Fault | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text) as Fault
  } catch {
    return undefined
  }
}

/**
 * Returns the text of a message. The library passes an error as JSON with its stack, or as it is; the same error must
 * give the same line.
 */
function textOf(word: unknown): string {
  const fault = word instanceof Error ? (word as Fault) : parsedFault(String(word))
  return (fault && faultText(fault)) || String(word)
}

/** Returns the line for the log; null if the message requires no action. */
export function diagnosticText(words: readonly unknown[]): string | null {
  const text = words.map(textOf).join(' ')
  return ENDED_SPAN.test(text) ? null : `traces: ${text}`
}
