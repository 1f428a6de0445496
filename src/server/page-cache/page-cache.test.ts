// The store in front of a server that stands in Next's place: what it makes is counted, and changes on demand.

import { createHash, randomBytes } from 'node:crypto'
import { createServer, get, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fresh from 'fresh'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DRAFT_MODE_COOKIE_NAME,
  LOCALE_COOKIE_NAME,
  SUBMISSION_FLASH_COOKIE_NAME,
  TOKEN_EXPIRY_COOKIE_NAME,
} from '@/shared/http/cookies'
import { loopbackAddress } from '../loopback'
import { fetchRenderedPage, isPageCacheRequest } from './fetch-rendered-page'
import { PageCache } from './page-cache'
import { RawResponseCache } from './raw-response-cache'

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
let byHeart: RawResponseCache
/** What was asked of the stand-in, in turn: by the store, or by a visitor whom the store has let through. */
let asked: string[]
let make: (url: string) => Made
let isAwaited: boolean
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
  log.mockReset()
  server = createServer((request, response) => {
    const { url = '', headers } = request
    const toNext = (who: string) => {
      asked.push(`${who} ${url}`)
      answerAsNext(url, headers, response)
    }
    if (isPageCacheRequest(request)) return toNext('store')
    Promise.resolve(store.serve(request, response)).then((isAnswered) => isAnswered || toNext('visitor'))
  })
  byHeart = new RawResponseCache(server)
  store = new PageCache({
    maxBytes: 100_000,
    fetch: (address, tag) => fetchRenderedPage(server, address, tag),
    finalize: (html) => ({ html: `${html}!`, headers: ['X-Finished', 'yes'] }),
    isRenderAwaited: () => isAwaited,
    countRender: async () => null,
    byHeart,
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
    [undefined, 'br;q=0, gzip;q=0, zstd;q=0', (bytes: Buffer) => bytes],
  ])('leaves as %s for “%s”', async (encoding, wish, unpack) => {
    const body = `${'word '.repeat(500)}ž`
    make = () => ({ body })
    for (const _ of ['made', 'kept']) {
      const answer = await visit('/en/news', wish ? { 'Accept-Encoding': wish } : {})
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.vary).toBe('Accept-Encoding')
      expect(unpack(answer.body).toString()).toBe(`${body}!`)
      expect(answer.headers['content-length']).toBe(String(answer.body.length))
    }
  })

  const LONG_BODY = Array.from({ length: 3000 }, (_, index) => `<p class="c${index % 7}">${index}</p>`).join(
    '',
  )

  test('is not packed smaller while another one is made', async () => {
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

  test('is packed smaller once there is time, under the same tag', async () => {
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
    const again = await visit('/en', { 'If-None-Match': headers.etag ?? '' })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
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
    ['the answer to somebody’s letter', '/en/contact', { Cookie: `${SUBMISSION_FLASH_COOKIE_NAME}=key` }],
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
    store.expire()
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
    await visit('/en', { 'X-Kovina-Page-Store': 'true' })
    expect(asked).toEqual(['store /en'])
  })
})

