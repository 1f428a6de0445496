// The admin panel beside Payload's own: what its server needs for a page, and when an editor can see it.

import { type Browser, chromium } from '@playwright/test'
import { ensureBrowser } from '@/scripts/bootstrap/browser.mjs'
import { startBarePayload } from '../baselines/bare-payload'
import { adminSession } from '../support/admin-session'
import type { BenchApp } from '../support/bench-app'
import { copyItems } from '../support/copy-items'
import { percentile } from '../support/statistics'
import { FIGURES, type Table } from '../support/table'
import { logIn } from './api'

const ITEMS = 200
const TIMES = 20

interface AdminPanel {
  url: string
  /** The header of somebody who may write. */
  cookie: string
  itemId: number
}

interface View {
  name: string
  path: (panel: AdminPanel) => string
  /** Holds the pages that an editor waits for. */
  shows: string
}

const VIEWS: View[] = [
  { name: 'list', path: () => '/admin/collections/news?limit=25', shows: 'table tbody tr:nth-child(25)' },
  {
    name: 'form',
    path: ({ itemId }) => `/admin/collections/news/${itemId}`,
    shows: '[contenteditable=true]',
  },
]

interface AdminTimings {
  server: number[]
  browser: number[]
  /** Kilobytes of scripts as they cross the line. */
  scripts: number
}

async function serverTime({ url, cookie }: AdminPanel, path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url + path, { headers: { cookie }, redirect: 'manual' })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}`)
  return performance.now() - began
}

/** In a browser that has been there before. */
async function browserTimes(
  browser: Browser,
  panel: AdminPanel,
  view: View,
): Promise<Pick<AdminTimings, 'browser' | 'scripts'>> {
  const context = await browser.newContext({ extraHTTPHeaders: { cookie: panel.cookie } })
  const page = await context.newPage()
  let scripts = 0
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return
    const { responseBodySize } = await request.sizes()
    scripts += responseBodySize
  })
  const times: number[] = []
  for (let visit = 0; visit <= TIMES; visit += 1) {
    const began = performance.now()
    await page.goto(panel.url + view.path(panel), { waitUntil: 'commit' })
    await page.locator(view.shows).first().waitFor()
    if (visit > 0) times.push(performance.now() - began)
    else await page.waitForLoadState('networkidle')
  }
  await context.close()
  return { browser: times, scripts: scripts / 1000 }
}

async function timingsFor(browser: Browser, panel: AdminPanel, view: View): Promise<AdminTimings> {
  const server: number[] = []
  // The first compiles; it is not counted.
  await serverTime(panel, view.path(panel))
  for (let time = 0; time < TIMES; time += 1) server.push(await serverTime(panel, view.path(panel)))
  return { server, ...(await browserTimes(browser, panel, view)) }
}

function rowOf(name: string, ours: number[], theirs: number[]): string[] {
  const at = (times: number[], share: number) => percentile(times, share).toFixed(0)
  const ratio = percentile(ours, 0.5) / percentile(theirs, 0.5)
  return [
    name,
    '',
    `${at(ours, 0.5)} ms`,
    `${at(ours, 0.99)} ms`,
    `${ratio.toFixed(2)} × bare Payload (${at(theirs, 0.5)} ms)`,
  ]
}

/** News of our app, and how to reach its panel. */
async function ownAdmin(app: BenchApp): Promise<{ panel: AdminPanel; items: object[] }> {
  const authorization = `Bearer ${(await logIn(app)).access_token}`
  await copyItems(app.databaseUrl(), 'news', ITEMS)
  const answer = await fetch(`${app.url}/api/news?limit=${ITEMS}&depth=0&locale=hr`, {
    headers: { authorization },
  })
  const { docs } = (await answer.json()) as { docs: { id: number; [field: string]: unknown }[] }
  const items = docs.map(({ title, summary, body, slug, publishedOn }) => ({
    title,
    summary,
    body,
    slug,
    publishedOn,
  }))
  const cookie = await adminSession(app)
  return { panel: { url: app.url, cookie, itemId: docs[0]?.id ?? 0 }, items }
}

export async function measureAdmin(app: BenchApp): Promise<Table> {
  const { panel: ours, items } = await ownAdmin(app)
  const bare = await startBarePayload(app.adminUrl(), items)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const rows: string[][] = []
    for (const view of VIEWS) {
      const [own, theirs] = [await timingsFor(browser, ours, view), await timingsFor(browser, bare, view)]
      rows.push(rowOf(`${view.name}, server`, own.server, theirs.server))
      rows.push(rowOf(`${view.name}, seen in a browser`, own.browser, theirs.browser))
      const kilobytes = [own.scripts, theirs.scripts].map((size) => size.toFixed(0))
      rows.push([`${view.name}, scripts`, `${kilobytes[0]} kB`, '', '', `bare Payload ${kilobytes[1]} kB`])
    }
    return { title: `the panel, ${items.length} news`, head: FIGURES, rows }
  } finally {
    await browser.close()
    await bare.end()
  }
}
