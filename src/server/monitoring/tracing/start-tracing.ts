// Starts OpenTelemetry if the operator collects traces. Each request that no cached page answers gets a span, with
// nested spans of Next (routes, renders, fetches), PostgreSQL's statements and our own `inSpan`.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { Tracer } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node'
import type { TracingSettings } from '@/platform/env/tracing-env'
import { appLogger } from '@/platform/log/logger'
import { setTracing, type Tracing } from '@/platform/log/tracing'
import type { Cleanup } from '../../start-options'
import { requestKindOf } from '../metrics/request-kinds'
import { diagnosticText } from './diagnostic-text'
import { redactSpan } from './redact-span'

/** Headers by which a client continues a trace. Nothing here reads baggage. */
const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage']
/** Maximum wait for the collector when the last spans are sent. */
const STOP_TIMEOUT_MS = 3000

type Settings = NonNullable<TracingSettings['tracing']>

interface RequestTracing {
  /** Runs the work in a span that ends with the response. Continues a trace that a trusted client names. */
  inRequestSpan(
    request: IncomingMessage,
    response: ServerResponse,
    options: { isTrusted: () => boolean; work: () => void },
  ): void
  stop: Cleanup
}

/** Removes trace headers, because Next would continue a trace of any client. */
function dropTraceHeaders({ headers }: IncomingMessage): void {
  for (const name of TRACE_HEADERS) delete headers[name]
}

type Api = typeof import('@opentelemetry/api')

/** Loads the packages when they are needed, because most sites collect no traces. */
async function loadOpenTelemetry(protocol: Settings['protocol']) {
  const [api, sdk, resources, { PgInstrumentation }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/instrumentation-pg'),
    protocol === 'http/json'
      ? import('@opentelemetry/exporter-trace-otlp-http')
      : import('@opentelemetry/exporter-trace-otlp-proto'),
  ])
  return { api, sdk, resources, PgInstrumentation, OTLPTraceExporter }
}

type Packages = Awaited<ReturnType<typeof loadOpenTelemetry>>

/** Logs a message of the library. Logged once a minute, like all repeated messages. */
function warn(...words: unknown[]): void {
  const text = diagnosticText(words)
  if (text !== null) appLogger().warn(text)
}

function logDiagnostics({ diag, DiagLogLevel }: Api): void {
  const silent = () => {}
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}

/** Returns what sends finished spans to the collector, without what they may not contain. */
function createProvider(
  { api, sdk, resources, OTLPTraceExporter }: Packages,
  { url, serviceName }: Settings,
  version: string,
) {
  const exporter = new OTLPTraceExporter({ url })
  const send = exporter.export.bind(exporter)
  // Next also loads modules outside requests, and creates a trace for each.
  const isOfRequest = (span: ReadableSpan) =>
    span.kind === api.SpanKind.SERVER || span.parentSpanContext !== undefined
  exporter.export = (spans, done) => send(spans.filter(isOfRequest).map(redactSpan), done)
  return new sdk.NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.detectResources({ detectors: [resources.envDetector] }))
      .merge(resources.resourceFromAttributes({ 'service.name': serviceName, 'service.version': version })),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
}

/** Returns the spans that the rest of the program opens. */
function ownSpans({ context, propagation, SpanStatusCode, trace }: Api, tracer: Tracer): Tracing {
  return {
    inSpan: (name, work) =>
      tracer.startActiveSpan(name, async (span) => {
        try {
          return await work()
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
          throw error
        } finally {
          span.end()
        }
      }),
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    headers: () => {
      const headers: Record<string, string> = {}
      propagation.inject(context.active(), headers)
      return headers
    },
  }
}

function requestSpans(
  { context, propagation, SpanKind, SpanStatusCode, trace }: Api,
  tracer: Tracer,
): RequestTracing['inRequestSpan'] {
  return (request, response, { isTrusted, work }) => {
    const parent = isTrusted() ? propagation.extract(context.active(), request.headers) : context.active()
    dropTraceHeaders(request)
    const { url: address = '/', method = '' } = request
    const kind = requestKindOf(address)
    const attributes = {
      'http.request.method': method,
      'url.path': address.split('?')[0] ?? '/',
      'kovina.request.kind': kind,
    }
    const span = tracer.startSpan(`${method} ${kind}`, { kind: SpanKind.SERVER, attributes }, parent)
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode)
      if (!response.writableFinished) span.setAttribute('error.type', 'aborted')
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(parent, span), work)
  }
}

/** Sends spans to the collector from now on. `version` is the site's own. */
export async function startTracing(settings: Settings, version: string): Promise<RequestTracing> {
  const packages = await loadOpenTelemetry(settings.protocol)
  const { api, PgInstrumentation } = packages
  logDiagnostics(api)
  const provider = createProvider(packages, settings, version)
  provider.register()
  // It instruments the driver when `require` loads it, but the bundles have imported it already.
  const statements = new PgInstrumentation({ requireParentSpan: true })
  const requireModule = createRequire(import.meta.url)
  requireModule('pg')
  requireModule('pg-pool')
  const tracer = api.trace.getTracer('kovina')
  setTracing(ownSpans(api, tracer))
  return {
    inRequestSpan: requestSpans(api, tracer),
    stop: async () => {
      setTracing(undefined)
      statements.disable()
      const end = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())
      await Promise.race([provider.shutdown().catch(warn), end])
    },
  }
}
