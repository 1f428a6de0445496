import { query } from '@tests/support/database-server'
import { copyOf, removeDirectory } from '@tests/support/directories'
import { type Editor, signIn } from '@tests/support/editor'
import { type RunningHouse, startHouse } from '@tests/support/house'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { embeddedDatabase } from '@/platform/database/address'

let house: RunningHouse
let editor: Editor
const dataDir = copyOf(inject('filledDataDir'))
// The house looks every ten seconds, and a busy machine may take its time.
const PATIENCE = { timeout: 60_000, interval: 500 }

beforeAll(async () => {
  house = await startHouse({ dataDir })
  editor = await signIn(house)
})
afterAll(async () => {
  await house?.end()
  removeDirectory(dataDir)
})

const statusOf = async (path: string) => (await fetch(house.url + path, { redirect: 'manual' })).status

/** A job as the panel's schedule leaves it, due in a moment. */
async function scheduleSoon(type: 'publish' | 'unpublish', id: number): Promise<void> {
  const input = {
    type,
    locale: type === 'publish' ? 'en' : undefined,
    doc: { relationTo: 'news', value: id },
  }
  await query(
    embeddedDatabase(dataDir),
    `insert into payload_jobs (input, task_slug, queue, wait_until, processing, has_error, total_tried)
     values ('${JSON.stringify(input)}', 'schedulePublish', 'default', now() + interval '1 second', false, false, 0)`,
  )
}

test('what is scheduled is published, and taken down, without anybody asking', async () => {
  const id = await editor.publish({ locale: 'en', title: 'On time' })
  await editor.unpublish(id, 'en')
  const path = '/en/news/on-time'
  expect(await statusOf(path)).toBe(404)
  await scheduleSoon('publish', id)
  await vi.waitFor(async () => expect(await statusOf(path)).toBe(200), PATIENCE)
  expect(await (await fetch(`${house.url}/en/news`)).text()).toContain('On time')
  await scheduleSoon('unpublish', id)
  await vi.waitFor(async () => expect(await statusOf(path)).toBe(404), PATIENCE)
  expect(await (await fetch(`${house.url}/en/news`)).text()).not.toContain('On time')
})

test('a position that closes is gone at once: 410 with the open ones, out of list and search, and back when it reopens', async () => {
  const url = embeddedDatabase(dataDir)
  const [row] = await query(
    url,
    `select positions.id, slug, title from positions join positions_locales on _parent_id = positions.id where _locale = 'en' limit 1`,
  )
  const { id, slug, title } = row as { id: number; slug: string; title: string }
  const path = `/en/careers/${slug}`
  const list = async () => (await fetch(`${house.url}/en/careers`)).text()
  expect(await statusOf(path)).toBe(200)
  expect(await list()).toContain(slug)

  await editor.changeIn('positions', id, 'en', { closesOn: '2020-01-01T12:00:00.000Z' })
  const gone = await fetch(house.url + path, { headers: { Accept: 'text/html' } })
  expect(gone.status).toBe(410)
  const html = await gone.text()
  expect(html).toMatch(/<html lang="en/)
  expect(html).toContain(title.replaceAll('&', '&amp;'))
  expect(html).toContain('/en/careers/')
  expect(await list()).not.toContain(slug)
  const found = await fetch(`${house.url}/en/search?q=${encodeURIComponent(title)}`)
  expect(await found.text()).not.toContain(slug)
  expect(await statusOf('/en/careers/never-was-one')).toBe(404)

  await editor.changeIn('positions', id, 'en', { closesOn: null })
  expect(await statusOf(path)).toBe(200)
  expect(await list()).toContain(slug)
})

test('a stranger can neither run jobs nor claim that a page is gone', async () => {
  const attempts: [string, RequestInit][] = [
    ['/internal/run-jobs', { method: 'POST' }],
    ['/internal/absence', { method: 'POST', body: '{"path":"/"}' }],
    ['/api/payload-jobs/run', {}],
    ['/en/careers', { headers: { 'x-kovina-gone': 'x', 'x-kovina-missing-path': 'x' } }],
  ]
  const answers = await Promise.all(attempts.map(([path, request]) => fetch(house.url + path, request)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 401, 200])
})
