// Collects OpenTelemetry data: the spans received as JSON, and all received bytes.

import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { openLocalServer } from './local-server'

interface AnyValue {
  stringValue?: string
  intValue?: number | string
  doubleValue?: number
  boolValue?: boolean
}
interface KeyValue {
  key: string
  value: AnyValue
}
interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: KeyValue[]
  status: { code?: number; message?: string }
}
interface TraceMessage {
  resourceSpans: { resource: { attributes: KeyValue[] }; scopeSpans: { spans: WireSpan[] }[] }[]
}

export interface CollectedSpan extends Omit<WireSpan, 'attributes'> {
  attributes: Record<string, unknown>
  resource: Record<string, unknown>
}

export interface TraceCollector {
  url: string
  spans: CollectedSpan[]
  messages: { path: string; headers: IncomingHttpHeaders; body: Buffer }[]
  close(): Promise<void>
}

const plain = (pairs: KeyValue[]): Record<string, unknown> =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]))

function spansOf({ resourceSpans }: TraceMessage): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: plain(span.attributes),
        resource: plain(resource.attributes),
      })),
    ),
  )
}

export async function traceCollector(): Promise<TraceCollector> {
  const collected: Pick<TraceCollector, 'spans' | 'messages'> = { spans: [], messages: [] }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    collected.messages.push({ path: request.url ?? '', headers: request.headers, body })
    const isJson = request.headers['content-type'] === 'application/json'
    if (isJson) collected.spans.push(...spansOf(JSON.parse(body.toString()) as TraceMessage))
    response
      .writeHead(200, { 'content-type': String(request.headers['content-type']) })
      .end(isJson ? '{}' : '')
  })
  const { origin, close } = await openLocalServer(server)
  return Object.assign(collected, {
    url: origin,
    close,
  })
}
