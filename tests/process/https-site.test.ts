// A site behind a proxy that speaks https: what browsers are told of transport, cookies and policies (F4, F5 of the
// security review), and the grade that Mozilla's Observatory gives each kind of response for it.

import { accountScreensIn, screensIn } from '@tests/support/browser/screens'
import { send } from '@tests/support/http/http-client'
import { observatoryGrade } from '@tests/support/http/observatory.mjs'
import { useTestSite } from '@tests/support/site/use-test-site'
import { beforeAll, describe, expect, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES } from '@/shared/locales'

const HOST = 'www.kovina.example'
const site = useTestSite({
  environment: {
    SITE_URL: `https://${HOST}`,
    IP_TRUST_PROXY: 'loopback',
    SECURITY_CONTACT: 'security@kovina.example',
  },
})

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** As the proxy asks: over http, for the host that the visitor typed. */
async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const answer = await send({
    method,
    url: new URL(path, site.url),
    headers: { Host: HOST, 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https', ...headers },
    body,
  })
  return { ...answer, cookies: answer.headers.getSetCookie() }
}

const asPage = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' }
const PAGES = [
  '/',
  ...LOCALE_CODES.flatMap((locale) => [
    pagePath('home', locale),
    pagePath('contact', locale),
    pagePath('search', locale),
    pagePath('signIn', locale),
  ]),
  '/en/nothing-here',
  '/en/news/nothing-here',
  pagePath('complaintCase', 'en'),
  '/admin/unauthorized',
]
const DATA = ['/server/ping', '/users/me', '/api/news', '/robots.txt', '/sitemap.xml', '/en/_payload.json']
const REDIRECTS = ['/account', '/EN/news', '/admin', '/racun']

test.each([...PAGES, ...DATA, ...REDIRECTS])(
  '%s tells browsers to come by https only, and sets no cookie that travels without encryption',
  async (path) => {
    const { headers, cookies } = await ask(path, { headers: { ...asPage, 'Accept-Language': 'de' } })
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    for (const cookie of cookies) expect(cookie, path).toMatch(/; ?Secure/i)
  },
)

describe.each(PAGES)('the policy of %s', (path) => {
  test('lets no script in that the page has not', async () => {
    const { headers, status } = await ask(path, { headers: asPage })
    expect([200, 404]).toContain(status)
    const policy = headers.get('content-security-policy') ?? ''
    const scripts = /(?:^|;)\s*script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts, policy).toMatch(/'(sha256|nonce)-/)
    expect(scripts).not.toContain("'unsafe-inline'")
    expect(scripts).not.toContain("'unsafe-eval'")
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/)
    for (const part of ['base-uri', 'frame-ancestors']) expect(policy).toContain(part)
    // A code of single sign-on leads on to another site, which the directive would forbid.
    const isSignIn = LOCALE_CODES.some((locale) => path === pagePath('signIn', locale))
    expect(policy.includes("form-action 'self'")).toBe(!isSignIn)
    expect(headers.get('referrer-policy')).toMatch(/no-referrer|strict-origin|same-origin/)
  })
})

