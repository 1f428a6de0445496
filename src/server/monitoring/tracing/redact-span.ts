// Removes from a span, before it is sent, secrets and the values that people have entered.

import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node'
import { readSecrets } from '@/platform/env/env'
import { redact } from '@/platform/log/redact'
import { withoutParameterValues } from '../without-parameter-values'

/** Attributes of Next's that contain an address with its query. */
const ADDRESSES = ['http.target', 'http.url', 'next.span_name']
/** An error quotes values of statements and forms; the log has it, without them, under the same trace. */
const ERROR_TEXTS = ['exception.message', 'exception.stacktrace']

function redactAttributes(attributes: Attributes, secrets: readonly string[]): Attributes {
  const entries = Object.entries(attributes).filter(([name]) => !ERROR_TEXTS.includes(name))
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      return [name, redact(ADDRESSES.includes(name) ? withoutParameterValues(value) : value, secrets)]
    }),
  )
}

/** The span as it is sent. */
export function redactSpan(span: ReadableSpan): ReadableSpan {
  const secrets = readSecrets()
  const events = span.events.map((event) => ({
    ...event,
    attributes: redactAttributes(event.attributes ?? {}, secrets),
  }))
  return Object.create(span, {
    name: { value: redact(withoutParameterValues(span.name), secrets) },
    attributes: { value: redactAttributes(span.attributes, secrets) },
    events: { value: events },
    status: { value: { code: span.status.code } },
  })
}
