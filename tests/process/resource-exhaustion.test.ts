// Sends what anonymous visitors can send to use the site up, or to have others answered wrongly: bodies without end, framing that lies,
// addresses that cost much. The review of commit 1e6835e names them F1, F3, F7, F8 and F28.

import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { RawConnection, type RawResponse, rawRequest, requestHead } from '@tests/support/http/raw-http'
import { useTestSite } from '@tests/support/site/use-test-site'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LOCALE_CODES } from '@/shared/locales'
import { ROLE_RECORDS } from '@/shared/users/roles'

const site = useTestSite()
const MEGABYTE = 1024 * 1024

afterEach(async () => {
  const answer = await fetch(`${site.url}/en`)
  expect(answer.status).toBe(200)
  expect(site.process.exitCode).toBeNull()
})

const signedIn = async (credentials: { email: string; password: string }) => {
  const answer = await postJson('/auth/login', credentials)
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return { Authorization: `Bearer ${data.access_token}` }
}
const sendJson = (method: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const postJson = (path: string, body: object, headers?: Record<string, string>) =>
  sendJson('POST', path, body, headers)

describe('a body', () => {
  test.each([
    '/api/news',
    '/api/users/login',
    '/admin',
    '/admin/login',
    '/api/nowhere',
    '/%61pi/news',
    // As Next reads these, they are `/api/news`.
    '/submissions/../api/news',
    '/submissions/%2e%2E/api/news',
    '/submissions\\..\\api/news',
    '/auth/.%2e/api/news',
    '/_next/../admin',
  ])('of an anonymous visitor to %s is refused before any of it has come', async (path) => {
    const request = requestHead('POST', path, {
      'Content-Type': 'application/json',
      'Content-Length': String(25 * MEGABYTE),
    })
    const answer = await rawRequest(site.url, request)
    expect(answer?.status).toBeGreaterThanOrEqual(400)
    expect(answer?.status).toBeLessThan(500)
  })

  test('of 25 MB, as the review sent it, costs no memory and no time', async () => {
    // The first pages are being made.
    await site.untilIdle()
    const before = await site.peakMemoryBytes()
    const part = '{},'.repeat(349_525)
    const connection = await RawConnection.open(site.url)
    const length = 4 + part.length * 25
    connection.send(
      `${requestHead('POST', '/api/news', { 'Content-Type': 'application/json', 'Content-Length': String(length) })}[0,`,
    )
    for (let sent = 0; sent < 25; sent++) connection.send(part)
    connection.send(']')
    expect((await connection.answer())?.status).toBe(413)
    connection.close()
    await site.untilIdle()
    expect(await site.peakMemoryBytes()).toBeLessThan(before + 30 * MEGABYTE)
  })

  // Signing in reads so much of it, and sends the rest away with a redirect.
  test.each([
    ['/api/news', 403],
    ['/en', 405],
    ['/internal/expire', 404],
    ['/session/sign-in', 303],
  ])('without a length is read by %s as far as it has to be', async (path, status) => {
    const connection = await RawConnection.open(site.url)
    connection.send(
      requestHead('POST', path, { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }),
    )
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
    for (let sent = 0; sent < 100 && !connection.isOver; sent++) {
      connection.send(chunk)
      await pause(2)
    }
    const answer = await connection.answer()
    expect(answer?.status).toBe(status)
    connection.close()
  })

  const picture = () => {
    const form = new FormData()
    form.append('file', new Blob([readFileSync('public/icon.svg')], { type: 'image/svg+xml' }), 'a.svg')
    return form
  }
  const announceUpload = (authorization: string) =>
    rawRequest(
      site.url,
      requestHead('POST', '/api/media', {
        Authorization: authorization,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': String(20 * MEGABYTE),
      }),
    )

  test('of a file is read from staff only: not with a token that nobody has, and not of a member', async () => {
    const admin = await signedIn(site.admin)
    const account = (role: 'editor' | 'member') => ({
      email: `${role}-files@example.com`,
      password: 'drvena klupa pod lipom',
      token: `static-token-of-the-${role}-that-sends-a-file`,
      role: ROLE_RECORDS[role].id,
      status: 'active',
    })
    for (const role of ['editor', 'member'] as const)
      expect((await postJson('/users', account(role), admin)).status).toBe(200)
    const member = await signedIn(account('member'))
    for (const authorization of ['Bearer x', `Bearer ${account('member').token}`, member.Authorization])
      expect((await announceUpload(authorization))?.status).toBe(403)
    // The type of the file is refused, so it was read.
    for (const { Authorization } of [admin, { Authorization: `Bearer ${account('editor').token}` }]) {
      const answer = await fetch(`${site.url}/api/media`, {
        method: 'POST',
        headers: { Authorization },
        body: picture(),
      })
      expect(answer.status).toBe(400)
    }
    const own = {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: '{"firstName":"Ana"}',
    }
    const { data } = (await (await fetch(`${site.url}/users/me?fields=id`, { headers: member })).json()) as {
      data: { id: string }
    }
    const path = `${site.url}/api/users/${data.id}`
    for (const Authorization of [member.Authorization, `Bearer ${account('member').token}`])
      expect((await fetch(path, { ...own, headers: { ...own.headers, Authorization } })).status).toBe(200)
  })

  test('of somebody who is signed in is bounded too, and the refusal is in the language of the admin panel', async () => {
    const admin = await signedIn(site.admin)
    const text = { title: 'a'.repeat(2 * MEGABYTE) }
    const answer = await postJson('/api/news', text, { ...admin, Cookie: 'payload-lng=de' })
    expect(answer.status).toBe(413)
    const { errors } = (await answer.json()) as { errors: { message: string }[] }
    expect(errors[0]?.message).toBe('Zu viele Daten. Hier können höchstens 1 MB gesendet werden.')
  })

  test('of a file that is too large is refused with the size that a file may have', async () => {
    const admin = await signedIn(site.admin)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(23 * MEGABYTE)], { type: 'image/png' }), 'hall.png')
    const headers = { ...admin, Cookie: 'payload-lng=de' }
    const answer = await fetch(`${site.url}/api/media`, { method: 'POST', headers, body: form })
    expect(answer.status).toBe(413)
    const { errors } = (await answer.json()) as { errors: { message: string }[] }
    expect(errors[0]?.message).toBe('Zu viele Daten. Hier können höchstens 20 MB gesendet werden.')
  })
})