test.each(DATA)('%s loads and runs nothing', async (path) => {
  const { headers } = await ask(path)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

/** The scanner follows redirects (`/admin` leads to the sign-in screen): it grades what is at their end. */
describe('Mozilla’s Observatory gives A+', () => {
  let session = ''
  beforeAll(async () => {
    const { cookies } = await ask('/session/sign-in', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: `https://${HOST}`,
      },
      body: new URLSearchParams({ ...site.admin, locale: 'en' }).toString(),
    })
    session = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  })

  /** The grade, and what lowers it. */
  async function graded(path: string, asked: Asked & { status: number }) {
    const { status, ...request } = asked
    const page = await ask(path, request)
    expect(page.status, path).toBe(status)
    const preflight = await ask(path, {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'GET', Origin: 'https://elsewhere.example' },
    })
    const { grade, minus } = observatoryGrade(new URL(path, `https://${HOST}`), page, preflight)
    return { grade, minus }
  }
  const BEST = { grade: 'A+', minus: [] }

  const SCREENS = screensIn('en').filter(({ name }) => name !== 'a missing page')
  test.each(SCREENS)('$name', async ({ path }) => {
    expect(await graded(path, { headers: asPage, status: 200 })).toEqual(BEST)
  })

  test.each(accountScreensIn('en'))('$name', async ({ path }) => {
    expect(await graded(path, { headers: { ...asPage, Cookie: session }, status: 200 })).toEqual(BEST)
  })

  test.each([
    ['a missing page', '/en/nope', 404, {}],
    ['a missing item', '/de/neuigkeiten/nichts', 404, {}],
    ['a page that takes no writes', '/en', 405, { method: 'POST' }],
    ['an address that is none', '/en/news/%00', 400, {}],
    ['too long an address', `/en/${'a'.repeat(4000)}`, 404, {}],
  ] as const)('%s', async (_, path, status, asked) => {
    expect(await graded(path, { headers: asPage, status, ...asked })).toEqual(BEST)
  })

  test.each([
    ['/server/ping', 200],
    ['/users/me', 401],
    ['/api/news', 403],
    ['/auth/oauth', 404],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/en/rss.xml', 200],
    ['/llms.txt', 200],
    ['/en/_payload.json', 200],
    ['/payload.schema.json', 200],
  ] as const)('data: %s', async (path, status) => {
    expect(await graded(path, { status })).toEqual(BEST)
  })

  test.each([
    ['the refusal', '/admin/unauthorized', 200, false],
    ['the dashboard', '/admin', 200, true],
    ['a list', '/admin/collections/news', 200, true],
    ['a form', '/admin/collections/news/1', 200, true],
    ['a form of a global', '/admin/globals/home', 200, true],
    ['the versions', '/admin/collections/news/1/versions', 200, true],
    ['the users', '/admin/collections/users', 200, true],
    ['the state of the system', '/admin/system', 200, true],
  ] as const)('the admin panel: %s', async (_, path, status, isSignedIn) => {
    const headers = { ...asPage, ...(isSignedIn && { Cookie: session }) }
    expect(await graded(path, { headers, status })).toEqual(BEST)
  })
})

describe('cookies that open something', () => {
  const nameOf = (cookie: string) => cookie.split('=')[0] ?? ''
  const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''
  const json = { 'Content-Type': 'application/json' }
  const login = (mode: string) =>
    ask('/auth/login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ ...site.admin, mode }),
    })

  test('are bound to this host, and are read under that name only', async () => {
    const { cookies, status } = await login('cookie')
    expect(status).toBe(200)
    expect(cookies.map(nameOf)).toEqual(['__Host-directus_refresh_token'])
    expect(cookies[0]).toMatch(/; Path=\/;.*; HttpOnly; Secure/)
    expect(cookies[0]).not.toContain('Domain')
    const refresh = (cookie: string) =>
      ask('/auth/refresh', {
        method: 'POST',
        headers: { ...json, Cookie: cookie },
        body: '{"mode":"cookie"}',
      })
    const pair = pairOf(cookies[0] ?? '')
    const planted = pair.replace('__Host-', '')
    expect((await refresh(planted)).status).toBe(400)
    const renewed = await refresh(`directus_refresh_token=planted; ${pair}`)
    expect(renewed.status).toBe(200)
    expect(renewed.cookies.map(nameOf)).toEqual(['__Host-directus_refresh_token'])
  })

  test('a session in one cookie is one of them', async () => {
    const { cookies } = await login('session')
    expect(cookies.map(nameOf)).toEqual(['__Host-directus_session_token'])
    const me = (Cookie: string) => ask('/users/me', { headers: { Cookie } })
    expect((await me(pairOf(cookies[0] ?? ''))).status).toBe(200)
    const planted = pairOf(cookies[0] ?? '').replace('__Host-', '')
    expect((await me(planted)).status).toBe(401)
    // Under names that a parser trims to the plain one: browsers take them from a sister host.
    expect((await me(planted.replace('=', '\u00a0='))).status).toBe(401)
    expect((await me(`\u00a0__Host-${planted}`)).status).toBe(401)
  })

  test('and so is what a form leaves', async () => {
    const { cookies } = await ask(pagePath('contact', 'en'), { headers: asPage })
    const sent = await ask('/submissions/contact', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: `https://${HOST}`,
        Cookie: cookies.map(pairOf).join('; '),
      },
      body: 'locale=en&title=A-title-of-theirs',
    })
    expect(sent.status).toBe(303)
    expect(sent.cookies.map(nameOf)).toContain('__Host-kovina_submission')
    const location = sent.headers.get('location') ?? ''
    const kept = sent.cookies.map(pairOf).join('; ')
    const own = await ask(location, { headers: { ...asPage, Cookie: kept } })
    const planted = await ask(location, { headers: { ...asPage, Cookie: kept.replaceAll('__Host-', '') } })
    expect(own.headers.get('cache-control')).toContain('no-store')
    expect(own.text).toContain('A-title-of-theirs')
    expect(planted.text).not.toContain('A-title-of-theirs')
  })

  test('the page on cookies calls them by these names', async () => {
    const { text } = await ask(pagePath('legal', 'en'), { headers: asPage })
    const address = /href="(\/en\/legal\/[^"]*cookie[^"]*)"/.exec(text)?.[1] ?? ''
    const pages = await ask(address, { headers: asPage })
    expect(pages.text).toContain('__Host-directus_refresh_token')
    expect(pages.text).toContain('__Host-kovina_submission')
    expect(pages.text).not.toContain('>directus_refresh_token<')
  })
})

