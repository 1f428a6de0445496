// Tests that the number of database queries of a page does not depend on the amount of content.

import { copyItems } from '@tests/bench/support/copy-items'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { machineReadablePath } from '@/i18n/routing/machine-readable-files'
import { pageDataPath } from '@/i18n/routing/page-data-path'
import { INDEXED_PAGES, itemPath, pagePath } from '@/i18n/routing/routes'
import { CONTENT_CHANGED_CHANNEL } from '@/shared/process-protocol'
import { queryCounter } from '../database/count-queries'
import { query } from '../database/database-server'
import { signIn } from '../http/editor-client'
import { tcpProxy } from '../services/tcp-proxy'
import { removeDirectory } from '../temporary-directories'
import { copyOfTemplate, startTestSite, type TestSite } from './test-site'

export type QueryCountVariant = 'short' | 'whole'

const LOCALE = 'de'
const MORE = { news: 200, projects: 100, positions: 40, technologies: 40, processes: 40 } as const
const PATIENCE = { timeout: 60_000, interval: 100 }
/**
 * Allowed difference: an empty list needs no query for pictures, and simultaneous pages may repeat a shared query. The
 * added items are far more.
 */
const SLACK = 3
const SLACK_OF_MANY_PAGES = 12
/** Metadata, frame and content of a page share their queries; separately an article would need 14, and a project 22. */
const MOST_OF_AN_ARTICLE = 11
const CALLS = 20

const queries = queryCounter()
let copy: Pick<TestSite, 'databaseUrl' | 'dataDir'>
let gate: Awaited<ReturnType<typeof tcpProxy>>
let site: TestSite

/** Resolves when the site has sent no query for a while, as its page cache continues after a response. */
async function quiet(): Promise<void> {
  for (let before = -1; before !== queries.count(); ) {
    before = queries.count()
    await site.untilIdle()
  }
}

/** Resolves when the pages without parameters are cached, and so everything that they share with others has been read. */
async function settled(): Promise<void> {
  for (const path of INDEXED_PAGES.map((route) => pagePath(route, LOCALE)))
    await vi.waitFor(async () => {
      const answer = await fetch(site.url + path, { headers: { 'Sec-Fetch-Dest': 'empty' } })
      await answer.arrayBuffer()
      expect(answer.headers.get('cache-status'), path).toBe('Kovina; hit')
    }, PATIENCE)
  await quiet()
}

/** Counts the queries that the action causes; nothing else may run at the same time. */
async function counted(act: () => Promise<unknown>): Promise<number> {
  const before = queries.count()
  await act()
  await quiet()
  return queries.count() - before
}

async function slugOf(kind: string): Promise<string> {
  const [row] = await query<{ slug: string }>(
    copy.databaseUrl,
    'select slug from search_entries where kind = $1 and locale = $2 order by item limit 1',
    [kind, LOCALE],
  )
  return row?.slug ?? ''
}

/** Returns addresses to request for the first time after a start, in this order: the first one reads what pages share. */
async function addresses(form: QueryCountVariant): Promise<string[]> {
  const [news, projects] = [pagePath('news', LOCALE), pagePath('projects', LOCALE)]
  const items = [
    itemPath('newsItem', LOCALE, await slugOf('news')),
    itemPath('projectItem', LOCALE, await slugOf('projects')),
    itemPath('careerItem', LOCALE, await slugOf('positions')),
    itemPath('processItem', LOCALE, await slugOf('processes')),
    itemPath('technologyItem', LOCALE, await slugOf('technologies')),
  ]
  const search = `${pagePath('search', LOCALE)}?q=aluminium`
  const sitemap = machineReadablePath('sitemap.xml', LOCALE)
  if (form === 'short')
    return [`${news}?page=4`, `${projects}?kind=eu`, ...items, search, sitemap, pageDataPath(news)]
  return [
    `${news}?page=4`,
    `${projects}?page=3`,
    `${projects}?kind=eu`,
    `${projects}?kind=eu&status=realized&page=2`,
    ...items,
    search,
    `${pagePath('search', LOCALE)}?q=aluminjum`,
    sitemap,
    machineReadablePath('rss.xml', LOCALE),
    machineReadablePath('llms.txt', LOCALE),
    ...[...items, `${news}`, `${projects}`, pagePath('home', LOCALE)].map(pageDataPath),
  ]
}

const LISTS = ['news', 'projects', 'positions', 'technologies', 'processes']

/** Returns lists of the admin panel. */
function apiLists(form: QueryCountVariant): string[] {
  const listOf = (collection: string) => `/api/${collection}?limit=10&depth=0&draft=true&locale=${LOCALE}`
  const wholeOf = (collection: string) => `/api/${collection}?limit=100&depth=1&locale=${LOCALE}`
  if (form === 'short') return LISTS.map(wholeOf)
  return LISTS.flatMap((collection) => [listOf(collection), wholeOf(collection)])
}

