// The store in front of a server that stands in Next's place: what it makes is counted, and changes on demand.

import { createHash, randomBytes } from 'node:crypto'
import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import fresh from 'fresh'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DRAFT_MODE_COOKIE_NAME,
  LOCALE_COOKIE_NAME,
  SUBMISSION_FLASH_COOKIE_NAME,
  TOKEN_EXPIRY_COOKIE_NAME,
} from '@/shared/http/cookies'
import { translateCookieNames } from '../http/translate-cookie-names'
import { loopbackAddress } from '../loopback'
import { fetchRenderedPage, isPageCacheRequest } from './fetch-rendered-page'
import { HitRequest } from './hit-request'
import { PageCache } from './page-cache'

const PATIENCE = { timeout: 20_000, interval: 20 }

interface Made {
  status?: number
  body?: string
  headers?: Record<string, string>
  /** Holds the answer back until it resolves. */
  until?: Promise<void>
}

let server: Server
let store: PageCache
/** Holds the requests to the stand-in, in turn: by the store, or by a visitor whom the store has let through. */
let asked: string[]
let make: (url: string) => Made
let isAwaited: boolean
/** Counts how often the store has asked whether somebody waits. */
let looks: number
/** Tells whether the short way of hits is open, as it is on the site. */
let isHitTried: boolean
/** By path; of all others they are not known. */
let tags: Record<string, string[]>
let position: number
/** Keys of pages that have changed, in turn. */
let changed: string[]
const log = vi.fn()

function answerAsNext(url: string, headers: IncomingHttpHeaders, response: ServerResponse): void {
  const { status = 200, body = `page ${url}`, headers: own = {}, until = Promise.resolve() } = make(url)
  const etag = `"${createHash('sha256').update(body).digest('hex')}"`
  until.then(() => {
    if (status === 200 && fresh(headers, { etag })) return response.writeHead(304, { etag }).end()
    const usual = {
      'Content-Type': 'text/html; charset=utf-8',
      'X-Nextjs-Cache': 'MISS',
      'X-Own': 'kept',
      etag,
    }
    response.writeHead(status, { ...usual, ...own }).end(body)
  })
}

beforeEach(async () => {
  asked = []
  make = () => ({})
  isAwaited = false
  looks = 0
  isHitTried = true
  tags = {}
  position = 0
  // The store of an earlier test may still compress a page.
  const ofStore: string[] = []
  changed = ofStore
  log.mockReset()
  server = createServer((request, response) => {
    const { url = '', headers } = request
    const toNext = (who: string) => {
      asked.push(`${who} ${url}`)
      answerAsNext(url, headers, response)
    }
    if (isHitTried && store.serveHit(request, response)) return
    // As on a site with https.
    translateCookieNames(request, response, () => false)
    if (isPageCacheRequest(request)) return toNext('store')
    Promise.resolve(store.serve(request, response)).then((isAnswered) => isAnswered || toNext('visitor'))
  })
  store = new PageCache({
    maxBytes: 100_000,
    fetch: (address, tag) => fetchRenderedPage(server, address, tag),
    finalize: (html) => ({ html: `${html}!`, headers: ['X-Finished', 'yes'] }),
    isRenderAwaited: () => {
      looks += 1
      return isAwaited
    },
    countRender: async () => null,
    tagsOf: ({ renderPath }) => tags[renderPath],
    versionPosition: () => position,
    onChange: (key) => ofStore.push(key),
    log,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
  cache: string | undefined
}

function visit(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ ...loopbackAddress(server), path, headers, method }, (answer) => {
      const { statusCode: status, headers } = answer
      const cache = headers['cache-status']?.toString().replace('Kovina; ', '')
      buffer(answer).then((body) => resolve({ status, headers, body, cache }), reject)
    }).once('error', reject)
  })
}
const textAt = async (path: string) => (await visit(path)).body.toString()

