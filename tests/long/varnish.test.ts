// A real shared cache in front of the site: Varnish of Debian, with docs/operations/varnish.vcl.

import { query } from '@tests/support/database/database-server'
import { type Editor, signIn } from '@tests/support/http/editor-client'
import { type HttpResponse, send } from '@tests/support/http/http-client'
import { startVarnish, type Varnish } from '@tests/support/services/varnish'
import { testPort } from '@tests/support/site/test-port'
import { startTestSite, type TestSite } from '@tests/support/site/test-site'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import {
  DRAFT_MODE_COOKIE_NAME,
  LOCALE_COOKIE_NAME,
  SUBMISSION_FLASH_COOKIE_NAME,
  TOKEN_EXPIRY_COOKIE_NAME,
} from '@/shared/http/cookies'

const PATIENCE = { timeout: 30_000, interval: 50 }
const PUBLISHES = 50

let site: TestSite
let varnish: Varnish
let editor: Editor

beforeAll(async () => {
  const port = await testPort()
  varnish = await startVarnish(port)
  site = await startTestSite(inject('templates'), {
    port,
    environment: {
      CDN_PURGE_URL: varnish.purgeUrl,
      CDN_PURGE_TOKEN: varnish.token,
      LOGIN_STALL_TIME: '0',
    },
  })
  editor = await signIn(site)
})
afterAll(async () => {
  await site?.remove()
  await varnish?.close()
})

function visit(path: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
  const asDocument = { accept: 'text/html', 'sec-fetch-dest': 'document' }
  const url = new URL(path, varnish.url)
  return send({ method: 'GET', url, headers: { host: new URL(site.url).host, ...asDocument, ...headers } })
}

const cacheOf = ({ headers }: HttpResponse) => headers.get('x-cache')

/** Visits until the shared cache answers. */
const hit = (path: string) =>
  vi.waitFor(async () => {
    const page = await visit(path)
    expect(cacheOf(page), path).toBe('HIT')
    return page
  }, PATIENCE)

test('pages are kept, whatever cookies of no importance are sent, and browsers are told to ask', async () => {
  for (const path of ['/en', '/en/news', '/novosti', '/de/unternehmen', '/fr/contact']) {
    const page = await hit(path)
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(page.headers.get('cache-tag')).toBeNull()
    expect(page.headers.getSetCookie()).toEqual([])
    if (path.startsWith('/novosti')) continue
    const other = await visit(path, { cookie: `_ga=1; ${LOCALE_COOKIE_NAME}=it; kovina_consent=x` })
    expect([cacheOf(other), other.text]).toEqual(['HIT', page.text])
    const known = await visit(path, { 'if-none-match': page.headers.get('etag') ?? '' })
    expect([known.status, cacheOf(known)]).toEqual([304, 'HIT'])
  }
})

test.each([
  ['signed in', { cookie: `${TOKEN_EXPIRY_COOKIE_NAME}=${Date.now() + 600_000}` }],
  ['in a preview', { cookie: `a=1; ${DRAFT_MODE_COOKIE_NAME}=nothing` }],
  ['with what a form has left', { cookie: `${SUBMISSION_FLASH_COOKIE_NAME}=nothing` }],
  ['as a script of the framework', { rsc: '1' }],
])('whoever asks %s is answered by the site, and nobody else gets that', async (_, headers) => {
  const page = await hit('/en/contact')
  const own = await visit('/en/contact', headers)
  expect(cacheOf(own)).toBe('MISS')
  expect((await visit('/en/contact')).text).toBe(page.text)
  expect(cacheOf(await visit('/en/contact'))).toBe('HIT')
})

test('/ leads each to the own language', async () => {
  for (const [wish, location] of [
    ['de', '/de'],
    ['it', '/it'],
    ['de', '/de'],
  ] as const) {
    const answer = await visit('/', { 'accept-language': wish })
    expect([answer.status, new URL(answer.headers.get('location') ?? '', site.url).pathname]).toEqual([
      302,
      location,
    ])
  }
  expect((await visit('/', { cookie: `${LOCALE_COOKIE_NAME}=fr` })).status).toBe(302)
})

test('only who knows the token can purge', async () => {
  const page = await hit('/en/news')
  for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
    const answer = await fetch(varnish.purgeUrl, {
      method: 'POST',
      headers: { 'cache-tag': '.*', ...headers } as Record<string, string>,
    })
    expect(answer.status).toBe(403)
  }
  const authorization = `Bearer ${varnish.token}`
  const answer = await fetch(varnish.purgeUrl, {
    method: 'POST',
    headers: { authorization, 'cache-tag': '.*' },
  })
  expect(answer.status).toBe(400)
  const again = await visit('/en/news')
  expect([cacheOf(again), again.text]).toEqual(['HIT', page.text])
})

test('each publish is seen through the shared cache within a second, and leaves other pages in it', async () => {
  // The start has everything purged twice.
  await query(site.databaseUrl, 'update page_cache_changes set purges = 2')
  const unconcerned = await hit('/de/unternehmen')
  const id = await editor.publish({ locale: 'en', title: 'Version 0' })
  const { slug } = await editor.read(id, 'en')
  const article = `/en/news/${slug}`
  // Visitors who ask all the time: what is under way while something is purged must not stay.
  let isAsking = true
  const visitors = Array.from({ length: 4 }, async () => {
    while (isAsking) await Promise.all([visit(article), visit('/en/news'), visit('/en')])
  })
  const waits: number[] = []
  try {
    for (let version = 1; version <= PUBLISHES; version += 1) {
      await editor.change(id, 'en', { title: `Version ${version}` })
      const published = performance.now()
      await vi.waitFor(async () => {
        for (const path of [article, '/en/news', '/en'])
          expect((await visit(path)).text, path).toContain(`Version ${version}`)
      }, PATIENCE)
      waits.push(performance.now() - published)
    }
  } finally {
    isAsking = false
    await Promise.all(visitors)
  }
  waits.sort((one, other) => one - other)
  const [median = 0, slowest = 0] = [waits[PUBLISHES / 2], waits.at(-1)]
  process.stdout.write(`seen after: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms\n`)
  expect(median).toBeLessThan(1000)
  for (const path of [article, '/en/news', '/en'])
    expect((await hit(path)).text, path).toContain(`Version ${PUBLISHES}`)
  const still = await visit('/de/unternehmen')
  expect([cacheOf(still), still.text === unconcerned.text]).toEqual(['HIT', true])
})

test('pages that are kept are there while the site is not', async () => {
  const page = await hit('/it/azienda')
  await site.end()
  const answer = await visit('/it/azienda')
  expect([cacheOf(answer), answer.text]).toEqual(['HIT', page.text])
})