/** Returns the tags that expire when a list of a language changes, and when any item does. */
function changedTags(form: QueryCountVariant): string[] {
  const lists = form === 'short' ? ['news'] : LISTS
  return [...lists.map((collection) => `${collection}:list:${LOCALE}`), 'items']
}

async function visit(path: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(site.url + path, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  expect(answer.status, path).toBe(200)
}

/** Starts the site behind the counter. */
function startCountedSite(): Promise<TestSite> {
  const url = new URL(copy.databaseUrl)
  url.port = String(gate.port)
  return startTestSite(inject('templates'), {
    of: { databaseUrl: url.href, dataDir: copy.dataDir },
    environment: { LOGIN_STALL_TIME: '0' },
  })
}

/** Returns the authorization header of the first administrator. */
async function adminKey(): Promise<{ Authorization: string }> {
  const body = JSON.stringify(site.admin)
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${site.url}/auth/login`, { method: 'POST', headers, body })
  const { data } = await answer.json()
  return { Authorization: `Bearer ${data.access_token}` }
}

/**
 * Starts the site, and counts the queries of each address, of each list in the admin panel, and of all pages after the
 * change of a list. Leaves the site running.
 */
async function costs(form: QueryCountVariant): Promise<Record<string, number>> {
  site = await startCountedSite()
  await settled()
  const found: Record<string, number> = {}
  const asked = await addresses(form)
  await quiet()
  for (const path of asked) found[path] = await counted(() => visit(path))
  const key = await adminKey()
  await quiet()
  for (const path of apiLists(form)) found[path] = await counted(() => visit(path, key))
  const home = pagePath('home', LOCALE)
  for (const tag of changedTags(form))
    found[tag] = await counted(async () => {
      await query(copy.databaseUrl, 'select pg_notify($1, $2)', [
        CONTENT_CHANGED_CHANNEL,
        JSON.stringify([tag]),
      ])
      await quiet()
      for (const path of [home, ...asked]) await visit(path, { 'Sec-Fetch-Dest': 'empty' })
    })
  const editor = await signIn(site)
  await quiet()
  found.publishing = await counted(() => editor.publish({ locale: LOCALE, title: `Neu ${Date.now()}` }))
  return found
}

async function compare(form: QueryCountVariant): Promise<void> {
  const few = await costs(form)
  await site.end()
  for (const [collection, count] of Object.entries(MORE))
    await copyItems(copy.databaseUrl, collection as keyof typeof MORE, count)
  const many = await costs(form)
  const grown = Object.entries(many).filter(([name, count]) => {
    const slack = name.startsWith('/') ? SLACK : SLACK_OF_MANY_PAGES
    return count > (few[name] ?? 0) + slack
  })
  expect(grown, JSON.stringify(few)).toEqual([])
  const articles = [pagePath('news', LOCALE), pagePath('projects', LOCALE)].map((list) => `${list}/`)
  const read = Object.entries(many).filter(([name]) => articles.some((list) => name.startsWith(list)))
  expect(read.filter(([, count]) => count > MOST_OF_AN_ARTICLE)).toEqual([])
}

/** Defines the test of one file; the short variant requests one page of each kind. */
export function queryCountTest(form: QueryCountVariant): void {
  beforeAll(async () => {
    copy = await copyOfTemplate(inject('templates'))
    gate = await tcpProxy(Number(new URL(copy.databaseUrl).port), queries.overhear)
  })
  afterAll(async () => {
    await site?.end()
    gate?.close()
    if (copy) removeDirectory(copy.dataDir)
  })
  test(
    'no page, list or publishing asks more of the database when there is more content',
    () => compare(form),
    240_000,
  )
  test('what is asked again and again is parsed once', async () => {
    // Uses the site of the preceding test, if that has started one.
    site ??= await startCountedSite()
    await settled()
    const key = await adminKey()
    const ask = async () => {
      for (let call = 0; call < CALLS; call += 1) await visit('/users/me', key)
      return [queries.count(), queries.parsed()] as const
    }
    const [count, parsed] = await ask()
    const [countAfter, parsedAfter] = await ask()
    expect(countAfter - count).toBeGreaterThanOrEqual(CALLS)
    expect(parsedAfter - parsed).toBeLessThan(CALLS / 2)
    // A migration while sessions are read with all columns of their accounts must not make a call fail.
    await query(copy.databaseUrl, 'alter table users add column added_later text', [])
    await ask()
  })
}
