// Measures how long a page takes that is made anew, and how long a change takes until readers see it.

import { pagePath } from '@/i18n/routing/routes'
import type { BenchApp } from '../support/bench-app'
import { percentile } from '../support/statistics'
import { FIGURES, type Table } from '../support/table'
import { logIn } from './api'

const RENDERS = 50
const CHANGES = 20
/** Those before compile what is measured. */
const WARM_CHANGES = 5
const PATIENCE_MS = 10_000

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

const read = (url: string) => fetch(url).then((answer) => answer.text())

/** The search page is never kept; the first few answers warm the code up and do not count. */
async function renderTimes({ url }: BenchApp): Promise<number[]> {
  const address = `${url}${pagePath('search', 'en')}?q=iso`
  for (let warm = 0; warm < 5; warm += 1) await read(address)
  const times: number[] = []
  for (let turn = 0; turn < RENDERS; turn += 1) times.push(await timed(() => read(address)))
  return times
}

interface Article {
  id: number | string
  title: string
}

async function waitUntilVisible(address: string, title: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await read(address)).includes(title)) {
    if (performance.now() > end) throw new Error(`${address} never showed ${title}`)
  }
}

/** From the answer to an editor's change until the list of news at `readAt` has the new title. */
async function changeTimes(app: BenchApp, readAt: string): Promise<number[]> {
  const { access_token: token } = await logIn(app)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const newest = await fetch(`${app.url}/api/news?limit=1&sort=-publishedOn&locale=en`, { headers })
  const { docs } = (await newest.json()) as { docs: Article[] }
  const [article] = docs
  if (!article) throw new Error('there are no news to change')
  const address = readAt + pagePath('news', 'en')
  const times: number[] = []
  for (let turn = 1; turn <= WARM_CHANGES + CHANGES; turn += 1) {
    const title = `Bench ${turn}, ${Date.now()}`
    const answer = await fetch(`${app.url}/api/news/${article.id}?locale=en`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ title, _status: 'published' }),
    })
    if (!answer.ok) throw new Error(`changing a title answered ${answer.status}: ${await answer.text()}`)
    times.push(await timed(() => waitUntilVisible(address, title)))
  }
  return times.slice(WARM_CHANGES)
}

const row = (name: string, times: number[]) => [
  name,
  '',
  `${percentile(times, 0.5).toFixed(0)} ms`,
  `${percentile(times, 0.99).toFixed(0)} ms`,
]

export async function measureCacheInvalidation(app: BenchApp): Promise<Table> {
  const rows = [
    row('uncached render (search)', await renderTimes(app)),
    row('publish → visible', await changeTimes(app, app.url)),
  ]
  const second = await app.startSecond()
  try {
    rows.push(row('publish → visible in a second process', await changeTimes(app, second.url)))
  } finally {
    await second.end()
  }
  return { title: 'made anew', head: FIGURES, rows }
}
