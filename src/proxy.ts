// Settles the language of every public address before a page is looked up.

import { type NextRequest, NextResponse } from 'next/server'
import { ADMIN_PATH } from '@/i18n/routing/admin-path'
import { notFoundJson, prefersJson } from '@/i18n/routing/json-error'
import { localeCookie } from '@/i18n/routing/locale-cookie'
import { INDEX_NOW_KEY_FILE, machineReadableRoute } from '@/i18n/routing/machine-readable-files'
import {
  GONE_SLUG_HEADER,
  MISSING_PATH_HEADER,
  NOT_FOUND_PAGE_HEADER,
} from '@/i18n/routing/not-found-headers'
import {
  isCacheableRoute,
  isPaginated,
  isPerVisitor,
  listVariant,
  pageFolder,
} from '@/i18n/routing/page-cache-policy'
import { NO_SLUG, type PageResource, parsePageResource } from '@/i18n/routing/page-data-path'
import { PREVIEW_PREFIX } from '@/i18n/routing/preview-path'
import { type RouteRequest, type RouteResolution, resolveRoute } from '@/i18n/routing/resolve-route'
import { isDocumentRequest, routeRequest } from '@/i18n/routing/route-request'
import type { RouteName } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { speculationRules } from '@/i18n/routing/speculation-rules'
import { getEnvironment } from '@/platform/env/env'
import { contentSecurityPolicy, hashSource } from '@/platform/http/content-security-policy'
import { correctedPanelAddress } from '@/platform/http/panel-address'
import { SECURITY_TXT_PATH, securityTxt } from '@/platform/http/security-txt'
import {
  DRAFT_MODE_COOKIE_NAME,
  LOCALE_COOKIE_NAME,
  SUBMISSION_FLASH_COOKIE_NAME,
  TOKEN_EXPIRY_COOKIE_NAME,
} from '@/shared/http/cookies'
import { isLocale, type Locale } from '@/shared/locales'

/** Everything but the API, Next's files and the public folder: the list is `RESERVED_PREFIXES`. */
export const config = {
  matcher: [
    '/((?!(?:api|admin|auth|users|server|roles|session|submissions|builds|_next|internal|fonts|favicon\\.ico|icon\\.svg|apple-touch-icon\\.png|share\\.jpg|robots\\.txt|payload\\.schema\\.json)(?:/|$)).*)',
    // The admin panel's pages, for anonymous visitors; not what its forms send.
    { source: '/admin/:path*', missing: [{ type: 'header', key: 'next-action' }] },
  ],
}

function readRequest({ nextUrl, headers, cookies }: NextRequest): RouteRequest {
  const { pathname: path, search: query } = nextUrl
  const cookie = cookies.get(LOCALE_COOKIE_NAME)?.value
  return routeRequest({ path, query, cookie, header: (name) => headers.get(name) })
}

function internalPageFor(route: RouteName, slug: string | undefined, { nextUrl, cookies }: NextRequest) {
  const folder = pageFolder(route, slug, nextUrl.searchParams)
  if (isPerVisitor(route, cookies.has(SUBMISSION_FLASH_COOKIE_NAME), nextUrl.searchParams))
    return { path: `personal/${folder}`, takesQuery: true }
  return { path: folder, takesQuery: !isCacheableRoute(route) }
}

/**
 * A page that is made for this request: its scripts carry a nonce, which Next reads from the request. Its styles cannot:
 * React (19.3) gives the inline ones that it lifts into the head no nonce of Next's.
 */
