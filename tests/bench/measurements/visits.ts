// Simulates visits of a busy day, once straight at the site and once through a shared cache (Varnish of Debian), while an
// editor publishes. The processor time of a visit tells how many cores how many visits need; the number that this machine
// manages tells little.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '@tests/support/http/editor-client'
import { randomFrom } from '@tests/support/seeded-random'
import { startVarnish } from '@tests/support/services/varnish'
import {
  type FormTokens,
  fetchFormTokens,
  postContactForm,
  readConsentVersion,
} from '@tests/support/site/contact-form'
import { pagePath } from '@/i18n/routing/routes'
import { freePort } from '@/platform/embedded-postgres/free-port'
import { FORM_FILL_MIN_SECONDS } from '@/shared/limits'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { type BenchApp, startBenchApp } from '../support/bench-app'
import { pathsIn } from '../support/browser-requests'
import type { Table } from '../support/table'

const VISITORS = 16
/** A visit: this many pages, more often those at the beginning of a language's list. */
const PAGES_PER_VISIT = 5
/** One visit in so many does the thing. */
const ONE_IN = { startsAtRoot: 10, searches: 50, sendsForm: 500, signsIn: 500, hasPageAlready: 3 } as const
/** Shares of the languages, each added to those before: 40, 30, 15, 8 and 7 in a hundred. */
const SHARES: readonly [Locale, number][] = [
  ['hr', 0.4],
  ['en', 0.7],
  ['de', 0.85],
  ['it', 0.93],
  ['fr', 1],
]
const WORDS = ['aluminium', 'prirubnica', 'zavarivanje', 'casting', 'iso', 'gehäuse', 'acciaio', 'usinage']
/** An editor publishes much more often than on a day with so many visits: this share of the work is an upper bound. */
const PUBLISH_EVERY_MS = 20_000
const WARM_UP_ROUNDS = 2
const TICKS_PER_SECOND = 100
const DAY = { visits: 10_000_000, seconds: 86_400, peak: 4 }

interface Counts {
  visits: number
  pages: number
  /** Pages that the shared cache had. */
  shared: number
  failures: string[]
}

const noCounts = (): Counts => ({ visits: 0, pages: 0, shared: 0, failures: [] })

interface Visitors {
  url: string
  app: BenchApp
  form: FormTokens
  consentVersion: string
}

const random = randomFrom(29)
const chance = (oneIn: number) => random() * oneIn < 1
const pages = Object.fromEntries(LOCALE_CODES.map((locale) => [locale, pathsIn(locale)])) as Record<
  Locale,
  string[]
>

function randomLocale(): Locale {
  const place = random()
  return SHARES.find(([, until]) => place < until)?.[0] ?? 'hr'
}

/** A page of the language; the hundredth in the list is asked for about a hundredth as often as the first (Zipf). */
function randomPage(locale: Locale): string {
  const all = pages[locale]
  const place = Math.floor(all.length ** random()) - 1
  return all[place] ?? '/'
}

async function ask(
  { url }: Visitors,
  counts: Counts,
  path: string,
  headers: Record<string, string>,
): Promise<Response> {
  const answer = await fetch(url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status >= 400) counts.failures.push(`${path}: ${answer.status}`)
  return answer
}

async function signInAndOut({ url, app }: Visitors, counts: Counts, address: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const opened = await post('/auth/login', app.admin)
  if (!opened.ok) {
    counts.failures.push(`login: ${opened.status}`)
    return
  }
  const { data } = (await opened.json()) as { data: { access_token: string; refresh_token: string } }
  await fetch(`${url}/users/me`, { headers: { authorization: `Bearer ${data.access_token}` } })
  await post('/auth/logout', { refresh_token: data.refresh_token, mode: 'json' })
}

