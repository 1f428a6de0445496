// However much content there is, a page asks the database as many questions.

import { setTimeout as pause } from 'node:timers/promises'
import { queryCounter } from '@tests/support/count-queries'
import { query } from '@tests/support/database-server'
import { copyOf, removeDirectory } from '@tests/support/directories'
import { signIn } from '@tests/support/editor'
import { type RunningHouse, startHouse } from '@tests/support/house'
import { tcpGate } from '@tests/support/tcp-gate'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { CONTENT_CHANGED_CHANNEL } from '@/facts/channels'
import { LOCALE_CODES } from '@/facts/locales'
import { machineFilePath } from '@/facts/machine-files'
import { payloadPath } from '@/facts/page-payload'
import { INDEXED_PAGES, itemPath, pagePath } from '@/facts/routes'
import type { RunningDatabase } from '@/platform/database'
import { startEmbeddedDatabase } from '@/platform/database/embedded'
import { copyItems } from '@/scripts/bench/copy-items'

const LOCALE = 'de'
const MORE = { news: 200, projects: 100, positions: 40, technologies: 40, processes: 40 } as const
const QUIET_MS = 250
const PATIENCE = { timeout: 60_000, interval: 100 }
/** A list that is empty asks for no pictures; of what many pages ask at once, some ask twice. Items are far more. */
const SLACK = 3
const SLACK_OF_MANY_PAGES = 12

const dataDir = copyOf(inject('filledDataDir'))
const queries = queryCounter()
let database: RunningDatabase
let gate: Awaited<ReturnType<typeof tcpGate>>
let house: RunningHouse

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataDir, log: () => {} })
  gate = await tcpGate(Number(new URL(database.url).port), queries.overhear)
})
afterAll(async () => {
  await house?.end()
  gate?.close()
  await database?.stop()
  removeDirectory(dataDir)
})

/** Resolves when the house has asked nothing for a while: its page store goes on after an answer. */
async function quiet(): Promise<void> {
  for (let before = -1; before !== queries.count(); ) {
    before = queries.count()
    await pause(QUIET_MS)
  }
}

/** Resolves when the pages that the house makes at its start are there. */
async function settled(): Promise<void> {
  for (const path of LOCALE_CODES.flatMap((locale) => INDEXED_PAGES.map((route) => pagePath(route, locale))))
    await vi.waitFor(async () => {
      const answer = await fetch(house.url + path, { headers: { 'Sec-Fetch-Dest': 'empty' } })
      await answer.arrayBuffer()
      expect(answer.headers.get('cache-status'), path).toBe('Kovina; hit')
    }, PATIENCE)
  await quiet()
}

/** How many queries it causes; nothing else may be going on before. */
async function counted(act: () => Promise<unknown>): Promise<number> {
  const before = queries.count()
  await act()
  await quiet()
  return queries.count() - before
}

async function slugOf(kind: string): Promise<string> {
  const [row] = await query<{ slug: string }>(
    database.url,
    'select slug from search_entries where kind = $1 and locale = $2 order by item limit 1',
    [kind, LOCALE],
  )
  return row?.slug ?? ''
}

/** Each is asked for the first time after a start, in this order: what pages share is read by the first of them. */
async function addresses(): Promise<string[]> {
  const [news, projects] = [pagePath('news', LOCALE), pagePath('projects', LOCALE)]
  const items = [
    itemPath('newsItem', LOCALE, await slugOf('news')),
    itemPath('projectItem', LOCALE, await slugOf('projects')),
    itemPath('careerItem', LOCALE, await slugOf('positions')),
    itemPath('processItem', LOCALE, await slugOf('processes')),
    itemPath('technologyItem', LOCALE, await slugOf('technologies')),
  ]
  return [
    `${news}?page=4`,
    `${projects}?page=3`,
    `${projects}?kind=eu`,
    `${projects}?kind=eu&status=realized&page=2`,
    ...items,
    `${pagePath('search', LOCALE)}?q=aluminium`,
    `${pagePath('search', LOCALE)}?q=aluminjum`,
    machineFilePath('sitemap.xml', LOCALE),
    machineFilePath('rss.xml', LOCALE),
    machineFilePath('llms.txt', LOCALE),
    ...[...items, `${news}`, `${projects}`, pagePath('home', LOCALE)].map(payloadPath),
  ]
}

const LISTS = ['news', 'projects', 'positions', 'technologies', 'processes']
const API_LISTS = LISTS.flatMap((collection) => [
  `/api/${collection}?limit=10&depth=0&draft=true&locale=${LOCALE}`,
  `/api/${collection}?limit=100&depth=1&locale=${LOCALE}`,
])

async function visit(path: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(house.url + path, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  expect(answer.status, path).toBe(200)
}

/** Queries of each address after a start, of each list in the panel, and of all pages after a change of a list. */
async function costs(): Promise<Record<string, number>> {
  const url = new URL(database.url)
  url.port = String(gate.port)
  house = await startHouse({ databaseUrl: url.href, dataDir })
  await settled()
  const found: Record<string, number> = {}
  const asked = await addresses()
  await quiet()
  for (const path of asked) found[path] = await counted(() => visit(path))
  const body = JSON.stringify(house.admin)
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${house.url}/auth/login`, { method: 'POST', headers, body })
  const { data } = await answer.json()
  const key = { Authorization: `Bearer ${data.access_token}` }
  await quiet()
  for (const path of API_LISTS) found[path] = await counted(() => visit(path, key))
  const home = pagePath('home', LOCALE)
  for (const tag of [...LISTS.map((collection) => `${collection}:list:${LOCALE}`), 'items'])
    found[tag] = await counted(async () => {
      await query(database.url, 'select pg_notify($1, $2)', [CONTENT_CHANGED_CHANNEL, JSON.stringify([tag])])
      await quiet()
      for (const path of [home, ...asked]) await visit(path, { 'Sec-Fetch-Dest': 'empty' })
    })
  const editor = await signIn(house)
  await quiet()
  found.publishing = await counted(() => editor.publish({ locale: LOCALE, title: `Neu ${Date.now()}` }))
  await house.end()
  return found
}

test('no page, list or publishing asks more of the database when there is more content', async () => {
  const few = await costs()
  for (const [collection, count] of Object.entries(MORE))
    await copyItems(database.url, collection as keyof typeof MORE, count)
  const many = await costs()
  const grown = Object.entries(many).filter(([name, count]) => {
    const slack = name.startsWith('/') ? SLACK : SLACK_OF_MANY_PAGES
    return count > (few[name] ?? 0) + slack
  })
  expect(grown, JSON.stringify(few)).toEqual([])
})
