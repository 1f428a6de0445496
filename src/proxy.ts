// Settles the language of every public address before a page is looked up.

import { type NextRequest, NextResponse } from 'next/server'
import {
  DRAFTS_COOKIE_NAME,
  EXPIRY_COOKIE_NAME,
  LETTER_COOKIE_NAME,
  LOCALE_COOKIE_NAME,
} from '@/facts/cookies'
import { hasSteps, isKept, isPersonal, pageFolder, stepsIn } from '@/facts/kept-pages'
import { isLocale, type Locale } from '@/facts/locales'
import { machineFileAt } from '@/facts/machine-files'
import { GONE_SLUG_HEADER, MISSING_PATH_HEADER, NOT_FOUND_PAGE_HEADER } from '@/facts/not-found'
import { type MadeOfPage, madeOfPage, NO_SLUG } from '@/facts/page-payload'
import { PANEL_PATH } from '@/facts/panel'
import { PREVIEW_PREFIX } from '@/facts/preview'
import type { RouteName } from '@/facts/routes'
import { SESSION_PATHS } from '@/facts/session-paths'
import { speculationRules } from '@/facts/speculation-rules'
import { addressRequest, isForDocument } from '@/i18n/address-request'
import { asksForJson, notFoundJson } from '@/i18n/json-error'
import { localeCookie } from '@/i18n/locale-cookie'
import { type AddressRequest, type Resolution, resolveAddress } from '@/i18n/resolve-address'
import { contentSecurityPolicy, digestSource } from '@/platform/content-security-policy'
import { environmentNow } from '@/platform/env'
import { SECURITY_TXT_PATH, securityTxt } from '@/platform/security-txt'

/** Everything but the API, Next's files and the public folder: the list is `FOREIGN_PREFIXES`. */
export const config = {
  matcher: [
    '/((?!(?:api|admin|auth|users|server|roles|session|letters|builds|_next|internal|fonts|favicon\\.ico|icon\\.svg|apple-touch-icon\\.png|share\\.jpg|robots\\.txt|payload\\.schema\\.json)(?:/|$)).*)',
    // The panel's pages, for whoever is not signed in; not what its forms send.
    { source: '/admin/:path*', missing: [{ type: 'header', key: 'next-action' }] },
  ],
}

function readRequest({ nextUrl, headers, cookies }: NextRequest): AddressRequest {
  const { pathname: path, search: query } = nextUrl
  const cookie = cookies.get(LOCALE_COOKIE_NAME)?.value
  return addressRequest({ path, query, cookie, header: (name) => headers.get(name) })
}

function pageFor(route: RouteName, slug: string | undefined, { nextUrl, cookies }: NextRequest) {
  const folder = pageFolder(route, slug, nextUrl.searchParams)
  if (isPersonal(route, cookies.has(LETTER_COOKIE_NAME), nextUrl.searchParams))
    return { path: `personal/${folder}`, takesQuery: true }
  return { path: folder, takesQuery: !isKept(route) }
}

/**
 * A page that is made for this request: its scripts carry a nonce, which Next reads from the request. Its styles cannot:
 * React (19.3) gives the inline ones that it lifts into the head no nonce of Next's.
 */
