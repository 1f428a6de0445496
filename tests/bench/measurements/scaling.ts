// Measures what much content costs: 5,000 news and 1,000 projects in five languages, nothing of it kept.

import { setTimeout as pause } from 'node:timers/promises'
import { runStatement } from '@tests/support/database/run-statement'
import autocannon from 'autocannon'
import { machineReadablePath } from '@/i18n/routing/machine-readable-files'
import { pagePath } from '@/i18n/routing/routes'
import { PROJECT_KINDS, PROJECT_STATUSES } from '@/shared/content-choices'
import { DRAFT_MODE_COOKIE_NAME } from '@/shared/http/cookies'
import { LOCALE_CODES } from '@/shared/locales'
import { LIST_STEPS_PER_PAGE } from '@/shared/pagination'
import { CONTENT_CHANGED_CHANNEL } from '@/shared/process-protocol'
import { adminSession } from '../support/admin-session'
import type { BenchApp } from '../support/bench-app'
import { copyItems } from '../support/copy-items'
import { percentile } from '../support/statistics'
import type { Table } from '../support/table'
import { logIn } from './api'

const NEWS = 5000
const PROJECTS = 1000
const PUBLISHES = 20
const TIMES = 20
const ITEMS = 60
/** First visits that compile. */
const NOT_COUNTED = 5
const PAUSE = 150
/** The number of times that a page is asked for until it is one that is made anew. */
const ATTEMPTS = 30
const LOAD_CONNECTIONS = 8
/** Hundredths of a second of work in a second, at most. */
const IDLE_TICKS = 10
const LIST_PATH = '/api/news?limit=10&depth=0&draft=true&locale=hr&sort=-publishedOn'

interface Row {
  name: string
  /** Milliseconds, in any order. */
  times: number[]
}

const json = { 'content-type': 'application/json' }

/** A key of drafts that opens nothing leads past our store to Next; not as a document, so `/` is a page. */
const BYPASS_PAGE_CACHE = { cookie: `${DRAFT_MODE_COOKIE_NAME}=nothing`, 'sec-fetch-dest': 'empty' }

async function timed(url: string, headers: Record<string, string> = {}): Promise<[number, Response]> {
  const began = performance.now()
  // Followed, a redirect to the sign-in would be measured in place of the page.
  const answer = await fetch(url, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return [performance.now() - began, answer]
}

/**
 * As a visitor requests pages that have not been requested before: rendered by Next, compressed and answered by the
 * page cache.
 */
async function firstVisits({ url }: BenchApp, name: string, paths: readonly string[]): Promise<Row> {
  const row: Row = { name, times: [] }
  for (const [index, path] of paths.entries()) {
    const [time] = await timed(url + path)
    if (index >= NOT_COUNTED) row.times.push(time)
    // Work of the page cache at rest: stronger compression.
    await pause(PAUSE)
  }
  return row
}

/** Steps behind the first page of a list: each stands on a page of its own, and shows as much as the list itself. */
function listPages(route: 'news' | 'projects', steps: number): string[] {
  const pages = Array.from({ length: steps }, (_, index) => (index + 1) * LIST_STEPS_PER_PAGE + 1)
  return LOCALE_CODES.flatMap((locale) => pages.map((page) => `${pagePath(route, locale)}?page=${page}`))
}

/** There are too few steps of projects for a percentile: each choice of the filter is a list of its own. */
function projectPages(): string[] {
  const choices = PROJECT_KINDS.flatMap((kind) => [
    `kind=${kind}`,
    ...PROJECT_STATUSES.map((status) => `kind=${kind}&status=${status}`),
  ])
  const filtered = LOCALE_CODES.flatMap((locale) =>
    choices.map((choice) => `${pagePath('projects', locale)}?${choice}`),
  )
  return [...listPages('projects', 4), ...filtered]
}

async function itemPages(databaseUrl: string, route: 'news' | 'projects'): Promise<string[]> {
  const rows = await runStatement<{ slug: string }>(
    databaseUrl,
    "select slug from search_entries where kind = $1 and locale = 'en' and slug is not null order by slug limit $2",
    [route, String(ITEMS)],
  )
  return rows.map(({ slug }) => `${pagePath(route, 'en')}/${slug}`)
}

async function repeat(name: string, times: number, once: (index: number) => Promise<number>): Promise<Row> {
  // The first compiles; it is not counted.
  await once(times)
  const row: Row = { name, times: [] }
  for (let index = 0; index < times; index++) row.times.push(await once(index))
  return row
}

/** Measures how long Next takes for a page whose tag has expired. */
async function uncached(
  app: BenchApp,
  databaseUrl: string,
  { name, path, tag }: { name: string; path: string; tag: string },
) {
  const address = app.url + encodeURI(path)
  const notice = [CONTENT_CHANGED_CHANNEL, JSON.stringify([tag])]
  return repeat(name, TIMES, async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      await runStatement(databaseUrl, 'select pg_notify($1, $2)', notice)
      // Too early, and the notice is on its way; too late, and our store has had the page made already.
      await pause(10 * attempt)
      const [time, answer] = await timed(address, BYPASS_PAGE_CACHE)
      if (answer.headers.get('x-nextjs-cache') !== 'HIT') return time
    }
    throw new Error(`${path} is never made anew`)
  })
}

