import { DiagLogLevel, diag } from '@opentelemetry/api'
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { expect, test } from 'vitest'
import { diagnosticText } from './diagnostic-text'

test('a span that is written to after its end is no line of the log', () => {
  const said: unknown[][] = []
  const say = (...words: unknown[]) => void said.push(words)
  diag.setLogger(
    { error: say, warn: say, info: say, debug: say, verbose: say },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  try {
    const span = new NodeTracerProvider().getTracer('test').startSpan('GET /robots.txt')
    span.end()
    span.setAttribute('http.route', '/robots.txt')
  } finally {
    diag.disable()
  }
  expect(said).toHaveLength(1)
  expect(said.map(diagnosticText)).toEqual([null])
})

test('everything else is', () => {
  expect(diagnosticText(['the collector', 'does not answer'])).toBe('traces: the collector does not answer')
})