function withPolicy(
  { route, locale }: { route?: RouteName; locale: Locale },
  asked: Headers,
  answerWith: (init: { request: { headers: Headers } }) => NextResponse,
): NextResponse {
  const scripts = [`'nonce-${crypto.randomUUID()}'`, digestSource(speculationRules(locale))]
  const inline = { scripts, styles: ["'unsafe-inline'"] }
  const policy = contentSecurityPolicy(route, inline, environmentNow())
  const headers = new Headers(asked)
  headers.set('Content-Security-Policy', policy)
  const response = answerWith({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

const isVisit = ({ method }: NextRequest) => method === 'GET' || method === 'HEAD'

function missingJson({ nextUrl }: NextRequest, status?: 404 | 410): NextResponse {
  const json = notFoundJson(nextUrl.pathname + nextUrl.search, status)
  return new NextResponse(json.body, json)
}

/** JSON for programs; for people nothing at first, in whose place the server then asks for the designed page (src/server/answer-not-found.ts). */
function answerMissing(locale: Locale, request: NextRequest): NextResponse {
  const { nextUrl, headers: asked, url } = request
  const path = nextUrl.pathname + nextUrl.search
  const status = asked.has(GONE_SLUG_HEADER) ? 410 : 404
  if (asksForJson({ path, header: (name) => asked.get(name) })) return missingJson(request, status)
  if (isVisit(request) && !asked.has(MISSING_PATH_HEADER))
    return new NextResponse(null, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  const headers = new Headers(asked)
  headers.set(MISSING_PATH_HEADER, path)
  const page = new URL(`/${locale}/404`, url)
  const response = withPolicy({ locale }, headers, (init) => NextResponse.rewrite(page, { ...init, status }))
  response.headers.set(NOT_FOUND_PAGE_HEADER, '1')
  return response
}

function answer(resolution: Resolution, request: NextRequest): NextResponse {
  const inside = (path: string) => new URL(`/${resolution.locale}${path && `/${path}`}`, request.url)
  switch (resolution.kind) {
    case 'redirect': {
      const response = new NextResponse(null, {
        status: resolution.status,
        headers: { Location: new URL(resolution.location, request.url).href },
      })
      if (resolution.personal) response.headers.set('Cache-Control', 'private, no-store')
      return response
    }
    case 'moved-item':
      return NextResponse.rewrite(inside(`moved/${resolution.route}/${encodeURIComponent(resolution.slug)}`))
    case 'not-found':
      return answerMissing(resolution.locale, request)
    case 'page': {
      const { path, takesQuery } = pageFor(resolution.route, resolution.slug, request)
      const page = inside(path)
      // The others are kept, whatever follows the question mark; the page store writes their policy.
      if (!takesQuery) return NextResponse.rewrite(page)
      page.search = request.nextUrl.search
      return withPolicy(resolution, request.headers, (init) => NextResponse.rewrite(page, init))
    }
  }
}

function writesCookie(resolution: Resolution): boolean {
  return 'writeCookie' in resolution && resolution.writeCookie
}

/** The internal address of a draft's preview; undefined for every other address. */
function previewFolder(path: string): string | undefined {
  const [, prefix, locale, collection, id, ...rest] = path.split('/')
  if (prefix !== PREVIEW_PREFIX || !isLocale(locale) || rest.length > 0) return undefined
  return `/${locale}/${PREVIEW_PREFIX}/${collection}/${id}`
}

const PANEL = /^\/admin(\/|$)/
/** Its addresses that are open to everybody, or end a session. */
const OPEN_IN_PANEL = /^\/admin\/(login|logout|logout-inactivity|forgot|reset|unauthorized)(\/|$)/

/** Whether the access cookie is there and has not run out; whether it opens anything is asked further inside. */
function holdsAccess({ cookies }: NextRequest): boolean {
  const expiry = cookies.get(EXPIRY_COOKIE_NAME)
  return cookies.has(environmentNow().accessCookieName) && (!expiry || Number(expiry.value) > Date.now())
}

/** Payload answers strangers with an empty page that only a script leads on: they go to the door at once. */
function answerForPanel(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  if (!isVisit(request) || OPEN_IN_PANEL.test(pathname) || holdsAccess(request)) return NextResponse.next()
  const door = new URL(`${PANEL_PATH}/login`, request.url)
  door.searchParams.set('redirect', pathname + search)
  const headers = { Location: door.href, 'Cache-Control': 'private, no-store' }
  return new NextResponse(null, { status: 307, headers })
}

/** Drafts on the public pages, for whoever holds keys; without them the renewal takes the drafts away. */
function seesDrafts({ cookies, method, headers }: NextRequest): boolean {
  const isVisit = method === 'GET' && isForDocument(headers.get('sec-fetch-dest'))
  return isVisit && cookies.has(DRAFTS_COOKIE_NAME)
}

function answerForExpired(request: NextRequest): NextResponse {
  const renewal = new URL(SESSION_PATHS.renew, request.url)
  renewal.searchParams.set('open', request.nextUrl.pathname + request.nextUrl.search)
  const headers = { Location: renewal.href, 'Cache-Control': 'private, no-store' }
  return new NextResponse(null, { status: 307, headers })
}

/** A page as data or as a picture: where the page leads elsewhere, so does this; 404 where the page is 404. */
function answerMadeOfPage({ page, file, folder }: MadeOfPage, request: NextRequest): NextResponse {
  const resolution = resolveAddress({ ...readRequest(request), path: page, isDocument: false })
  if (resolution.kind === 'redirect') {
    const target = new URL(resolution.location, request.url)
    target.pathname = `${target.pathname.replace(/\/$/, '')}/${file}`
    return new NextResponse(null, { status: resolution.status, headers: { Location: target.href } })
  }
  if (resolution.kind !== 'page') return missingJson(request)
  const { locale, route, slug } = resolution
  const name = hasSteps(route) ? String(stepsIn(request.nextUrl.searchParams)) : (slug ?? NO_SLUG)
  const place = [locale, folder, route, encodeURIComponent(name)].join('/')
  return NextResponse.rewrite(new URL(`/${place}`, request.url))
}

/** Where a key of IndexNow would stand; the environment is asked only there, as this runs with every request. */
const KEY_FILE = /^\/([\w-]{8,128})\.txt$/

/** The proof that whoever calls IndexNow with the key is this site. */
function answerKey(key: string): NextResponse {
  return new NextResponse(key, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** Where to report a weakness; undefined where the operator has said nothing. */
function answerSecurityTxt({ nextUrl }: NextRequest): NextResponse | undefined {
  const { securityContact, siteUrl } = environmentNow()
  if (nextUrl.pathname !== SECURITY_TXT_PATH || !securityContact) return undefined
  const text = securityTxt(securityContact, siteUrl, new Date())
  return new NextResponse(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

export function proxy(request: NextRequest): NextResponse {
  if (PANEL.test(request.nextUrl.pathname)) return answerForPanel(request)
  if (seesDrafts(request) && !holdsAccess(request)) return answerForExpired(request)
  const preview = previewFolder(request.nextUrl.pathname)
  if (preview && !request.headers.has(MISSING_PATH_HEADER))
    return NextResponse.rewrite(new URL(preview, request.url))
  const key = KEY_FILE.exec(request.nextUrl.pathname)?.[1]
  if (key && key === environmentNow().indexNow?.key) return answerKey(key)
  const contact = answerSecurityTxt(request)
  if (contact) return contact
  const made = madeOfPage(request.nextUrl.pathname)
  if (made) return answerMadeOfPage(made, request)
  const file = machineFileAt(request.nextUrl.pathname)
  if (file && !request.headers.has(MISSING_PATH_HEADER))
    return NextResponse.rewrite(new URL(file, request.url))
  const address = readRequest(request)
  const resolution = resolveAddress(address)
  // The server asks for the designed 404 page in place of Next's empty one (src/server/answer-not-found.ts).
  const isMissing = request.headers.has(MISSING_PATH_HEADER)
  const settled: Resolution = isMissing ? { kind: 'not-found', locale: resolution.locale } : resolution
  const response = answer(settled, request)
  if (writesCookie(settled))
    response.headers.append('Set-Cookie', localeCookie(settled.locale, environmentNow().isHttps))
  return response
}
