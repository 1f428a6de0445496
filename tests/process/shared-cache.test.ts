// Tests what a shared cache in front of the site may keep, and of what it is told: through the real port, with a purge endpoint
// that remembers. A real Varnish is in tests/long/varnish.test.ts.

import { screensIn } from '@tests/support/browser/screens'
import { query } from '@tests/support/database/database-server'
import { type Editor, signIn } from '@tests/support/http/editor-client'
import { type HttpResponse, send } from '@tests/support/http/http-client'
import { runs } from '@tests/support/property-runs'
import { type PurgeService, purgeService } from '@tests/support/services/purge-service'
import { startTestSite, type TestSite } from '@tests/support/site/test-site'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import {
  CONSENT_COOKIE_NAME,
  DRAFT_MODE_COOKIE_NAME,
  LOCALE_COOKIE_NAME,
  SUBMISSION_FLASH_COOKIE_NAME,
  TOKEN_EXPIRY_COOKIE_NAME,
} from '@/shared/http/cookies'
import { REMEMBERED_LOCALE } from '@/shared/page-attributes'

const TIMEOUT_MS = 150_000
const PATIENCE = { timeout: 30_000, interval: 50 }
/** The interval at which the site looks for purges that are due. */
const LOOK_EVERY_MS = 5000
const TOKEN = 'token-of-the-purge-endpoint'

let cdn: PurgeService
let site: TestSite
let editor: Editor
let environment: Record<string, string>

beforeAll(async () => {
  cdn = await purgeService()
  environment = { CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: TOKEN, LOGIN_STALL_TIME: '0' }
  site = await startTestSite(inject('templates'), { environment })
  editor = await signIn(site)
}, TIMEOUT_MS)
afterAll(async () => {
  await site?.remove()
  await cdn?.close()
})

const DOCUMENT = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }

function visit(path: string, headers: Record<string, string> = {}, at = site): Promise<HttpResponse> {
  return send({ method: 'GET', url: new URL(path, at.url), headers: { ...DOCUMENT, ...headers } })
}

const tagsOf = ({ headers }: HttpResponse) => headers.get('cache-tag')?.split(',') ?? []
const purgedTags = () => new Set(cdn.purges.flatMap(({ tags }) => tags))

/** Tells whether a shared cache may answer with it again without asking (RFC 9111, 3 and 4.2). */
function isShared({ status, headers }: HttpResponse): boolean {
  const policy = headers.get('cache-control') ?? ''
  if (/private|no-store|no-cache/.test(policy)) return false
  const [, seconds] = /s-maxage=(\d+)/.exec(policy) ?? /max-age=(\d+)/.exec(policy) ?? []
  // Without a duration caches guess one for these.
  if (seconds === undefined) return [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].includes(status)
  return Number(seconds) > 0
}

/** Visits until it is a hit, and so is not made while something changes. */
function kept(path: string, at = site): Promise<HttpResponse> {
  return vi.waitFor(async () => {
    const page = await visit(path, {}, at)
    expect(page.headers.get('cache-status'), path).toBe('Kovina; hit')
    return page
  }, PATIENCE)
}

/** Lets nothing be due any more: each start has everything purged twice. */
async function forgetPurges(): Promise<void> {
  await query(site.databaseUrl, 'update page_cache_changes set purges = 2')
  await site.untilIdle()
  cdn.purges.length = 0
}

const PAGES = ['/en', '/en/news', '/novosti', '/de/unternehmen', '/fr/contact', '/it/progetti?kind=eu']