describe('a page', () => {
  test('is made once, finished and kept with its headers', async () => {
    const first = await visit('/en/company')
    const second = await visit('/en/company')
    expect(asked).toEqual(['store /en/company'])
    expect([first.cache, second.cache]).toEqual(['fwd=uri-miss; stored', 'hit'])
    expect(second.body.toString()).toBe('page /en/company!')
    expect(second.headers).toMatchObject({ 'x-own': 'kept', 'x-finished': 'yes', 'content-length': '17' })
    expect(second.headers['x-nextjs-cache']).toBeUndefined()
  })

  test('is made once for all who ask meanwhile', async () => {
    let release = () => {}
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    make = () => ({ until })
    const visits = Array.from({ length: 20 }, () => visit('/de'))
    await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE)
    release()
    const pages = await Promise.all(visits)
    expect(pages.map(({ body }) => body.toString())).toEqual(pages.map(() => 'page /de!'))
    expect(asked).toEqual(['store /de'])
  })

  test.each([
    ['br', 'br, gzip', brotliDecompressSync],
    ['gzip', 'gzip;q=0.5', gunzipSync],
    ['br', '*', brotliDecompressSync],
    [undefined, '', (bytes: Buffer) => bytes],
    [undefined, 'identity', (bytes: Buffer) => bytes],
    [undefined, 'br;q=0, gzip;q=0', (bytes: Buffer) => bytes],
    [undefined, 'zstd', (bytes: Buffer) => bytes],
  ])('leaves as %s for “%s”', async (encoding, wish, decompress) => {
    const body = `${'word '.repeat(500)}ž`
    make = () => ({ body })
    for (const _ of ['made', 'kept']) {
      const answer = await visit('/en/news', wish ? { 'Accept-Encoding': wish } : {})
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.vary).toBe('Accept-Encoding')
      expect(decompress(answer.body).toString()).toBe(`${body}!`)
      expect(answer.headers['content-length']).toBe(String(answer.body.length))
    }
  })

  const LONG_BODY = Array.from({ length: 3000 }, (_, index) => `<p class="c${index % 7}">${index}</p>`).join(
    '',
  )

  test('is not compressed further while another one is made', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    make = (url) => (url === '/de' ? { until: held } : { body: LONG_BODY })
    const headers = { 'Accept-Encoding': 'br' }
    const other = visit('/de')
    const first = await visit('/en', headers)
    for (const end = Date.now() + 1000; Date.now() < end; )
      expect((await visit('/en', headers)).body.length).toBe(first.body.length)
    release()
    await other
    await vi.waitFor(async () => {
      expect((await visit('/en', headers)).body.length).toBeLessThan(first.body.length)
    }, PATIENCE)
  })

  test('is compressed further when somebody comes again, and no page before that', async () => {
    make = () => ({ body: LONG_BODY })
    const headers = { 'Accept-Encoding': 'br' }
    const once = await visit('/de', headers)
    const first = await visit('/en', headers)
    await vi.waitFor(async () => {
      expect((await visit('/en', headers)).body.length).toBeLessThan(first.body.length)
    }, PATIENCE)
    // It was made earlier, and compressing keeps the order.
    expect((await visit('/de', headers)).body.length).toBe(once.body.length)
  })

  test('is compressed once, however many come while that is done', async () => {
    make = () => ({ body: LONG_BODY })
    const headers = { 'Accept-Encoding': 'br' }
    // Other pages than those that the test before may still have compressed.
    for (const url of ['/fr', '/it']) {
      const first = await visit(url, headers)
      await vi.waitFor(
        async () => expect((await visit(url, headers)).body.length).toBeLessThan(first.body.length),
        { ...PATIENCE, interval: 1 },
      )
    }
    // Kept, and compressed; the second page comes after all that was to be compressed before it.
    const times = (language: string) => changed.filter((key) => key.startsWith(`${language}/`)).length
    expect([times('fr'), times('it')]).toEqual([2, 2])
  })

  test('is compressed further once there is time, under the same tag', async () => {
    make = () => ({ body: LONG_BODY })
    const headers = { 'Accept-Encoding': 'br' }
    const first = await visit('/en', headers)
    await vi.waitFor(async () => {
      const later = await visit('/en', headers)
      expect(later.body.length).toBeLessThan(first.body.length)
      expect(later.headers.etag).toBe(first.headers.etag)
      expect(brotliDecompressSync(later.body)).toEqual(brotliDecompressSync(first.body))
    }, PATIENCE)
  })

  test('costs no body where it is known, and none for HEAD', async () => {
    const { headers } = await visit('/en')
    const known = { 'If-None-Match': headers.etag ?? '' }
    const again = await visit('/en', { ...known, Cookie: 'i18n_redirected=en' })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    // The page that the browser has is in the language that it now reads.
    const elsewhere = await visit('/en', { ...known, Cookie: 'i18n_redirected=hr' })
    expect([elsewhere.status, elsewhere.headers['cache-control']]).toEqual([304, 'private, no-cache'])
    expect(elsewhere.headers['set-cookie']?.[0]).toContain('i18n_redirected=en')
    const other = await visit('/en', { 'If-None-Match': 'W/"other"' })
    expect(other.status).toBe(200)
    const head = await visit('/en', {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ])
  })

  test('tells the language to whoever visits it as a page, and then is nobody else’s', async () => {
    const visited = await visit('/de/unternehmen', { 'Sec-Fetch-Dest': 'document' })
    expect(visited.headers['set-cookie']).toEqual([
      expect.stringMatching(`^${LOCALE_COOKIE_NAME}=de; Path=/; Max-Age=`),
    ])
    expect(visited.headers['cache-control']).toBe('private, no-cache')
    const known = await visit('/de/unternehmen', { Cookie: `${LOCALE_COOKIE_NAME}=de` })
    expect(known.headers['set-cookie']).toBeUndefined()
    expect(known.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('is the same whatever follows the question mark, but for what chooses its content', async () => {
    await visit('/en/news')
    expect((await visit('/en/news?utm_source=x')).cache).toBe('hit')
    expect(await textAt('/en/news?page=2')).toBe('page /en/news?page=2!')
    expect((await visit('/en/news?page=02')).cache).toBe('hit')
    expect(await textAt('/en/projects?kind=nonsense')).toBe('page /en/projects!')
  })
})

describe('Next answers itself', () => {
  test.each([
    ['a draft', '/en', { Cookie: `${DRAFT_MODE_COOKIE_NAME}=key` }],
    ['what Next’s own scripts ask for', '/en', { RSC: '1' }],
    ['the answer to somebody’s submission', '/en/contact', { Cookie: `${SUBMISSION_FLASH_COOKIE_NAME}=key` }],
    ['a form about something', '/en/contact?about=company', {}],
    ['a search', '/en/search?q=steel', {}],
    ['somebody’s account', '/en/account', {}],
    ['somebody’s case', '/en/complaints/case', {}],
    ['an address in another form', '/EN/company', {}],
    ['an address of nothing', '/en/nope', {}],
    ['`/` for whoever wishes another language', '/', { 'Accept-Language': 'de' }],
    ['`/` for whoever has seen another language', '/', { Cookie: `${LOCALE_COOKIE_NAME}=fr` }],
    ['the panel', '/admin', {}],
    ['the interface', '/api/news', {}],
    ['a file', '/_next/static/x.js', {}],
  ])('%s', async (_, path, headers: Record<string, string>) => {
    await visit(path, headers)
    await visit(path, headers)
    expect(asked).toEqual([`visitor ${path}`, `visitor ${path}`])
  })

  test.each([
    ['missing', { status: 404 }],
    ['moved', { status: 308, headers: { Location: '/en' } }],
    ['a fault', { status: 500 }],
    ['personal', { headers: { 'Set-Cookie': 'a=b' } }],
    ['not to be kept', { headers: { 'Cache-Control': 'private, no-store' } }],
    ['no page', { headers: { 'Content-Type': 'application/json' } }],
  ])('what is %s is not kept', async (_, made: Made) => {
    make = () => made
    const answer = await visit('/en/news/slug')
    expect(answer.status).toBe(made.status ?? 200)
    expect(answer.cache).toBeUndefined()
    make = () => ({})
    store.expire(['changed'])
    expect(await textAt('/en/news/slug')).toBe('page /en/news/slug!')
  })

  test('an address of nothing is looked up once', async () => {
    make = () => ({ status: 404 })
    for (const _ of [1, 2, 3]) await visit('/en/news/invented')
    expect(asked.filter((ask) => ask.startsWith('store'))).toHaveLength(1)
    expect(asked.filter((ask) => ask.startsWith('visitor'))).toHaveLength(3)
  })

  test('nobody else is taken for the store', async () => {
    await visit('/en')
    await visit('/en', { 'X-Kovina-Page-Cache': 'true' })
    expect(asked).toEqual(['store /en'])
  })
})

describe('after a change', () => {
  test('the page is new at the next visit', async () => {
    make = () => ({ body: 'old' })
    await visit('/en')
    make = () => ({ body: 'new' })
    store.expire(['changed'])
    const next = await visit('/en')
    expect([next.body.toString(), next.cache]).toEqual(['new!', 'fwd=stale; stored'])
  })

  test('a page without one of the tags stays a hit, for whoever is signed in too', async () => {
    tags = { '/en/news/one': ['news:1', 'site'], '/en/news/two': ['news:2', 'site'] }
    const signedIn = { Cookie: `${TOKEN_EXPIRY_COOKIE_NAME}=1` }
    for (const path of ['/en/news/one', '/en/news/two']) {
      await visit(path)
      await visit(path, signedIn)
    }
    const statesAt = async (path: string) => [(await visit(path)).cache, (await visit(path, signedIn)).cache]
    store.expire(['news:2', 'news:3'])
    expect(await statesAt('/en/news/one')).toEqual(['hit', 'hit'])
    const revalidated = 'fwd=stale; fwd-status=304'
    expect(await statesAt('/en/news/two')).toEqual([revalidated, revalidated])
    store.expire(['site'])
    expect(await statesAt('/en/news/one')).toEqual([revalidated, revalidated])
  })

  test('a page that was being made is asked about once more, whatever its tags', async () => {
    tags = { '/en': ['home'] }
    let release = () => {}
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    make = () => ({ until })
    const first = visit('/en')
    await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE)
    store.expire(['news:2'])
    release()
    await first
    expect([(await visit('/en')).cache, (await visit('/en')).cache]).toEqual([
      'fwd=stale; fwd-status=304',
      'hit',
    ])
  })

  test('a page that has not changed costs one question without a body', async () => {
    const { headers } = await visit('/en')
    store.expire(['changed'])
    const [next, later] = [await visit('/en'), await visit('/en')]
    expect([next.cache, later.cache]).toEqual(['fwd=stale; fwd-status=304', 'hit'])
    expect(next.headers.etag).toBe(headers.etag)
  })

  test('a page that is gone is gone', async () => {
    await visit('/en/news/slug')
    make = () => ({ status: 404 })
    store.expire(['changed'])
    expect((await visit('/en/news/slug')).status).toBe(404)
  })

  test('a page that was asked for before is not taken for the new one', async () => {
    let release = () => {}
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    make = () => ({ body: 'old', until })
    const early = visit('/en')
    await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE)
    store.expire(['changed'])
    make = () => ({ body: 'new' })
    expect(await textAt('/en')).toBe('new!')
    release()
    expect((await early).body.toString()).toBe('old!')
    const next = await visit('/en')
    expect([next.body.toString(), next.cache]).toEqual(['new!', 'hit'])
  })

  test('nobody waits for long where there is an old page', async () => {
    make = () => ({ body: 'old' })
    await visit('/en')
    let release = () => {}
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    make = () => ({ body: 'new', until })
    store.expire(['changed'])
    const meanwhile = await visit('/en')
    expect([meanwhile.body.toString(), meanwhile.cache]).toEqual(['old!', 'hit; detail=old'])
    release()
    await vi.waitFor(async () => expect(await textAt('/en')).toBe('new!'), PATIENCE)
  })

  test('a fault leaves the old page, and is asked about again', async () => {
    await visit('/en')
    make = () => ({ status: 500 })
    store.expire(['changed'])
    expect(await textAt('/en')).toBe('page /en!')
    expect(log).toHaveBeenCalledWith(expect.stringContaining('answered 500'))
    make = () => ({ body: 'mended' })
    await vi.waitFor(async () => expect(await textAt('/en')).toBe('mended!'), { timeout: 5000 })
  })

  test('a page that could not be made is not asked for again within a second', async () => {
    await visit('/en')
    make = () => ({ status: 500 })
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    store.expire(['changed'])
    await visit('/en')
    asked = []
    const next = await visit('/en')
    expect([next.body.toString(), next.cache, asked]).toEqual(['page /en!', 'hit; detail=old', []])
    now.mockReturnValue(performance.now() + 1000)
    await visit('/en')
    now.mockRestore()
    expect(asked).toEqual(['store /en'])
  })

  test('sixty pages are made, those that were visited last', async () => {
    for (let number = 0; number <= 60; number += 1) await visit(`/en/news/${number}`)
    asked = []
    store.expire(['changed'])
    await store.rewarmVisited()
    const expected = Array.from({ length: 60 }, (_, index) => `store /en/news/${60 - index}`)
    expect(asked).toEqual(expected)
  })

  test('a page that somebody has come for first is not made again', async () => {
    await visit('/en')
    // The response may be there a moment before the page is kept.
    const kept = await vi.waitFor(() => {
      const page = store.current(changed[0] ?? '')
      if (!page) throw new Error('the page is not kept yet')
      return page
    }, PATIENCE)
    asked = []
    await store.warm([kept.asked])
    expect([kept.asked.url, asked]).toEqual(['/en', []])
  })

  test('what was visited is made before somebody asks', async () => {
    await visit('/en')
    make = () => ({ body: 'new' })
    store.expire(['changed'])
    await store.rewarmVisited()
    const next = await visit('/en')
    expect([next.body.toString(), next.cache]).toEqual(['new!', 'hit'])
  })

  test('what another change has made old meanwhile is made too', async () => {
    await visit('/en')
    await visit('/de')
    let release = () => {}
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    make = (url) => (url === '/en' ? { until } : {})
    asked = []
    store.expire(['changed'])
    const warmed = store.rewarmVisited()
    await vi.waitFor(() => expect(asked).toEqual(['store /de', 'store /en']), PATIENCE)
    store.expire(['changed'])
    await store.rewarmVisited()
    release()
    await warmed
    expect([(await visit('/de')).cache, (await visit('/en')).cache]).toEqual(['hit', 'hit'])
  })
})

