import { query } from '@tests/support/database/database-server'
import { type Editor, signIn } from '@tests/support/http/editor-client'
import { freshPage } from '@tests/support/http/fresh-page'
import { useTestSite } from '@tests/support/site/use-test-site'
import { beforeAll, expect, test, vi } from 'vitest'
import { LOCALE_CODES } from '@/shared/locales'

/** The interval at which the site looks for work that was not announced. */
const JOBS_INTERVAL_MS = 10_000
// Speed does not belong in a test: a busy machine may take its time.
const PATIENCE = { timeout: 20_000, interval: 50 }

const site = useTestSite({ environment: { LOGIN_STALL_TIME: '0' } })
let editor: Editor

beforeAll(async () => {
  editor = await signIn(site)
})

const statusOf = async (path: string) => (await freshPage(site.url + path)).status
const newsList = async () => (await freshPage(`${site.url}/en/news`)).text

/** A job as the admin panel's schedule leaves it, due so many seconds from now. */
async function schedule(
  type: 'publish' | 'unpublish',
  id: number,
  seconds: number,
  locale = type === 'publish' ? 'en' : undefined,
): Promise<void> {
  const input = {
    type,
    locale,
    doc: { relationTo: 'news', value: id },
  }
  await query(
    site.databaseUrl,
    `insert into payload_jobs (input, task_slug, queue, wait_until, processing, has_error, total_tried)
     values ($1, 'schedulePublish', 'default', now() + make_interval(secs => $2), false, false, 0)`,
    [JSON.stringify(input), seconds],
  )
}

/** An article that was published and is a draft now. */
async function aDraft(title: string): Promise<number> {
  const id = await editor.publish({ locale: 'en', title })
  await editor.unpublish(id, 'en')
  return id
}

test('what is scheduled is published, and taken down, without anybody asking', async () => {
  const [id, early] = [await aDraft('On time'), await aDraft('Too early')]
  const path = '/en/news/on-time'
  expect(await statusOf(path)).toBe(404)
  await schedule('publish', early, 3600)
  await schedule('publish', id, -1)
  await site.advanceTimers(JOBS_INTERVAL_MS)
  await vi.waitFor(async () => expect(await statusOf(path)).toBe(200), PATIENCE)
  expect(await newsList()).toContain('On time')
  await schedule('unpublish', id, -1)
  await vi.waitFor(async () => {
    await site.advanceTimers(JOBS_INTERVAL_MS)
    expect(await statusOf(path)).toBe(404)
  }, PATIENCE)
  expect(await newsList()).not.toContain('On time')
  // The job that is due later has waited through all of it.
  expect(await statusOf('/en/news/too-early')).toBe(404)
})

test('five languages of one item that are due at the same moment are all published, and all taken down', async () => {
  const id = await aDraft('All at once')
  const states = async () => {
    const rows = await query<{ _status: string }>(
      site.databaseUrl,
      'select _status from news_locales where _parent_id = $1',
      [id],
    )
    return rows.map(({ _status }) => _status)
  }
  for (const locale of LOCALE_CODES.filter((code) => code !== 'en')) {
    await editor.publish({ locale, title: `All at once ${locale}`, id })
    await editor.unpublish(id, locale)
  }
  for (const [type, state] of [
    ['publish', 'published'],
    ['unpublish', 'draft'],
  ] as const) {
    for (const locale of LOCALE_CODES) await schedule(type, id, -1, locale)
    await vi.waitFor(async () => {
      await site.advanceTimers(JOBS_INTERVAL_MS)
      expect(await query(site.databaseUrl, 'select from payload_jobs where wait_until < now()')).toEqual([])
    }, PATIENCE)
    expect(await states()).toEqual(LOCALE_CODES.map(() => state))
  }
})

test('a position that closes is gone at once: 410 with the open ones, out of list and search, and back when it reopens', async () => {
  const [row] = await query(
    site.databaseUrl,
    `select positions.id, slug, title, posted_on as posted from positions
     join positions_locales on _parent_id = positions.id
     where _locale = 'en' and closes_on is null order by posted_on limit 1`,
  )
  const { id, slug, title, posted } = row as { id: number; slug: string; title: string; posted: Date }
  const path = `/en/careers/${slug}`
  const list = async () => (await freshPage(`${site.url}/en/careers`)).text
  expect(await statusOf(path)).toBe(200)
  expect(await list()).toContain(slug)

  await editor.changeIn('positions', id, 'en', { closesOn: posted })
  const { status, text: html } = await freshPage(site.url + path, { Accept: 'text/html' })
  expect(status).toBe(410)
  expect(html).toMatch(/<html lang="en/)
  expect(html).toContain(title.replaceAll('&', '&amp;'))
  expect(html).toContain('/en/careers/')
  expect(await list()).not.toContain(slug)
  const found = await fetch(`${site.url}/en/search?q=${encodeURIComponent(title)}`)
  expect(found.status).toBe(200)
  expect(await found.text()).not.toContain(slug)
  expect(await statusOf('/en/careers/never-was-one')).toBe(404)

  await editor.changeIn('positions', id, 'en', { closesOn: null })
  expect(await statusOf(path)).toBe(200)
  expect(await list()).toContain(slug)
})

test('an anonymous visitor can neither run jobs nor claim that a page is gone', async () => {
  const attempts: [string, RequestInit][] = [
    ['/internal/run-jobs', { method: 'POST' }],
    ['/internal/gone-slug', { method: 'POST', body: '{"path":"/"}' }],
    ['/api/payload-jobs/run', {}],
    ['/en/careers', { headers: { 'x-kovina-gone': 'x', 'x-kovina-missing-path': 'x' } }],
  ]
  const answers = await Promise.all(attempts.map(([path, request]) => fetch(site.url + path, request)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 200])
})