/** From sending an article to the first list that has it, with a visitor who asks again and again. */
async function publish({ url }: BenchApp, key: Record<string, string>, title: string): Promise<number> {
  const list = url + pagePath('news', 'hr')
  await timed(list)
  const [template] = (
    (await (await fetch(`${url}/api/news?limit=1&locale=hr`, { headers: key })).json()) as {
      docs: { body: unknown; summary: string }[]
    }
  ).docs
  const publishedOn = new Date().toISOString()
  const body = JSON.stringify({
    body: template?.body,
    summary: template?.summary,
    title,
    publishedOn,
    _status: 'published',
  })
  const began = performance.now()
  const answer = await fetch(`${url}/api/news?locale=hr`, {
    method: 'POST',
    headers: { ...json, ...key },
    body,
  })
  if (!answer.ok) throw new Error(`publishing answered ${answer.status}`)
  while (!(await (await fetch(list)).text()).includes(title)) await pause(10)
  return performance.now() - began
}

/** Resolves when the process has done next to nothing for a second: its page cache goes on after start and answers. */
async function untilIdle({ workTicks }: BenchApp): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; workTicks() - before > IDLE_TICKS; await pause(1000))
    before = workTicks()
}

/** Visits lists, articles and searches of all languages for so long, each again and again. */
async function load({ url }: BenchApp, databaseUrl: string, minutes: number): Promise<void> {
  const rows = await runStatement<{ slug: string }>(
    databaseUrl,
    "select slug from search_entries where kind = 'news' and locale = 'en' and slug is not null",
    [],
  )
  const articles = rows.map(({ slug }) => `${pagePath('news', 'en')}/${slug}`)
  const lists = LOCALE_CODES.flatMap((locale) =>
    (['home', 'news', 'projects'] as const).map((route) => pagePath(route, locale)),
  )
  const searches = LOCALE_CODES.map((locale) => `${pagePath('search', locale)}?q=linija`)
  const requests = [...lists, ...searches, ...articles].map((path) => ({ path: encodeURI(path) }))
  await autocannon({ url, connections: LOAD_CONNECTIONS, duration: minutes * 60, requests })
}

async function measure(app: BenchApp): Promise<Row[]> {
  const databaseUrl = app.databaseUrl()
  const key = { authorization: `Bearer ${(await logIn(app)).access_token}` }
  const cookie = await adminSession(app)
  const page = (name: string, path: string, tag: string) => uncached(app, databaseUrl, { name, path, tag })
  const words = ['press', 'aluminium', 'line', 'quality', 'new', 'welding', 'presss', 'machining centre']
  const rows: (() => Promise<Row>)[] = [
    () => firstVisits(app, 'news, list', listPages('news', 10)),
    async () => firstVisits(app, 'news, article', await itemPages(databaseUrl, 'news')),
    () => firstVisits(app, 'projects, list', projectPages()),
    async () => firstVisits(app, 'projects, item', await itemPages(databaseUrl, 'projects')),
    () => page('home, made anew', pagePath('home', 'en'), 'projects:list:en'),
    () => page('sitemap', machineReadablePath('sitemap.xml', 'en'), 'items'),
    () => page('llms.txt', machineReadablePath('llms.txt', 'en'), 'projects:list:en'),
    () => page('rss', machineReadablePath('rss.xml', 'en'), 'news:list:en'),
    () =>
      repeat('search', words.length * 4, async (index) => {
        const [time] = await timed(`${app.url}${pagePath('search', 'en')}?q=${words[index % words.length]}`)
        return time
      }),
    () => repeat('admin list, REST', TIMES, async () => (await timed(app.url + LIST_PATH, key))[0]),
    () =>
      repeat('admin list, page', TIMES, async () => {
        return (await timed(`${app.url}/admin/collections/news?limit=10`, { cookie }))[0]
      }),
    () =>
      repeat('publish → visible', PUBLISHES, (index) => publish(app, key, `Bench ${Date.now()} ${index}`)),
  ]
  const measured: Row[] = []
  for (const row of rows) {
    // The store compresses more tightly what was asked for: that belongs to no row.
    await untilIdle(app)
    measured.push(await row())
  }
  return measured
}

async function copyContent(databaseUrl: string): Promise<void> {
  const wanted = { news: NEWS, projects: PROJECTS } as const
  for (const kind of ['news', 'projects'] as const) {
    const [held] = await runStatement<{ count: number }>(databaseUrl, `select count(*)::int from ${kind}`, [])
    await copyItems(databaseUrl, kind, wanted[kind] - (held?.count ?? 0))
  }
  // The database would do it within a minute, amid a measurement.
  await runStatement(databaseUrl, 'vacuum (analyze)', [])
}

const megabytes = ({ memoryKilobytes }: BenchApp) => `${(memoryKilobytes() / 1024).toFixed(0)} MB`

function rowOf({ name, times }: Row): string[] {
  return [name, ...[0.5, 0.95].map((share) => `${percentile(times, share).toFixed(0)} ms`)]
}

/** Fills the app; `minutes` of load come last. */
export async function measureScaling(app: BenchApp, minutes: number): Promise<Table> {
  await copyContent(app.databaseUrl())
  const start = { name: 'start → first answer', times: [await app.restart()] }
  await untilIdle(app)
  const rows = [start, ...(await measure(app))].map(rowOf)
  rows.push(['memory before load', megabytes(app)])
  await load(app, app.databaseUrl(), minutes)
  rows.push([`memory after ${minutes} min of load`, megabytes(app)])
  return { title: `${NEWS} news, ${PROJECTS} projects, uncached`, head: ['p50', 'p95'], rows }
}
