// Tests what a collector of OpenTelemetry gets of a running site, and that no secret is in it.

import { readFileSync } from 'node:fs'
import { query } from '@tests/support/database/database-server'
import {
  type CollectedSpan,
  type TraceCollector,
  traceCollector,
} from '@tests/support/services/trace-collector'
import { useTestSite } from '@tests/support/site/use-test-site'
import { afterAll, expect, test, vi } from 'vitest'
import { sha256Hex } from '@/platform/crypto/primitives'
import packageFile from '../../package.json' with { type: 'json' }

const PATIENCE = { timeout: 20_000, interval: 50 }
const COLLECTOR_KEY = 'canary-collector-key'
const STATIC_TOKEN = 'canary-static-token-2e5d0123456789abcdef'
/** The proxy in front began this trace. */
const PROXY_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PROXY_PARENT = { traceparent: `00-${PROXY_TRACE}-00f067aa0ba902b7-01` }

/** As the protocol counts the kinds. */
const SERVER_KIND = 2

let collector: TraceCollector
let binaryCollector: TraceCollector

const environmentFor = ({ url }: TraceCollector, protocol: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${COLLECTOR_KEY}`,
  // The library sends what there is every so many milliseconds.
  OTEL_BSP_SCHEDULE_DELAY: '100',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  LOGIN_STALL_TIME: '0',
  PAGE_CACHE_PREWARM: 'false',
})

const site = useTestSite(async () => {
  collector = await traceCollector()
  const environment = {
    ...environmentFor(collector, 'http/json'),
    LOG_STYLE: 'raw',
    IP_TRUST_PROXY: 'loopback',
  }
  return { environment }
})
/** Sends the binary form, as by default, and has no proxy in front. */
const direct = useTestSite(async () => {
  binaryCollector = await traceCollector()
  // The library tries again after a second, and gives a collector that is away up after so many milliseconds.
  return { environment: { ...environmentFor(binaryCollector, ''), OTEL_EXPORTER_OTLP_TIMEOUT: '2000' } }
})
afterAll(async () => {
  await collector?.close()
  await binaryCollector?.close()
})

function spanWhere(isWanted: (span: CollectedSpan) => boolean): Promise<CollectedSpan> {
  return vi.waitFor(() => {
    const span = collector.spans.find(isWanted)
    if (!span) throw new Error(`none among ${collector.spans.map(({ name }) => name).join(', ')}`)
    return span
  }, PATIENCE)
}
const requestTo = (path: string) => spanWhere(({ attributes }) => attributes['url.path'] === path)
const parentOf = (span: CollectedSpan) =>
  collector.spans.find(({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId)

/** The names of all that a span is in, the outermost first. */
function ancestors(span: CollectedSpan): string[] {
  const parent = parentOf(span)
  return parent ? [...ancestors(parent), parent.name] : []
}

const post = (path: string, body: object) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const signIn = (body: object) => post('/auth/login', body)

test('a call of the contract is a span with the statements that it needed, and names the service', async () => {
  expect((await signIn({ ...site.admin })).status).toBe(200)
  const span = await requestTo('/auth/login')
  expect(span).toMatchObject({
    name: 'POST contract',
    attributes: { 'http.request.method': 'POST', 'http.response.status_code': 200 },
    resource: {
      'service.name': 'kovina',
      'service.version': packageFile.version,
      'deployment.environment.name': 'test',
    },
  })
  const statement = await spanWhere(
    ({ traceId, attributes }) =>
      traceId === span.traceId &&
      /users/.test(String(attributes['db.statement'] ?? attributes['db.query.text'])),
  )
  await vi.waitFor(() => expect(ancestors(statement)[0]).toBe('POST contract'), PATIENCE)
  expect(collector.messages[0]).toMatchObject({
    path: '/v1/traces',
    headers: { authorization: `Bearer ${COLLECTOR_KEY}` },
  })
})

test('a page is one trace, from the request over the page cache to the route and its statements', async () => {
  expect((await fetch(`${site.url}/de`, { headers: { Accept: 'text/html' } })).status).toBe(200)
  const page = await requestTo('/de')
  const render = await spanWhere(
    ({ traceId, attributes }) => traceId === page.traceId && attributes['http.route'] !== undefined,
  )
  // A span is sent when it has ended: those around it come later.
  await vi.waitFor(
    () => expect(ancestors(render).slice(0, 2)).toEqual(['GET rendered_page', 'GET rendered_page']),
    PATIENCE,
  )
  const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(roots.filter(({ kind }) => kind !== SERVER_KIND)).toEqual([])
  const before = collector.spans.length
  const hit = await fetch(`${site.url}/de`, { headers: { Accept: 'text/html' } })
  expect(hit.headers.get('cache-status')).toBe('Kovina; hit')
  expect((await fetch(`${site.url}/server/ping`)).status).toBe(200)
  await requestTo('/server/ping')
  // A page that is cached takes microseconds: the metrics count it.
  expect(collector.spans.slice(before).map(({ attributes }) => attributes['url.path'])).not.toContain('/de')
})

test('the trace of a trusted proxy is continued, and of nobody else', async () => {
  await fetch(`${site.url}/server/info`, { headers: PROXY_PARENT })
  expect((await requestTo('/server/info')).traceId).toBe(PROXY_TRACE)
  await fetch(`${direct.url}/server/info`, { headers: PROXY_PARENT })
  const sent = () => Buffer.concat(binaryCollector.messages.map(({ body }) => body))
  await vi.waitFor(() => expect(sent().includes('/server/info')).toBe(true), PATIENCE)
  expect(sent().includes(Buffer.from(PROXY_TRACE, 'hex'))).toBe(false)
  expect(binaryCollector.messages[0]?.headers['content-type']).toBe('application/x-protobuf')
})

test('a fault is marked in the trace, and its line in the log names it', async () => {
  await query(site.databaseUrl, 'alter table users rename to users_elsewhere')
  try {
    expect((await signIn({ email: 'canary@example.com', password: 'canary-while-broken' })).status).toBe(500)
  } finally {
    await query(site.databaseUrl, 'alter table users_elsewhere rename to users')
  }
  const { traceId } = await vi.waitFor(() => {
    const [, line = ''] = /^(.*POST \/auth\/login failed.*)\n/m.exec(site.output()) ?? []
    return JSON.parse(line) as { traceId?: string }
  }, PATIENCE)
  const failed = await spanWhere(({ traceId: of, name }) => of === traceId && name === 'POST contract')
  expect(failed).toMatchObject({ status: { code: 2 }, attributes: { 'http.response.status_code': 500 } })
  const statement = await spanWhere(
    (span) => span.traceId === traceId && span.status.code === 2 && span !== failed,
  )
  expect(statement.status).toEqual({ code: 2 })
})

test('a mail is a span of its own', async () => {
  await post('/auth/password/request', { email: site.admin.email, locale: 'en' })
  const mail = await spanWhere(({ name }) => name === 'send mail')
  expect(mail.status.code ?? 0).not.toBe(2)
})

test('no secret, no value of a statement and no word of a visitor reaches the collector', async () => {
  await query(site.databaseUrl, 'update users set token_hash = $1', [sha256Hex(STATIC_TOKEN)])
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { headers: { Accept: 'text/html', ...headers }, redirect: 'manual' })
  await get('/users/me', { Authorization: `Bearer ${STATIC_TOKEN}` })
  await get(`/users/me?access_token=${STATIC_TOKEN}`)
  await get('/users/me', { Cookie: 'directus_session_token=canary-cookie' })
  await get('/users/canary-invalid-id')
  await get('/en/search?q=canary-search')
  await get('/en/reset-password?token=canary-reset')
  await get('/api/news?where[title][equals]=canary-where')
  await get('/admin/reset?token=canary-panel')
  await signIn({ email: 'canary-visitor@example.com', password: 'canary-password', otp: 'canary-otp' })
  await get('/server/health?last=1')
  await vi.waitFor(
    () => expect(collector.messages.some(({ body }) => body.includes('/server/health'))).toBe(true),
    PATIENCE,
  )
  const sent = Buffer.concat(collector.messages.map(({ body }) => body)).toString()
  // The path is what was asked for; the access log has it too.
  expect([...new Set(sent.match(/canary-[\w-]+/g))]).toEqual(['canary-invalid-id'])
  expect(sent).not.toContain(site.admin.email)
})

test('a collector that is away costs a request nothing, and is one line of the log', async () => {
  await binaryCollector.close()
  for (let round = 0; round < 5; round++) expect((await fetch(`${direct.url}/server/ping`)).status).toBe(200)
  const lines = () =>
    direct
      .output()
      .split('\n')
      .filter((line) => line.includes('traces: '))
  await vi.waitFor(() => expect(lines()).toHaveLength(1), PATIENCE)
  for (let round = 0; round < 5; round++) expect((await fetch(`${direct.url}/server/ping`)).status).toBe(200)
  expect(await direct.end('SIGTERM')).toBe(0)
  expect(lines().filter((line) => !line.includes('repeated'))).toHaveLength(1)
})

test('the server loads no part of OpenTelemetry unless it is wanted', () => {
  expect(readFileSync('dist/server.mjs', 'utf8')).not.toMatch(/^import[^\n]*from "@opentelemetry/m)
})
