// Removes secrets and input of people from a span before it is sent.

import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node'
import { readSecrets } from '@/platform/env/env'
import { redact } from '@/platform/log/redact'
import { withoutParameterValues } from '../without-parameter-values'

/** Attributes of Next's that contain a URL with its query. */
const ADDRESSES = ['http.target', 'http.url', 'next.span_name']
/** Errors quote values of statements and forms. The log has them without these values, under the same trace. */
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

/** Returns the span as it is sent. */
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
