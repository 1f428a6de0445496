// Removes from a span, before it is sent, secrets and the values that people have entered.

import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node'
import { readSecrets } from '@/platform/env/env'
import { redact } from '@/platform/log/redact'

/** Attributes of Next's that contain an address with its query. */
const ADDRESSES = ['http.target', 'http.url', 'next.span_name']
/** An error quotes values of statements and forms; the log has it, without them, under the same trace. */
const ERROR_TEXTS = ['exception.message', 'exception.stacktrace']

/** An address with the names of its parameters: a value may be a key, or somebody's words. */
function withoutValues(address: string): string {
  const [path = '', query] = address.split('?')
  const names = [...new Set(new URLSearchParams(query).keys())]
  return names.length > 0 ? `${path}?${names.join('&')}` : path
}

function privateAttributes(attributes: Attributes, secrets: readonly string[]): Attributes {
  const entries = Object.entries(attributes).filter(([name]) => !ERROR_TEXTS.includes(name))
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      return [name, redact(ADDRESSES.includes(name) ? withoutValues(value) : value, secrets)]
    }),
  )
}

/** The span as it is sent. */
export function privateSpan(span: ReadableSpan): ReadableSpan {
  const secrets = readSecrets()
  const events = span.events.map((event) => ({
    ...event,
    attributes: privateAttributes(event.attributes ?? {}, secrets),
  }))
  return Object.create(span, {
    name: { value: redact(withoutValues(span.name), secrets) },
    attributes: { value: privateAttributes(span.attributes, secrets) },
    events: { value: events },
    status: { value: { code: span.status.code } },
  })
}