describe('a page by another address', () => {
  const build = readFileSync('.next/BUILD_ID', 'utf8')
  const read = (path: string) => rawRequest(site.url, requestHead('GET', path, { Accept: 'text/html' }))
  const PATHS = ['/_next/../en', '/submissions/%2e%2e/en', '/api/media/../../en', '/users/.%2e/en']

  test.each(PATHS)('with dot segments is the same page, with its policy: %s', async (path) => {
    await read('/en')
    const [page, other] = [await read('/en'), await read(path)]
    expect(other?.status).toBe(200)
    expect(other?.body).toBe(page?.body)
    for (const name of ['content-security-policy', 'cache-control', 'cache-status'])
      expect(other?.headers[name], name).toBe(page?.headers[name])
  })

  test.each(PATHS)('with dot segments can only be read: %s', async (path) => {
    const answer = await rawRequest(site.url, requestHead('POST', path, { 'Content-Length': '0' }))
    expect(answer?.status).toBe(405)
  })

  test('with dot segments has no characters that forge lines of logs', async () => {
    expect((await read('/users/../en/news/x%00'))?.status).toBe(400)
    expect((await read('/auth/%2e%2e/en/x%0aINFO'))?.status).toBe(400)
  })

  test.each([
    `/_next/data/${build}/en.json`,
    `/_next/data/${build}/en/search.json?q=steel`,
    `/_next/data/${build}/api/news.json`,
    '/_next/image?url=%2Fshare.jpg&w=640&q=75',
    '/_next/postponed/resume/en',
    '/_next',
  ])('of Next is none: %s', async (path) => {
    const answer = await read(path)
    expect(answer?.status).toBe(404)
    expect(answer?.headers['cache-control']).toContain('no-store')
    expect(answer?.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer?.body).toBe('Not Found')
  })

  test.each(['/favicon.ico', '/robots.txt', '/fonts/archivo-400.woff2', `/_next/data/${build}/en.json`])(
    'a file can only be read: %s',
    async (path) => {
      const headers = { 'Next-Action': '4'.repeat(42), 'Content-Type': 'text/plain', 'Content-Length': '2' }
      expect((await rawRequest(site.url, `${requestHead('POST', path, headers)}[]`))?.status).toBe(405)
    },
  )
})