test('says where to report a weakness', async () => {
  const { status, text, headers } = await ask('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain('Contact: mailto:security@kovina.example\n')
  expect(text).toContain(`Canonical: https://${HOST}/.well-known/security.txt\n`)
  expect(Date.parse(/Expires: (.+)/.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
})

describe('an operator', () => {
  const other = useTestSite({
    environment: {
      SITE_URL: `https://${HOST}`,
      COOKIE_HOST_PREFIX: 'false',
      HSTS_ENABLED: 'false',
      LOCALE_BASE_URL: 'https://other.kovina.example',
    },
  })
  const askOther = (path: string) =>
    send({ method: 'GET', url: new URL(path, other.url), headers: { Host: HOST } })

  test('who needs Directus’ names has them', async () => {
    const answer = await send({
      method: 'POST',
      url: new URL('/auth/login', other.url),
      headers: { Host: HOST, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...other.admin, mode: 'cookie' }),
    })
    expect(answer.headers.getSetCookie().join()).toMatch(/^directus_refresh_token=/)
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    const address = new URL(`https://${HOST}/auth/login`)
    expect(observatoryGrade(address, answer, answer).minus).toEqual(['hsts-not-implemented -20'])
  })

  test('who has named no address for weaknesses has no page of it', async () => {
    expect((await askOther('/.well-known/security.txt')).status).toBe(404)
  })

  test('who names another base address for languages has it in pages and in sitemaps', async () => {
    const textOf = async (path: string) => (await askOther(path)).text
    const alternates = (text: string, element: string) =>
      [...text.matchAll(new RegExp(`<${element} rel="alternate" hreflang="([^"]+)" href="([^"]+)"`, 'gi'))]
        .map(([, language, address]) => `${language} ${address}`)
        .sort()
    const page = await textOf(pagePath('contact', 'en'))
    const own = `https://other.kovina.example${pagePath('contact', 'en')}`
    expect(page).toContain(`<link rel="canonical" href="${own}"`)
    const entry = (await textOf('/en/sitemap.xml'))
      .split('<url>')
      .find((row) => row.includes(`<loc>${own}</loc>`))
    const named = alternates(page, 'link')
    expect(named).toHaveLength(LOCALE_CODES.length + 1)
    expect(alternates(entry ?? '', 'xhtml:link')).toEqual(named)
  })
})