describe('a public page', () => {
  test.each(PAGES)('%s may be kept by shared caches, under its tags and without a cookie', async (path) => {
    for (const page of [await visit(path), await kept(path)]) {
      expect(page.headers.get('cache-control')).toBe(
        'public, max-age=0, s-maxage=86400, stale-while-revalidate=10, stale-if-error=86400',
      )
      expect(page.headers.getSetCookie()).toEqual([])
      expect(page.headers.get('vary')).toBe('Accept-Encoding, Cookie')
      expect(tagsOf(page).length).toBeGreaterThan(0)
      expect(page.headers.get('surrogate-key')?.split(' ')).toEqual(tagsOf(page))
      expect(page.headers.get('cache-tag')?.length).toBeLessThan(1000)
      expect(page.text).toMatch(new RegExp(`<html ${REMEMBERED_LOCALE}="[a-z]{2}"`))
    }
    const { headers } = await kept(path)
    const again = await visit(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    for (const name of ['cache-control', 'vary', 'cache-tag'])
      expect(again.headers.get(name), name).toBe(headers.get(name))
  })

  test('at / belongs to whoever asks, and sets the cookie of the language', async () => {
    for (const _ of ['first', 'second']) {
      const page = await visit('/')
      expect(page.headers.get('cache-control')).toBe('private, no-cache')
      expect(page.headers.getSetCookie().join()).toContain(`${LOCALE_COOKIE_NAME}=hr`)
      expect(isShared(page)).toBe(false)
    }
  })
})

/** Cookies with which an answer may be another one, and some with which it may not. */
const PERSONAL_COOKIES: Record<string, () => string> = {
  [TOKEN_EXPIRY_COOKIE_NAME]: () => String(Date.now() + 600_000),
  [DRAFT_MODE_COOKIE_NAME]: () => 'nothing',
  [SUBMISSION_FLASH_COOKIE_NAME]: () => 'nothing',
}
const OTHER_COOKIES: Record<string, () => string> = {
  [LOCALE_COOKIE_NAME]: () => 'it',
  [CONSENT_COOKIE_NAME]: () => 'x',
  _ga: () => 'GA1.1.1',
}
const HEADERS: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { accept: 'application/json' },
  { 'sec-fetch-dest': 'empty' },
  { 'accept-language': 'de' },
  { authorization: 'Bearer nothing' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-middleware-prefetch': '1' },
  { 'cache-control': 'no-cache' },
]

test(
  'nothing that is made for somebody may be kept by a shared cache, whatever page is asked for and however',
  async () => {
    const paths = [
      '/',
      '/?utm_source=x',
      '/en/news?_rsc=1',
      '/EN/company',
      '/en/novosti',
      '/en/news/no-such-article',
      '/account',
      '/admin',
      '/preview/en/news/1',
      '/en/_payload.json',
      ...screensIn('en').map(({ path }) => path),
      ...screensIn('hr').map(({ path }) => path),
    ]
    /** Holds the answers that shared caches have been given, by address. */
    const shared = new Map<string, string>()
    let personal = 0
    const cookies = fc.uniqueArray(
      fc.constantFrom(...Object.keys(PERSONAL_COOKIES), ...Object.keys(OTHER_COOKIES)),
      { maxLength: 3 },
    )
    const property = fc.asyncProperty(
      fc.constantFrom(...paths),
      cookies,
      fc.constantFrom(...HEADERS),
      async (path, names, headers) => {
        const pairs = names.map(
          (name) => `${name}=${(PERSONAL_COOKIES[name] ?? OTHER_COOKIES[name])?.() ?? ''}`,
        )
        const answer = await visit(path, {
          ...headers,
          ...(pairs.length > 0 && { cookie: pairs.join('; ') }),
        })
        if (!isShared(answer)) {
          personal += 1
          return
        }
        const told = `${path} ${JSON.stringify(headers)} ${pairs}: ${answer.headers.get('cache-control')}`
        expect(answer.status, told).toBe(200)
        expect(answer.headers.getSetCookie(), told).toEqual([])
        expect(tagsOf(answer).length, told).toBeGreaterThan(0)
        // A form's answer is of no concern to pages without that form; the others are never for everybody.
        expect(
          names.filter((name) => name in PERSONAL_COOKIES && name !== SUBMISSION_FLASH_COOKIE_NAME),
          told,
        ).toEqual([])
        // One address, one answer: also a cache that minds no cookie sends the right one.
        expect(answer.text, told).toBe(shared.get(path) ?? answer.text)
        shared.set(path, answer.text)
      },
    )
    await fc.assert(property, runs(250))
    expect(shared.size).toBeGreaterThan(0)
    expect(personal).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)

describe('a publish', () => {
  test('is told to the shared cache: the tags of what has changed, and no other', async () => {
    const news = await kept('/en/news')
    const others = [await kept('/de/unternehmen'), await kept('/fr/contact')]
    await vi.waitFor(() => expect(cdn.purges.length).toBeGreaterThan(0), PATIENCE)
    await forgetPurges()
    await editor.publish({ locale: 'en', title: 'Told to the shared cache' })
    await vi.waitFor(() => expect(tagsOf(news).some((tag) => purgedTags().has(tag))).toBe(true), PATIENCE)
    for (const page of others) expect(tagsOf(page).filter((tag) => purgedTags().has(tag))).toEqual([])
    const [purge] = cdn.purges
    expect(purge?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
      'cache-tag': purge?.tags.join(','),
      'surrogate-key': purge?.tags.join(' '),
    })
  })

  test('is told once more, for what was on its way meanwhile, and then no more', async () => {
    const tags = tagsOf(await kept('/it/notizie'))
    const isPurged = () => tags.some((tag) => purgedTags().has(tag))
    await forgetPurges()
    await editor.publish({ locale: 'it', title: 'Due volte' })
    await vi.waitFor(() => expect(isPurged()).toBe(true), PATIENCE)
    await vi.waitFor(async () => {
      const due = await query(site.databaseUrl, 'select from page_cache_changes where purges = 0')
      expect(due).toEqual([])
    }, PATIENCE)
    const later = `update page_cache_changes set purged_at = purged_at - interval '10 seconds'`
    for (const isExpected of [true, false]) {
      cdn.purges.length = 0
      await query(site.databaseUrl, later)
      await site.advanceTimers(LOOK_EVERY_MS)
      if (isExpected) await vi.waitFor(() => expect(isPurged()).toBe(true), PATIENCE)
      else await site.untilIdle()
      const left = 'select from page_cache_changes where purges < 2'
      await vi.waitFor(async () => expect(await query(site.databaseUrl, left)).toEqual([]), PATIENCE)
    }
    expect(cdn.purges).toEqual([])
  })

  test(
    'is told after all when the shared cache refuses at first, and the site is killed',
    async () => {
      const tags = tagsOf(await kept('/fr/actualit%C3%A9s'))
      const isPurged = () => tags.some((tag) => purgedTags().has(tag))
      await forgetPurges()
      cdn.refusal = 500
      await editor.publish({ locale: 'fr', title: 'Refusé' })
      await vi.waitFor(() => expect(cdn.refused).toBeGreaterThan(0), PATIENCE)
      await vi.waitFor(
        () => expect(site.output()).toContain('purges of the shared cache: CDN_PURGE_URL answered 500'),
        PATIENCE,
      )
      await site.end('SIGKILL')
      cdn.refusal = null
      const of = { databaseUrl: site.databaseUrl, dataDir: site.dataDir }
      site = await startTestSite(inject('templates'), { of, environment })
      editor = await signIn(site)
      await vi.waitFor(() => expect(isPurged()).toBe(true), PATIENCE)
    },
    TIMEOUT_MS,
  )

  test(
    'of which two processes hear is told by one of them',
    async () => {
      const of = { databaseUrl: site.databaseUrl, dataDir: site.dataDir }
      const other = await startTestSite(inject('templates'), { of, environment })
      try {
        const tags = tagsOf(await kept('/de/neuigkeiten', other))
        await forgetPurges()
        await (await signIn(other)).publish({ locale: 'de', title: 'Nur einmal' })
        await vi.waitFor(() => expect(tags.some((tag) => purgedTags().has(tag))).toBe(true), PATIENCE)
        await vi.waitFor(async () => {
          const due = await query(site.databaseUrl, 'select from page_cache_changes where purges = 0')
          expect(due).toEqual([])
        }, PATIENCE)
        const own = cdn.purges.filter((purge) => purge.tags.some((tag) => tags.includes(tag)))
        expect(own).toHaveLength(1)
      } finally {
        await other.end()
      }
    },
    TIMEOUT_MS,
  )
})

test(
  'another configuration purges everything once, and the same one nothing',
  async () => {
    const all = tagsOf(await kept('/en'))
    const start = async (more: Record<string, string>) => {
      await site.end()
      cdn.purges.length = 0
      const of = { databaseUrl: site.databaseUrl, dataDir: site.dataDir }
      const port = Number(new URL(site.url).port)
      site = await startTestSite(inject('templates'), {
        of,
        port,
        environment: { ...environment, ...more },
      })
      const due = 'select from page_cache_changes where purges = 0'
      await site.advanceTimers(LOOK_EVERY_MS)
      await site.untilIdle()
      await vi.waitFor(async () => expect(await query(site.databaseUrl, due)).toEqual([]), PATIENCE)
      return cdn.purges.some(({ tags }) => tags.length === 1 && all.includes(tags[0] ?? ''))
    }
    // The last start was that of another process, at another address.
    await start({})
    expect(await start({ SECURITY_CONTACT: 'security@kovina.example' })).toBe(true)
    await query(site.databaseUrl, 'update page_cache_changes set purges = 2')
    expect(await start({ SECURITY_CONTACT: 'security@kovina.example' })).toBe(false)
  },
  TIMEOUT_MS,
)
