import { DiagLogLevel, diag } from '@opentelemetry/api'
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diagnosticText } from './diagnostic-text'

/** The words of OpenTelemetry, by call. */
let said: unknown[][] = []

beforeEach(() => {
  said = []
  const say = (...words: unknown[]) => void said.push(words)
  diag.setLogger(
    { error: say, warn: say, info: say, debug: say, verbose: say },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
})
afterEach(() => diag.disable())

test('a span that is written to after its end is no line of the log', () => {
  const span = new NodeTracerProvider().getTracer('test').startSpan('GET /robots.txt')
  span.end()
  span.setAttribute('http.route', '/robots.txt')
  expect(said).toHaveLength(1)
  expect(said.map(diagnosticText)).toEqual([null])
})

test.each([
  [new Error('connect ECONNREFUSED 127.0.0.1:4318'), 'traces: connect ECONNREFUSED 127.0.0.1:4318'],
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'traces: ECONNREFUSED'],
])('a fault of the collector is the same line while the site runs and when it stops', async (error, line) => {
  const exporter: SpanExporter = { export: (_, done) => done({ code: 1, error }), shutdown: async () => {} }
  const provider = new NodeTracerProvider({
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1 })],
  })
  const makeSpan = () => provider.getTracer('test').startSpan('GET /').end()
  makeSpan()
  await vi.waitFor(() => expect(said.map(diagnosticText)).toEqual([line]), POLL_OPTIONS)
  makeSpan()
  const atStop: unknown = await provider.shutdown().catch((fault: unknown) => fault)
  expect(diagnosticText([atStop])).toBe(line)
})

test('everything else is', () => {
  expect(diagnosticText(['the collector', 'does not answer'])).toBe('traces: the collector does not answer')
})
