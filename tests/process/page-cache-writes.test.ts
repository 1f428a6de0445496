// Tests which pages a write makes old: those that show what it has published, in the next answer already, and no other.

import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Editor, signIn } from '@tests/support/http/editor-client'
import { freshPage } from '@tests/support/http/fresh-page'
import { translatedPages } from '@tests/support/pages/site-pages'
import { sampled } from '@tests/support/property-runs'
import { useTestSite } from '@tests/support/site/use-test-site'
import { beforeAll, expect, test, vi } from 'vitest'

const site = useTestSite({ environment: { LOGIN_STALL_TIME: '0', RATE_LIMITER_ENABLED: 'false' } })
let editor: Editor
let credentials: Record<string, string>

const HIT = 'Kovina; hit'
/** The first visit of each page, and a hundred writes, on a busy machine. */
const TIMEOUT_MS = 150_000
const PATIENCE = { timeout: 90_000, interval: 100 }
const isItem = ({ en }: { en: string }) => en.split('/').length > 3
/** Of one language, but of the items a third, and a part of another: to make all takes a busy machine a minute. */
const pages = [
  ...translatedPages().filter((page) => !isItem(page)),
  ...sampled(translatedPages().filter(isItem), 3),
].flatMap(({ hr, en }, index) => (index % 5 === 0 ? [hr, en] : [en]))

async function visit(path: string) {
  const answer = await fetch(site.url + path, { headers: { 'Sec-Fetch-Dest': 'empty' } })
  return { text: await answer.text(), status: answer.status, cache: answer.headers.get('cache-status') }
}

/** The pages whose next answer is not a hit, with what it is. */
async function missesAmong(paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await visit(path)) })))
  return answers.filter(({ cache }) => cache !== HIT).map(({ path, cache }) => `${path}: ${cache}`)
}

/** The next answer has the text; only one that says so may be older. */
async function seenAtOnce(path: string, text: string) {
  const page = await freshPage(site.url + path, { 'Sec-Fetch-Dest': 'empty' })
  expect(page.text.includes(text), `${path} (${page.cache}) has ${text}`).toBe(true)
}

/** Visits all until each is a hit. */
async function warmAll() {
  await site.untilIdle()
  await vi.waitFor(async () => expect(await missesAmong(pages)).toEqual([]), PATIENCE)
}

interface Reply {
  status: number
  text: string
}

/** Each over a connection of its own, as from many visitors; the site closes those of bodies that it refuses. */
async function send(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
  const message = new Response(body ?? null)
  const type = message.headers.get('content-type')
  const bytes = Buffer.from(await message.arrayBuffer())
  return new Promise<Reply>((resolve, reject) => {
    const own = { ...(type && { 'Content-Type': type }), 'Content-Length': bytes.length, ...headers }
    request(site.url + path, { method, headers: own, agent: false }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, text: body }), reject)
    })
      .once('error', reject)
      .end(bytes)
  })
}

beforeAll(async () => {
  const login = await send('POST', '/auth/login', JSON.stringify(site.admin), {
    'Content-Type': 'application/json',
  })
  const { data } = JSON.parse(login.text) as { data: { access_token: string } }
  credentials = { Authorization: `Bearer ${data.access_token}`, 'Content-Type': 'application/json' }
  editor = await signIn(site)
})

function form(fields: Record<string, string>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}

const json = { 'Content-Type': 'application/json' }
const WRONG_LOGIN = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' })
const LETTER = {
  title: 'Upit',
  message: 'Trebamo dvadeset komada.',
  consent: 'on',
  consentVersion: '0',
  locale: 'hr',
}

/** Holds writes that need no credentials, some of which are accepted. */
const ANONYMOUS_WRITES: (() => Promise<Reply>)[] = [
  () => send('POST', '/api/x', '{}', json),
  () => send('POST', '/api/news', '{"title":"x","_status":"published"}', json),
  () =>
    send('PATCH', '/api/news/1', '{"title":"x"}', { ...json, Authorization: 'Bearer invented-static-token' }),
  () => send('DELETE', '/api/pages/1'),
  () => send('POST', '/api/users/logout', '{}', json),
  () => send('POST', '/api/users/refresh-token', '{}', json),
  () => send('POST', '/admin/collections/news', 'x=1'),
  () => send('POST', '/auth/login', WRONG_LOGIN, json),
  () => send('POST', '/auth/password/request', JSON.stringify({ email: 'nobody@example.com' }), json),
  () => send('POST', '/submissions/contact', form(LETTER)),
  () => send('POST', '/submissions/contact', form({ title: '' })),
  () => send('POST', '/en/contact', 'x=1'),
  () => send('POST', '/internal/expire', '{"tags":["site"]}', json),
]

test(
  'a hundred anonymous writes and an autosave that goes on leave every page a hit',
  async () => {
    const id = await editor.publish({ locale: 'en', title: 'Read while it is written' })
    await warmAll()
    let isEditing = true
    let saves = 0
    const autosave = (async () => {
      while (isEditing) {
        const path = `/api/news/${id}?locale=en&draft=true&autosave=true`
        const saved = await send('PATCH', path, JSON.stringify({ title: `Draft ${saves}` }), credentials)
        expect(saved.status, saved.text).toBe(200)
        saves += 1
        await pause(250)
      }
    })()
    const statuses = new Set<number>()
    for (let sent = 0; sent < 104; sent += ANONYMOUS_WRITES.length) {
      for (const write of ANONYMOUS_WRITES) statuses.add((await write()).status)
      const some = pages.filter((_, index) => index % 20 === (sent / ANONYMOUS_WRITES.length) % 20)
      expect(await missesAmong([...some, '/en/news'])).toEqual([])
    }
    await vi.waitFor(() => expect(saves).toBeGreaterThan(3), PATIENCE)
    isEditing = false
    await autosave
    expect([...statuses]).toEqual(expect.arrayContaining([403, 404, 401, 405]))
    await site.untilIdle()
    expect(await missesAmong(pages)).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'an editor who reads, signs in, saves a draft or fails leaves every page a hit',
  async () => {
    await warmAll()
    const draft = await send(
      'POST',
      '/api/news?locale=en&draft=true',
      '{"title":"Only a draft"}',
      credentials,
    )
    expect(draft.status, draft.text).toBe(201)
    const failing = await send('PATCH', '/api/news/999999?locale=en', '{"title":"x"}', credentials)
    expect(failing.status).toBe(404)
    await signIn(site)
    await send('POST', '/api/news', '{"where":{}}', { ...credentials, 'X-HTTP-Method-Override': 'GET' })
    await site.untilIdle()
    expect(await missesAmong(pages)).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'who publishes reads it in the very next answer, and what does not show it stays a hit',
  async () => {
    const concerned = (path: string) => path === '/en' || path.startsWith('/en/news')
    const others = pages.filter((path) => !concerned(path))
    const id = await editor.publish({ locale: 'en', title: 'Number 0' })
    const { slug } = await editor.read(id, 'en')
    await warmAll()
    for (let number = 1; number <= 8; number += 1) {
      const path = `/en/news/${slug}`
      await vi.waitFor(async () => expect(await missesAmong(['/en/news', path])).toEqual([]), PATIENCE)
      await editor.change(id, 'en', { title: `Number ${number}` })
      await seenAtOnce(path, `Number ${number}`)
      await seenAtOnce('/en/news', `Number ${number}`)
    }
    expect(await missesAmong(others)).toEqual([])
  },
  TIMEOUT_MS,
)