function withContentSecurityPolicy(
  { route, locale }: { route?: RouteName; locale: Locale },
  requestHeaders: Headers,
  respondWith: (init: { request: { headers: Headers } }) => NextResponse,
): NextResponse {
  const scripts = [`'nonce-${crypto.randomUUID()}'`, hashSource(speculationRules(locale))]
  const inline = { scripts, styles: ["'unsafe-inline'"] }
  const policy = contentSecurityPolicy(route, inline, getEnvironment())
  const headers = new Headers(requestHeaders)
  headers.set('Content-Security-Policy', policy)
  const response = respondWith({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

const isReadRequest = ({ method }: NextRequest) => method === 'GET' || method === 'HEAD'

function notFoundJsonResponse({ nextUrl }: NextRequest, status?: 404 | 410): NextResponse {
  const json = notFoundJson(nextUrl.pathname + nextUrl.search, status)
  return new NextResponse(json.body, json)
}

/**
 * JSON for programs; for people nothing at first, in whose place the server then asks for the designed page
 * (src/server/next/not-found-page.ts).
 */
function notFoundResponse(locale: Locale, request: NextRequest): NextResponse {
  const { nextUrl, headers: asked, url } = request
  const path = nextUrl.pathname + nextUrl.search
  const status = asked.has(GONE_SLUG_HEADER) ? 410 : 404
  if (prefersJson({ path, header: (name) => asked.get(name) })) return notFoundJsonResponse(request, status)
  if (isReadRequest(request) && !asked.has(MISSING_PATH_HEADER))
    return new NextResponse(null, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  const headers = new Headers(asked)
  headers.set(MISSING_PATH_HEADER, path)
  const page = new URL(`/${locale}/404`, url)
  const response = withContentSecurityPolicy({ locale }, headers, (init) =>
    NextResponse.rewrite(page, { ...init, status }),
  )
  response.headers.set(NOT_FOUND_PAGE_HEADER, '1')
  return response
}

function responseFor(resolution: RouteResolution, request: NextRequest): NextResponse {
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
      return notFoundResponse(resolution.locale, request)
    case 'page': {
      const { path, takesQuery } = internalPageFor(resolution.route, resolution.slug, request)
      const page = inside(path)
      // The others are cached, with any query; the page cache writes their policy.
      if (!takesQuery) return NextResponse.rewrite(page)
      page.search = request.nextUrl.search
      return withContentSecurityPolicy(resolution, request.headers, (init) =>
        NextResponse.rewrite(page, init),
      )
    }
  }
}

function writesCookie(resolution: RouteResolution): boolean {
  return 'writeCookie' in resolution && resolution.writeCookie
}

/** The internal address of a draft's preview; undefined for every other address. */
function previewFolder(path: string): string | undefined {
  const [, prefix, locale, collection, id, ...rest] = path.split('/')
  if (prefix !== PREVIEW_PREFIX || !isLocale(locale) || rest.length > 0) return undefined
  return `/${locale}/${PREVIEW_PREFIX}/${collection}/${id}`
}

const ADMIN_PATTERN = /^\/admin(\/|$)/
/** Its addresses that are open to everybody, or end a session. */
const PUBLIC_ADMIN_PATTERN = /^\/admin\/(login|logout|logout-inactivity|forgot|reset|unauthorized)(\/|$)/

/** Tells whether the access cookie is there and has not run out; whether it opens anything is asked further inside. */
function hasValidAccessCookie({ cookies }: NextRequest): boolean {
  const expiry = cookies.get(TOKEN_EXPIRY_COOKIE_NAME)
  return cookies.has(getEnvironment().accessCookieName) && (!expiry || Number(expiry.value) > Date.now())
}

function redirectForOne(target: URL): NextResponse {
  const headers = { Location: target.href, 'Cache-Control': 'private, no-store' }
  return new NextResponse(null, { status: 307, headers })
}

/** Payload answers anonymous visitors with an empty page that only a script leads on: they are redirected to the sign-in at once. */
function guardAdmin(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  if (!isReadRequest(request) || PUBLIC_ADMIN_PATTERN.test(pathname)) return NextResponse.next()
  const corrected = correctedPanelAddress(request.nextUrl)
  if (corrected) return redirectForOne(new URL(corrected, request.url))
  if (hasValidAccessCookie(request)) return NextResponse.next()
  const login = new URL(`${ADMIN_PATH}/login`, request.url)
  login.searchParams.set('redirect', pathname + search)
  return redirectForOne(login)
}

/** Drafts on the public pages, for users with a session; without one the renewal takes the drafts away. */
function isDraftModeRequest({ cookies, method, headers }: NextRequest): boolean {
  const isVisit = method === 'GET' && isDocumentRequest(headers.get('sec-fetch-dest'))
  return isVisit && cookies.has(DRAFT_MODE_COOKIE_NAME)
}

function redirectToRenewal(request: NextRequest): NextResponse {
  const renewal = new URL(SESSION_PATHS.renew, request.url)
  renewal.searchParams.set('open', request.nextUrl.pathname + request.nextUrl.search)
  return redirectForOne(renewal)
}

/** A page as data or as a picture: where the page leads elsewhere, so does this; 404 where the page is 404. Only the content knows the address of an item under another language's list path. */
function pageResourceResponse({ page, file, folder }: PageResource, request: NextRequest): NextResponse {
  const resolution = resolveRoute({ ...readRequest(request), path: page, isDocument: false })
  if (resolution.kind === 'redirect') {
    const target = new URL(resolution.location, request.url)
    target.pathname = `${target.pathname.replace(/\/$/, '')}/${file}`
    return new NextResponse(null, { status: resolution.status, headers: { Location: target.href } })
  }
  if (resolution.kind === 'not-found') return notFoundJsonResponse(request)
  const { locale, route, slug } = resolution
  // The picture shows the list's title, for every part of the list.
  const asked = folder === 'share' ? new URLSearchParams() : request.nextUrl.searchParams
  const name = isPaginated(route) ? listVariant(route, asked) : (slug ?? NO_SLUG)
  const place = [locale, folder, route, encodeURIComponent(name)].join('/')
  return NextResponse.rewrite(new URL(`/${place}`, request.url))
}

/** Proves to IndexNow that the caller with the key is this site. */
function indexNowKeyResponse(key: string): NextResponse {
  return new NextResponse(key, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** Finds the address for reports of a weakness; undefined where the operator has said nothing. */
function securityTxtResponse({ nextUrl }: NextRequest): NextResponse | undefined {
  const { securityContact, siteUrl } = getEnvironment()
  if (nextUrl.pathname !== SECURITY_TXT_PATH || !securityContact) return undefined
  const text = securityTxt(securityContact, siteUrl, new Date())
  return new NextResponse(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

export function proxy(request: NextRequest): NextResponse {
  if (ADMIN_PATTERN.test(request.nextUrl.pathname)) return guardAdmin(request)
  if (isDraftModeRequest(request) && !hasValidAccessCookie(request)) return redirectToRenewal(request)
  const preview = previewFolder(request.nextUrl.pathname)
  if (preview && !request.headers.has(MISSING_PATH_HEADER))
    return NextResponse.rewrite(new URL(preview, request.url))
  // The environment is asked only there, as this runs with every request.
  const key = INDEX_NOW_KEY_FILE.exec(request.nextUrl.pathname)?.[1]
  if (key && key === getEnvironment().indexNow?.key) return indexNowKeyResponse(key)
  const contact = securityTxtResponse(request)
  if (contact) return contact
  const resource = parsePageResource(request.nextUrl.pathname)
  if (resource) return pageResourceResponse(resource, request)
  const file = machineReadableRoute(request.nextUrl.pathname)
  if (file && !request.headers.has(MISSING_PATH_HEADER))
    return NextResponse.rewrite(new URL(file, request.url))
  const routed = readRequest(request)
  const resolution = resolveRoute(routed)
  // The server asks for the designed 404 page in place of Next's empty one (src/server/next/not-found-page.ts).
  const isMissing = request.headers.has(MISSING_PATH_HEADER)
  const settled: RouteResolution = isMissing ? { kind: 'not-found', locale: resolution.locale } : resolution
  const response = responseFor(settled, request)
  if (writesCookie(settled))
    response.headers.append('Set-Cookie', localeCookie(settled.locale, getEnvironment().isHttps))
  return response
}