describe('framing that lies about a missing page', () => {
  test.each([1, 5, 40, 400])('with %i bytes spoils nobody else’s answer', async (length) => {
    for (let round = 0; round < 4; round++) {
      const attacker = await RawConnection.open(site.url)
      attacker.send(
        requestHead('GET', `/en/zz${round}`, {
          Accept: 'text/html',
          'Sec-Fetch-Mode': 'navigate',
          'Content-Length': String(length),
        }) + 'x'.repeat(length),
      )
      const answers = await Promise.all([
        attacker.answer(),
        ...['/en/zz-other', '/de/gibt-es-nicht'].map((path) =>
          rawRequest(site.url, requestHead('GET', path, { Accept: 'text/html' })),
        ),
      ])
      expect(answers.map((answer) => answer?.status)).toEqual([404, 404, 404])
      attacker.close()
    }
  })

  test('by its length alone keeps nobody waiting', async () => {
    const attacker = await RawConnection.open(site.url)
    attacker.send(requestHead('GET', '/en/news/zz', { Accept: 'text/html', 'Content-Length': '100000' }))
    const answers = await Promise.all(
      ['/en/news/missing-one', '/it/azienda', '/fr/entreprise'].map((path) =>
        rawRequest(site.url, requestHead('GET', path, { Accept: 'text/html' })),
      ),
    )
    expect(answers.map((answer) => answer?.status)).toEqual([404, 200, 200])
    for (const answer of answers)
      expect(answer?.headers['content-security-policy']).toContain("default-src 'self'")
    attacker.close()
  })

  test.each(['Trailer: x', 'TE: trailers', 'Connection: close, upgrade', 'Expect: nothing', 'Keep-Alive: 1'])(
    'by %s is no fault',
    async (line) => {
      const [name = '', value = ''] = line.split(': ')
      const answer = await rawRequest(
        site.url,
        requestHead('GET', '/en/zz', { Accept: 'text/html', [name]: value }),
      )
      expect([404, 400, 417]).toContain(answer?.status)
    },
  )
})

describe('a connection that asks for another protocol', () => {
  test.each([
    ['GET', '/en', 'h2c', 200],
    ['GET', '/en/search?q=zinc', 'h2c', 200],
    ['GET', '/admin', 'websocket', 307],
    ['GET', '/_next/hmr', 'websocket', 404],
    ['GET', '/server/ping', 'h2c', 200],
    // As Java's HttpClient begins by itself.
    ['POST', '/auth/login', 'h2c', 400],
  ])(
    'by %s %s for %s has its answer in HTTP/1.1, and the next one too',
    async (method, path, protocol, status) => {
      const connection = await RawConnection.open(site.url)
      const body = method === 'POST' ? '{}' : ''
      const headers = { Accept: '*/*', Connection: 'Upgrade', Upgrade: protocol }
      const json = body && { 'Content-Type': 'application/json', 'Content-Length': '2' }
      connection.send(requestHead(method, path, { ...headers, ...json }) + body)
      expect((await connection.answer())?.status).toBe(status)
      connection.send(requestHead('GET', '/server/ping'))
      expect((await connection.answer())?.body).toBe('pong')
      connection.close()
    },
  )
})