test('its figures tell how it came by what it answered', async () => {
  await visit('/en')
  await visit('/en')
  store.expire(['changed'])
  await visit('/en')
  make = () => ({ body: 'new' })
  store.expire(['changed'])
  await visit('/en')
  make = () => ({ status: 500 })
  store.expire(['changed'])
  await visit('/en')
  await visit('/en/nothing-that-is-kept')
  const { answers, pages, bytes } = store.stats
  expect(answers).toEqual({ hit: 1, miss: 1, renewed: 2, stale: 1 })
  expect(pages).toBe(1)
  expect(bytes).toBeGreaterThan(0)
})

test('nothing is made ahead while somebody waits for another page', async () => {
  await visit('/en')
  asked = []
  store.expire(['changed'])
  isAwaited = true
  looks = 0
  const warmed = store.rewarmVisited()
  await vi.waitFor(() => expect(looks).toBeGreaterThan(2), { ...PATIENCE, interval: 1 })
  expect(asked).toEqual([])
  isAwaited = false
  await warmed
  expect(asked).toEqual(['store /en'])
})

test('what is made ahead does not wait for ever', async () => {
  await visit('/en')
  asked = []
  store.expire(['changed'])
  isAwaited = true
  await store.rewarmVisited()
  expect(asked).toEqual(['store /en'])
})