describe('after a change', () => {
  test('the page is new at the next visit', async () => {
    make = () => ({ body: 'old' })
    await visit('/en')
    make = () => ({ body: 'new' })
    store.expire()
    const next = await visit('/en')
    expect([next.body.toString(), next.cache]).toEqual(['new!', 'fwd=stale; stored'])
  })

  test('a page that has not changed costs one question without a body', async () => {
    const { headers } = await visit('/en')
    store.expire()
    const [next, later] = [await visit('/en'), await visit('/en')]
    expect([next.cache, later.cache]).toEqual(['fwd=stale; fwd-status=304', 'hit'])
    expect(next.headers.etag).toBe(headers.etag)
  })

  test('a page that is gone is gone', async () => {
    await visit('/en/news/slug')
    make = () => ({ status: 404 })
    store.expire()
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
    store.expire()
    make = () => ({ body: 'new' })
    expect(await textAt('/en')).toBe('new!')
    release()
    expect((await early).body.toString()).toBe('old!')
    expect(await textAt('/en')).toBe('new!')
  })

  test('nobody waits for long where there is an old page', async () => {
    make = () => ({ body: 'old' })
    await visit('/en')
    let release = () => {}
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    make = () => ({ body: 'new', until })
    store.expire()
    const meanwhile = await visit('/en')
    expect([meanwhile.body.toString(), meanwhile.cache]).toEqual(['old!', 'hit; detail=old'])
    release()
    await vi.waitFor(async () => expect(await textAt('/en')).toBe('new!'), PATIENCE)
  })

  test('a fault leaves the old page, and is asked about again', async () => {
    await visit('/en')
    make = () => ({ status: 500 })
    store.expire()
    expect(await textAt('/en')).toBe('page /en!')
    expect(log).toHaveBeenCalledWith(expect.stringContaining('answered 500'))
    make = () => ({ body: 'mended' })
    await vi.waitFor(async () => expect(await textAt('/en')).toBe('mended!'), { timeout: 5000 })
  })

  test('what was visited is made before somebody asks', async () => {
    await visit('/en')
    make = () => ({ body: 'new' })
    store.expire()
    await store.rewarmVisited()
    const next = await visit('/en')
    expect([next.body.toString(), next.cache]).toEqual(['new!', 'hit'])
  })
})

test('its figures tell how it came by what it answered', async () => {
  await visit('/en')
  await visit('/en')
  store.expire()
  await visit('/en')
  make = () => ({ body: 'new' })
  store.expire()
  await visit('/en')
  make = () => ({ status: 500 })
  store.expire()
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
  store.expire()
  isAwaited = true
  const warmed = store.rewarmVisited()
  await pause(200)
  expect(asked).toEqual([])
  isAwaited = false
  await warmed
  expect(asked).toEqual(['store /en'])
})

test('what is made ahead does not wait for ever', async () => {
  await visit('/en')
  asked = []
  store.expire()
  isAwaited = true
  await store.rewarmVisited()
  expect(asked).toEqual(['store /en'])
})

test('whoever is signed in has a page of the own, as its scripts are others', async () => {
  await visit('/en')
  const headers = { Cookie: `${TOKEN_EXPIRY_COOKIE_NAME}=1` }
  expect((await visit('/en', headers)).cache).toBe('fwd=uri-miss; stored')
  expect((await visit('/en', headers)).cache).toBe('hit')
})

test('memory is bounded: what was not visited for longest goes first', async () => {
  // Random letters pack badly: each page takes some twenty thousand bytes.
  make = () => ({ body: randomBytes(12_000).toString('base64') })
  for (const name of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) await visit(`/en/news/${name}`)
  expect((await visit('/en/news/sixth')).cache).toBe('hit')
  expect((await visit('/en/news/first')).cache).toBe('fwd=uri-miss; stored')
})

test.each<[string, Record<string, string>, number]>([
  ['no cookie', {}, 1],
  ['the language', { Cookie: `${LOCALE_COOKIE_NAME}=en` }, 1],
  ['a mark of one visitor', { Cookie: `${LOCALE_COOKIE_NAME}=en; _ga=1.2` }, 0],
  ['a session', { Cookie: `${TOKEN_EXPIRY_COOKIE_NAME}=1` }, 0],
  ['a key', { Authorization: 'Bearer key' }, 0],
  ['no packing, so that its page would be a copy', { 'Accept-Encoding': 'identity' }, 0],
])('a request with %s is known by heart that often', async (_, headers, times) => {
  const remembered = vi.spyOn(byHeart, 'remember')
  const asPacked = { 'Accept-Encoding': 'br', ...headers }
  await visit('/en', asPacked)
  await visit('/en', asPacked)
  expect(remembered).toHaveBeenCalledTimes(times)
})

test('what is known by heart is forgotten with the next change', async () => {
  const remembered = vi.spyOn(byHeart, 'remember')
  const isCurrent = () => remembered.mock.lastCall?.[3]()
  // It is forgotten once before: when the page has been packed smaller.
  await vi.waitFor(async () => {
    await visit('/en', { 'Accept-Encoding': 'br' })
    expect(isCurrent()).toBe(true)
  }, PATIENCE)
  store.expire()
  expect(isCurrent()).toBe(false)
})
