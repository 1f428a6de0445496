import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { DatabaseMetrics } from './database-metrics'
import { createMetricsRegistry } from './metrics'
import { RequestMeter } from './request-meter'

const QUEUE = { waiting: 2, oldestSeconds: 90.5, failed: 1 }
const FIGURES: DatabaseMetrics = {
  seconds: 0.004,
  sizeBytes: 1e7,
  maxConnections: 100,
  connections: [
    { state: 'idle', count: 7 },
    { state: 'active', count: 1 },
  ],
  mails: QUEUE,
  jobs: { ...QUEUE, waiting: 0 },
  scans: { waiting: 5, oldestSeconds: 700 },
  sessions: 3,
  submissions: [{ form: 'contact', count: 4 }],
  backup: { succeededAt: 1_764_000_000_000, failedAt: 1_764_000_001_000, bytes: 123 },
  signIns: [{ outcome: 'refused', count: 5 }],
}

async function opened(figures: () => DatabaseMetrics | null = () => FIGURES) {
  const meter = new RequestMeter()
  const metrics = await createMetricsRegistry({
    build: { version: '1.2.3', build: 'a-build' },
    meter,
    store: () => ({ answers: { hit: 9, stale: 1, miss: 2, renewed: 3 }, pages: 4, bytes: 5000 }),
    rendersUnderWay: () => 6,
    database: async () => figures(),
    freeBytes: async () => 12_345,
    isBucketUp: () => false,
  })
  const lines = async () => (await metrics.text()).split('\n')
  return { meter, metrics, lines }
}

test('every value stands in a line of its own', async () => {
  const { meter, lines } = await opened()
  meter.count('rendered_page', 'GET', 200, 60)
  meter.count('rendered_page', 'GET', 200, 60_000)
  const found = await lines()
  const labels = 'kind="rendered_page",method="read",status="2xx"'
  for (const line of [
    'kovina_build_info{version="1.2.3",build="a-build"} 1',
    '# TYPE kovina_http_request_duration_seconds histogram',
    `kovina_http_request_duration_seconds_bucket{le="0.025",${labels}} 0`,
    `kovina_http_request_duration_seconds_bucket{le="0.1",${labels}} 1`,
    `kovina_http_request_duration_seconds_bucket{le="30",${labels}} 1`,
    `kovina_http_request_duration_seconds_bucket{le="+Inf",${labels}} 2`,
    `kovina_http_request_duration_seconds_sum{${labels}} 60.06`,
    `kovina_http_request_duration_seconds_count{${labels}} 2`,
    '# TYPE kovina_page_cache_answers_total counter',
    'kovina_page_cache_answers_total{outcome="hit"} 9',
    'kovina_page_cache_answers_total{outcome="stale"} 1',
    'kovina_page_cache_pages 4',
    'kovina_page_cache_bytes 5000',
    'kovina_renders_in_progress 6',
    'kovina_backup_last_success_timestamp_seconds 1764000000',
    'kovina_backup_last_failure_timestamp_seconds 1764000001',
    'kovina_backup_size_bytes 123',
    'kovina_disk_free_bytes 12345',
    'kovina_uploads_bucket_up 0',
    'kovina_database_up 1',
    'kovina_database_response_seconds 0.004',
    'kovina_database_connections{state="idle"} 7',
    'kovina_mails_oldest_seconds 90.5',
    'kovina_jobs_waiting 0',
    'kovina_jobs_failed 1',
    'kovina_scans_waiting 5',
    'kovina_scans_oldest_seconds 700',
    'kovina_sessions 3',
    'kovina_submissions_waiting{form="contact"} 4',
    'kovina_sign_ins{outcome="refused"} 5',
  ])
    expect(found).toContain(line)
})

test('a second scrape tells the same again, and nothing of a state that nobody is in any more', async () => {
  let figures = FIGURES
  const { lines } = await opened(() => figures)
  await lines()
  figures = { ...FIGURES, connections: [{ state: 'idle', count: 8 }] }
  const second = await lines()
  expect(second).toContain('kovina_database_connections{state="idle"} 8')
  expect(second.join()).not.toContain('state="active"')
  expect(second).toContain('kovina_page_cache_answers_total{outcome="hit"} 9')
})

test('while the database is away the process is told of, and no figure that nobody knows', async () => {
  let figures: DatabaseMetrics | null = FIGURES
  const { lines } = await opened(() => figures)
  await lines()
  figures = null
  const found = await lines()
  expect(found).toContain('kovina_database_up 0')
  expect(found.join('\n')).toMatch(/^process_resident_memory_bytes \d/m)
  expect(found.join('\n')).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  const ofDatabase = /^kovina_(database_(?!up)|jobs|mails|scans|sessions|submissions|sign_ins)/
  expect(found.filter((line) => ofDatabase.test(line))).toEqual([])
})

test('nothing that callers choose is told', async () => {
  const { meter, lines } = await opened()
  const { EventEmitter } = await import('node:events')
  for (const url of ['/canary', '/en/canary@example.com?token=canary', '/api/canary', '/admin/canary']) {
    const response = Object.assign(new EventEmitter(), { writableFinished: true, statusCode: 200 })
    meter.measure(response as never, { url, method: 'CANARY', began: performance.now() })
    response.emit('close')
  }
  expect((await lines()).filter((line) => line.startsWith('kovina_http')).length).toBeGreaterThan(30)
  expect((await lines()).join('\n')).not.toMatch(/canary|@|token=/i)
})

describe('what is written of metrics', () => {
  const NAMES = /\b(?:kovina|process|nodejs)_[a-z0-9_]*[a-z0-9]\b/g
  const FILES = ['monitoring.md', 'alerts.yml', 'dashboard.json'].map((file) => `docs/operations/${file}`)
  const read = (file: string) => readFileSync(file, 'utf8')
  const namedIn = (file: string) => [...new Set(read(file).match(NAMES))]

  test.each(FILES)('%s names only what there is', async (file) => {
    const { names } = (await opened()).metrics
    const isThere = (name: string) =>
      names.includes(name) || names.includes(name.replace(/_(bucket|sum|count)$/, ''))
    expect(namedIn(file).length).toBeGreaterThan(5)
    expect(namedIn(file).filter((name) => !isThere(name))).toEqual([])
  })

  test('the page tells of every one of ours', async () => {
    const { names } = (await opened()).metrics
    const told = namedIn('docs/operations/monitoring.md')
    expect(names.filter((name) => name.startsWith('kovina_') && !told.includes(name))).toEqual([])
  })

  test('rules and dashboard are whole', () => {
    const { groups } = parse(read('docs/operations/alerts.yml'))
    for (const { alert, expr, labels, annotations } of groups[0].rules) {
      expect(alert).toMatch(/^Kovina/)
      expect(expr).toEqual(expect.any(String))
      // Over the targets of all sites the good one hides the other.
      expect(expr).not.toMatch(/\b(sum|max|min|avg)\s*\(/)
      expect(labels.severity).toMatch(/^(warning|critical)$/)
      expect(annotations.summary).toMatch(/\.$/)
    }
    const { panels } = JSON.parse(read('docs/operations/dashboard.json'))
    expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length)
  })
})