test('nothing is made ahead once the server closes', async () => {
  await visit('/en')
  asked = []
  store.expire(['changed'])
  const warmed = store.rewarmVisited()
  store.stopWarming()
  await new Promise((resolve) => server.close(resolve))
  await warmed
  expect(asked).toEqual([])
  expect(log).not.toHaveBeenCalled()
})

test('whoever is signed in has a page of the own, as its scripts are others', async () => {
  await visit('/en')
  const headers = { Cookie: `${TOKEN_EXPIRY_COOKIE_NAME}=1` }
  expect((await visit('/en', headers)).cache).toBe('fwd=uri-miss; stored')
  expect((await visit('/en', headers)).cache).toBe('hit')
})

test('memory is bounded: what was not visited for longest goes first', async () => {
  // Random letters compress badly: each page takes some twenty thousand bytes.
  make = () => ({ body: randomBytes(12_000).toString('base64') })
  for (const name of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) await visit(`/en/news/${name}`)
  expect((await visit('/en/news/sixth')).cache).toBe('hit')
  expect((await visit('/en/news/first')).cache).toBe('fwd=uri-miss; stored')
})

describe('a hit', () => {
  const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }
  /** Without what changes when a page is compressed further meanwhile. */
  const sent = ({ status, headers: { date: _, 'content-length': length, ...headers }, body }: Answer) => {
    const decode = DECODERS[headers['content-encoding'] ?? ''] ?? ((bytes: Buffer) => bytes)
    const isWhole = length === undefined || body.length === 0 || Number(length) === body.length
    return { status, headers, isWhole, text: body.length > 0 ? decode(body).toString() : '' }
  }

  /** Answers many requests in turn, by the short way where it is open. */
  async function answersTo(requests: readonly [string, Record<string, string>, string][]) {
    const answers: ReturnType<typeof sent>[] = []
    for (const [path, headers, method] of requests) answers.push(sent(await visit(path, headers, method)))
    return answers
  }

  test('is the same by the short way and by the long one, whatever is asked', async () => {
    const { headers } = await visit('/en/news')
    const own = headers.etag ?? ''
    const cookie = (value: string) => fc.constant({ Cookie: value })
    const none = fc.constant({})
    const language = fc
      .constantFrom('en', 'de', 'hr', 'xx', '')
      .map((code) => `${LOCALE_COOKIE_NAME}=${code}`)
    const values = (name: string, ...all: string[]) =>
      fc.oneof(
        none,
        fc.constantFrom(...all).map((value) => ({ [name]: value })),
      )
    const request = fc.tuple(
      fc.constantFrom(
        '/en/news',
        '/en/news?utm=1',
        '/en/contact',
        '/',
        '/?x=1',
        '/de',
        '/en/search?q=x',
        '/EN',
      ),
      fc
        .tuple(
          fc.oneof(
            none,
            language.chain(cookie),
            language.chain((code) => cookie(`a=b; ${code}; _ga=1`)),
            language.chain((code) => cookie(`a=b;${code}`)),
            cookie(`${TOKEN_EXPIRY_COOKIE_NAME}=1`),
            cookie(`${SUBMISSION_FLASH_COOKIE_NAME}=x; ${LOCALE_COOKIE_NAME}=en`),
            cookie(`${DRAFT_MODE_COOKIE_NAME}=x`),
          ),
          values('Accept-Encoding', 'gzip, deflate, br, zstd', 'gzip', 'identity', '*;q=0', 'br;q=0, gzip'),
          values('Accept-Language', 'de,en;q=0.8', 'hr', 'fr'),
          values('Sec-Fetch-Dest', 'document', 'empty', 'iframe'),
          values('sec-fetch-site', 'none', 'same-origin', 'cross-site'),
          values('If-None-Match', own, `"x", ${own}`, '*', 'W/"other"', own.replace('W/', '')),
          values('CACHE-CONTROL', 'no-cache', 'max-age=0'),
          values('RSC', '1'),
          values('Referer', 'http://localhost/en', 'https://elsewhere.example/'),
        )
        .map((parts): Record<string, string> => Object.assign({}, ...parts)),
      fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
    )
    // The first round makes the pages.
    const property = fc.asyncProperty(
      fc.array(request, { minLength: 10, maxLength: 30 }),
      async (requests) => {
        isHitTried = false
        await answersTo(requests)
        const byLongWay = await answersTo(requests)
        isHitTried = true
        expect(await answersTo(requests)).toEqual(byLongWay)
      },
    )
    // Not cut short by time: what goes on afterwards would reach into the next test.
    await fc.assert(property, { numRuns: 15 })
  }, 60_000)

  test('is answered by the short way, once its address has gone the long one', async () => {
    const short = vi.spyOn(store, 'serveHit')
    const browser = { 'Accept-Encoding': 'gzip, deflate, br', Cookie: `${LOCALE_COOKIE_NAME}=en; consent=1` }
    const statuses: number[] = []
    const { headers } = await visit('/en/news', browser)
    const known = { ...browser, 'If-None-Match': headers.etag ?? '' }
    for (const asked of [browser, browser, known]) statuses.push((await visit('/en/news', asked)).status ?? 0)
    expect(statuses).toEqual([200, 200, 304])
    expect(short.mock.results.map(({ value }) => value)).toEqual([0, 0, 0, 200, 304])
    store.expire(['changed'])
    await visit('/en/news', browser)
    expect(short.mock.results.at(-2)?.value).toBe(0)
    expect(store.stats.answers.hit).toBe(3)
  })

  test('is not given to readers without a language, as one has told his without a space before it', async () => {
    const browser = { 'Accept-Encoding': 'br', 'Accept-Language': 'de', 'Sec-Fetch-Site': 'none' }
    const croatian = { ...browser, Cookie: `a=1;${LOCALE_COOKIE_NAME}=hr` }
    for (const _ of ['made', 'kept']) expect((await visit('/', croatian)).status).toBe(200)
    asked = []
    await visit('/', browser)
    expect(asked).toEqual(['visitor /'])
  })

  test.each([
    ['two hosts', ['Host', 'a', 'Host', 'b']],
    ['no host', ['Accept', 'text/html']],
    ['two cookies', ['Host', 'a', 'Cookie', 'a=1', 'Cookie', 'b=2']],
    ['a body', ['Host', 'a', 'Content-Length', '1']],
    ['an unbounded body', ['Host', 'a', 'transfer-encoding', 'chunked']],
    ['a header of our own', ['Host', 'a', 'X-Kovina-Missing-Path', '/en']],
  ])('is never given by the short way to a request with %s', (_, rawHeaders) => {
    const request = new HitRequest()
    const asked = { method: 'GET', url: '/en/news', rawHeaders } as IncomingMessage
    expect(request.read(asked)).toBe(false)
    expect(request.read({ ...asked, rawHeaders: ['Host', 'a'] } as IncomingMessage)).toBe(true)
  })
})