describe('what anonymous visitors ask for again and again', () => {
  const COSTS_LESS = 3
  /** The event loop may be idle while other threads still compress pages. */
  const untilAllIdle = () =>
    vi.waitFor(async () => {
      const before = await site.cpuMs()
      await site.untilIdle()
      expect((await site.cpuMs()) - before).toBeLessThan(20)
    }, POLL_OPTIONS)
  const costOf = async (times: number, ask: (index: number) => Promise<unknown>) => {
    await untilAllIdle()
    const before = await site.cpuMs()
    for (let index = 0; index < times; index++) await ask(index)
    return ((await site.cpuMs()) - before) / times
  }
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (
      await fetch(site.url + path, { headers: { Accept: 'text/html', ...headers }, redirect: 'manual' })
    ).text()

  test('a missing page, a refused call and a refused write cost next to nothing', async () => {
    await get('/en/zz')
    await get('/en/search?q=zinc')
    // Beside a page that is made: what a millisecond is worth depends on the machine, and on who else uses it.
    const made = await costOf(40, (index) => get(`/en/search?q=steel${index}`))
    expect(await costOf(100, (index) => get(`/en/zz${index}?a=${index}`))).toBeLessThan(made / COSTS_LESS)
    const read = (index: number) => get(`/api/news?limit=${index}&depth=9`)
    expect(await costOf(100, read)).toBeLessThan(made / COSTS_LESS)
    const write = () => fetch(`${site.url}/api/zz`, { method: 'POST', body: '{}' })
    expect(await costOf(100, write)).toBeLessThan(made / COSTS_LESS)
  })

  test('the metrics are not there unless they are wanted', async () => {
    for (const headers of [undefined, { Authorization: 'Bearer some-token-of-prometheus' }])
      expect((await fetch(`${site.url}/metrics`, { headers })).status).toBe(404)
  })

  test('no anonymous visitor makes the cached pages old', async () => {
    await get('/en/company')
    for (const [method, path] of [
      ['POST', '/api/zz'],
      ['DELETE', '/admin/zz'],
      ['PATCH', '/api/news/1'],
      ['POST', '/api/users/logout'],
    ] as const)
      await (await fetch(site.url + path, { method })).text()
    const { headers } = await fetch(`${site.url}/en/company`, { headers: { Accept: 'text/html' } })
    expect(headers.get('cache-status')).toBe('Kovina; hit')
  })

  test.each([
    ['far pages', (index: number) => `/en/news?page=${index + 2}`],
    ['searches', (index: number) => `/en/search?q=steel${index}`],
    ['missing items', (index: number) => `/en/news/missing-${index}`],
    ['searches by other addresses', (index: number) => `/_next/../en/search?q=zinc${index}`],
  ])('%s are limited for one address, which is told so in its language', async (_, path) => {
    const homes = LOCALE_CODES.map((locale) => `${site.url}/${locale === 'hr' ? '' : locale}`)
    for (const home of homes) await (await fetch(home)).text()
    await site.setVariables({ RATE_LIMITER_PAGES_ENABLED: 'true', RATE_LIMITER_PAGES_POINTS: '5' })
    try {
      const answers: (RawResponse | null)[] = []
      for (let index = 0; index < 8; index++)
        answers.push(await rawRequest(site.url, requestHead('GET', path(index), { Accept: 'text/html' })))
      const refused = answers.filter((answer) => answer?.status === 429)
      expect(refused.length).toBeGreaterThanOrEqual(3)
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused[0]?.body).toContain('Too many requests')
      // Cached pages are not limited.
      for (const home of homes) expect((await fetch(home)).status).toBe(200)
    } finally {
      await site.setVariables({ RATE_LIMITER_PAGES_ENABLED: 'false', RATE_LIMITER_PAGES_POINTS: null })
    }
  })

  test('headers of their own choice fill no memory', async () => {
    const ask = (headers: Record<string, string>) =>
      rawRequest(
        site.url,
        requestHead('GET', '/en/contact', { Accept: 'text/html', Connection: 'close', ...headers }),
      )
    await ask({})
    await site.untilIdle()
    const before = await site.peakMemoryBytes()
    for (let round = 0; round < 2200; round += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          ask(
            index % 2
              ? { 'X-N': String(round + index) }
              : { 'Sec-Fetch-Dest': `${round + index}`.repeat(3000).slice(0, 8000) },
          ),
        ),
      )
    expect(await site.peakMemoryBytes()).toBeLessThan(before + 60 * MEGABYTE)
  })
})

describe('writes at the same moment', () => {
  // The pool has ten connections. Each write needs one for its transaction, and a second one for a moment.
  const AT_ONCE = 20

  test('are all stored, and hold up no page', async () => {
    const admin = await signedIn(site.admin)
    const indexes = Array.from({ length: AT_ONCE }, (_, index) => index)
    const made = await Promise.all(
      indexes.map((index) => postJson('/api/news?draft=true&locale=hr', { title: `Prvi ${index}` }, admin)),
    )
    expect(made.map(({ status }) => status)).toEqual(indexes.map(() => 201))
    const ids = await Promise.all(
      made.map(async (answer) => ((await answer.json()) as { doc: { id: number } }).doc.id),
    )
    const save = (id: number) =>
      sendJson('PATCH', `/api/news/${id}?draft=true&locale=hr`, { title: `Drugi ${id}` }, admin)
    const search = (index: number) => fetch(`${site.url}/en/search?q=rivet${index}`)
    const answers = await Promise.all([...ids.map(save), ...indexes.map(search)])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const query = `where[id][in]=${ids.join(',')}&draft=true&locale=hr&sort=id&limit=${AT_ONCE}`
    const stored = await fetch(`${site.url}/api/news?${query}`, { headers: admin })
    const { docs } = (await stored.json()) as { docs: { id: number; title: string }[] }
    expect(docs.map(({ title }) => title)).toEqual(docs.map(({ id }) => `Drugi ${id}`))
    expect(docs).toHaveLength(AT_ONCE)
  })
})
