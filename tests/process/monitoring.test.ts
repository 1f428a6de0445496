// Tests what a running site tells watchdogs and Prometheus, also while its database is away.

import { useGatedSite } from '@tests/support/site/use-gated-site'
import { describe, expect, test, vi } from 'vitest'
import { withClient } from '@/platform/database/with-client'
import packageFile from '../../package.json' with { type: 'json' }

const PATIENCE = { timeout: 40_000, interval: 100 }
/** Longer than figures of the database are kept. */
const FIGURES_KEPT_MS = 11_000
const TOKEN = 'canary-token-of-prometheus'

let connections = 0

const { site, database } = useGatedSite(
  {
    LOGIN_STALL_TIME: '0',
    METRICS_ENABLED: 'true',
    METRICS_TOKENS: `other-${TOKEN},${TOKEN}`,
  },
  () => {
    connections += 1
    return () => {}
  },
)

async function ask(path: string, options: RequestInit = {}) {
  const answer = await fetch(site.url + path, options)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const ready = async () => {
  const { status, text } = await ask('/health/ready')
  return { httpStatus: status, ...JSON.parse(text) }
}
const scrape = async () => (await ask('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } })).text
const scrapeAnew = async () => {
  await site.advanceSteadyClock(FIGURES_KEPT_MS)
  return scrape()
}
const inDatabase = (sql: string) => withClient(database.directUrl, (client) => client.query(sql))

/** The sum of a metric's lines that hold all of these labels. */
function figureOf(metrics: string, name: string, ...labels: string[]): number {
  const lines = metrics.split('\n').filter((line) => line.split(/[{ ]/)[0] === name)
  const held = lines.filter((line) => labels.every((label) => line.includes(label)))
  return held.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

test.each(['/health/live', '/health/ready'])(
  '%s is answered by our server, and kept by nobody',
  async (path) => {
    const { status, headers, text } = await ask(path)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(JSON.parse(text).status).toMatch(/^(ok|warn)$/)
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const refused = await ask(path, { method })
      expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
    }
  },
)

test('a site that can do its work says so, with figures', async () => {
  const { checks } = await ready()
  expect(checks).toMatchObject({
    database: { status: 'ok', milliseconds: expect.any(Number) },
    migrations: { status: 'ok', missing: 0 },
    disk: { freeBytes: expect.any(Number) },
    mails: { failed: 0 },
    jobs: { failed: 0 },
    build: { status: 'ok', version: packageFile.version, build: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
})

test('a thousand calls cost a handful of connections', async () => {
  const before = connections
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 50 }, () => ask('/health/ready')))
  expect(connections - before).toBeLessThan(200)
})

describe('the metrics', () => {
  test.each([
    ['without a token', {}, 401],
    ['with a wrong one', { Authorization: 'Bearer wrong-token-of-somebody' }, 403],
    ['with a wrong scheme', { Authorization: `Basic ${TOKEN}` }, 403],
    ['with ours', { Authorization: `Bearer ${TOKEN}` }, 200],
    ['as on Directus', { Authorization: `Metrics ${TOKEN}` }, 200],
    ['with another of ours', { Authorization: `Metrics other-${TOKEN}` }, 200],
  ])('%s are answered %s', async (_, headers, expected) => {
    const { status, headers: answered, text } = await ask('/metrics', { headers: { ...headers } })
    expect(status).toBe(expected)
    expect(answered.get('cache-control')).toBe('no-store')
    if (expected === 200) expect(answered.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    else expect(text).not.toContain('kovina_')
  })

  test('count what is asked for, by its kind', async () => {
    const COUNT = 'kovina_http_request_duration_seconds_count'
    const isKept = async () => expect((await ask('/de')).headers.get('cache-status')).toBe('Kovina; hit')
    await vi.waitFor(isKept, PATIENCE)
    const before = await scrape()
    for (let turn = 0; turn < 10; turn += 1) await isKept()
    await ask('/en/search?q=steel')
    await ask('/en/nope')
    await ask('/api/news')
    await ask('/users/me')
    // It leads back to the form, which is made for its visitor.
    await ask('/submissions/contact', { method: 'POST', redirect: 'manual' })
    const isCounted = async () => {
      const after = await scrape()
      const risen = (...labels: string[]) =>
        figureOf(after, COUNT, ...labels) - figureOf(before, COUNT, ...labels)
      expect(risen('kind="cached_page"', 'method="read"', 'status="2xx"')).toBe(10)
      expect(risen('kind="rendered_page"', 'status="2xx"')).toBe(1)
      expect(risen('kind="rendered_page"', 'status="4xx"')).toBe(1)
      expect(risen('kind="api"', 'status="4xx"')).toBe(1)
      expect(risen('kind="contract"', 'status="4xx"')).toBe(1)
      expect(risen('kind="form"', 'method="write"')).toBe(1)
    }
    await vi.waitFor(isCounted, PATIENCE)
    const after = await scrape()
    const hits = (text: string) => figureOf(text, 'kovina_page_cache_answers_total', 'outcome="hit"')
    expect(hits(after) - hits(before)).toBe(10)
    expect(figureOf(after, 'kovina_page_cache_pages')).toBeGreaterThan(0)
    expect(figureOf(after, 'kovina_database_up')).toBe(1)
    expect(figureOf(after, 'kovina_database_connections')).toBeGreaterThan(0)
  })

  test('and health name nobody, no address and no path', async () => {
    const credentials = { email: 'canary@example.com', password: 'canary-password' }
    await ask('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    await ask('/en/canary?token=canary', {
      headers: { Cookie: 'canary=canary', Referer: `${site.url}/canary` },
    })
    const isCounted = async () =>
      expect(figureOf(await scrapeAnew(), 'kovina_sign_ins', 'outcome="refused"')).toBe(1)
    await vi.waitFor(isCounted, PATIENCE)
    const { username, password } = new URL(site.databaseUrl)
    for (const text of [await scrape(), (await ask('/health/ready')).text]) {
      expect(text).not.toMatch(/canary|@/i)
      for (const secret of [site.dataDir, password, `${username}:`, '127.0.0.1', TOKEN])
        if (secret) expect(text).not.toContain(secret)
    }
  })
})

test('a mail that was given up, and one that waits for long, are a warning', async () => {
  await inDatabase(`insert into payload_jobs (task_slug, input, has_error, created_at, wait_until) values
    ('sendMail', '{"sealed":"x"}', true, now() - interval '1 day', null),
    ('sendMail', '{"sealed":"x"}', false, now() - interval '1 hour', now() + interval '1 hour'),
    ('schedulePublish', '{}', false, now(), now() + interval '1 hour')`)
  const isTold = async () => {
    const { httpStatus, status, checks } = await ready()
    expect([httpStatus, status]).toEqual([200, 'warn'])
    expect(checks.mails).toMatchObject({ status: 'warn', waiting: 1, failed: 1 })
    expect(checks.mails.oldestSeconds).toBeGreaterThan(3500)
    // A job that is meant for later does not wait.
    expect(checks.jobs).toMatchObject({ status: 'ok', waiting: 0, failed: 0 })
    expect(figureOf(await scrapeAnew(), 'kovina_mails_failed')).toBe(1)
  }
  await vi.waitFor(isTold, PATIENCE)
  await inDatabase(`delete from payload_jobs where input in ('{"sealed":"x"}', '{}')`)
})

test('a migration that is missing is an error', async () => {
  await inDatabase('create table set_aside as select * from payload_migrations order by id desc limit 1')
  await inDatabase('delete from payload_migrations where id in (select id from set_aside)')
  const isTold = async () =>
    expect(await ready()).toMatchObject({
      httpStatus: 503,
      status: 'error',
      checks: { database: { status: 'ok' }, migrations: { status: 'error', missing: 1 } },
    })
  await vi.waitFor(isTold, PATIENCE)
  await inDatabase('insert into payload_migrations select * from set_aside')
  await inDatabase('drop table set_aside')
  await vi.waitFor(async () => expect((await ready()).httpStatus).toBe(200), PATIENCE)
})

test('while the database is away the process lives, is not ready, and tells of itself', async () => {
  database.gate.shut()
  const isTold = async () => {
    expect(await ready()).toMatchObject({
      httpStatus: 503,
      status: 'error',
      checks: { database: { status: 'error' }, migrations: { missing: null } },
    })
    const metrics = await scrapeAnew()
    expect(figureOf(metrics, 'kovina_database_up')).toBe(0)
    expect(metrics).not.toContain('\nkovina_sessions')
    expect(figureOf(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(0)
    expect((await ask('/health/live')).status).toBe(200)
  }
  await vi.waitFor(isTold, PATIENCE)
  database.gate.open()
  await vi.waitFor(async () => expect((await ready()).httpStatus).toBe(200), PATIENCE)
})