async function visit(visitors: Visitors, counts: Counts, number: number): Promise<void> {
  const locale = randomLocale()
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const headers = {
    'x-forwarded-for': address,
    cookie: `i18n_redirected=${locale}`,
    'sec-fetch-dest': 'document',
  }
  if (chance(ONE_IN.startsAtRoot)) await ask(visitors, counts, '/', headers)
  for (let step = 0; step < PAGES_PER_VISIT; step += 1) {
    const path = randomPage(locale)
    const answer = await ask(visitors, counts, path, headers)
    counts.pages += 1
    if (answer.headers.get('x-cache') === 'HIT') counts.shared += 1
    const etag = answer.headers.get('etag')
    // Back to a page that the browser has.
    if (etag && chance(ONE_IN.hasPageAlready))
      await ask(visitors, counts, path, { ...headers, 'if-none-match': etag })
  }
  if (chance(ONE_IN.searches)) {
    const word = `${WORDS[Math.floor(random() * WORDS.length)]} ${Math.floor(random() * 1000)}`
    await ask(visitors, counts, `${pagePath('search', locale)}?q=${encodeURIComponent(word)}`, headers)
  }
  if (chance(ONE_IN.sendsForm)) {
    const key = randomUUID()
    const fields = { email: `${key}@example.com`, key, consentVersion: visitors.consentVersion }
    const answer = await postContactForm(visitors.url, visitors.form, fields, address)
    if (answer.status !== 200) counts.failures.push(`form: ${answer.status}`)
  }
  if (chance(ONE_IN.signsIn)) await signInAndOut(visitors, counts, address)
  counts.visits += 1
}

async function publishAgainAndAgain(app: BenchApp, isOver: () => boolean): Promise<number> {
  const editor = await signIn(app)
  let published = 0
  for (let next = Date.now() + PUBLISH_EVERY_MS; !isOver(); await pause(100)) {
    if (Date.now() < next) continue
    const id = await editor.publish({ locale: 'hr', title: `Vijest ${published}` })
    await editor.remove(id)
    published += 1
    next += PUBLISH_EVERY_MS
  }
  return published
}

async function simulate(name: string, app: BenchApp, url: string, minutes: number): Promise<string[]> {
  const form = await fetchFormTokens(app.url)
  await pause(2 * FORM_FILL_MIN_SECONDS * 1000)
  const visitors = { url, app, form, consentVersion: await readConsentVersion(app.databaseUrl()) }
  const warm = noCounts()
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const path of Object.values(pages).flat()) await ask(visitors, warm, path, {})

  const counts = noCounts()
  const [siteBefore, databaseBefore] = [app.workTicks(), app.databaseTicks()]
  const end = Date.now() + minutes * 60_000
  const isOver = () => Date.now() > end
  let number = 0
  const crowd = Array.from({ length: VISITORS }, async () => {
    while (!isOver()) await visit(visitors, counts, number++)
  })
  const [published] = await Promise.all([publishAgainAndAgain(app, isOver), ...crowd])
  if (counts.failures.length > 0) throw new Error(`failed: ${counts.failures.slice(0, 5).join(', ')}`)
  const perVisit = (ticks: number) => (ticks / TICKS_PER_SECOND / counts.visits) * 1000
  const site = perVisit(app.workTicks() - siteBefore)
  const database = perVisit(app.databaseTicks() - databaseBefore)
  const busiest = (DAY.visits / DAY.seconds) * DAY.peak
  const cores = (milliseconds: number) => ((busiest * milliseconds) / 1000).toFixed(1)
  return [
    name,
    String(counts.visits),
    String(published),
    `${((counts.shared / counts.pages) * 100).toFixed(1)} %`,
    `${site.toFixed(1)} ms`,
    `${database.toFixed(2)} ms`,
    `${cores(site)} + ${cores(database)}`,
  ]
}

/** Starts sites of its own: the shared cache is a setting. */
export async function measureVisits(minutes: number): Promise<Table> {
  const environment = { IP_TRUST_PROXY: 'loopback' }
  const rows: string[][] = []
  const straight = await startBenchApp({ environment })
  try {
    rows.push(await simulate('straight at the site', straight, straight.url, minutes))
  } finally {
    await straight.end()
  }
  const port = await freePort()
  const varnish = await startVarnish(port)
  const purges = { CDN_PURGE_URL: varnish.purgeUrl, CDN_PURGE_TOKEN: varnish.token }
  const behind = await startBenchApp({ port, environment: { ...environment, ...purges } })
  try {
    rows.push(await simulate('through Varnish', behind, varnish.url, minutes))
  } finally {
    await behind.end()
    await varnish.close()
  }
  return {
    title: `visits of ${PAGES_PER_VISIT} pages; cores: site + PostgreSQL at the busiest hour of ten million a day`,
    head: [
      'visits',
      'publishes',
      'from the shared cache',
      'site, per visit',
      'PostgreSQL, per visit',
      'cores',
    ],
    rows,
  }
}
