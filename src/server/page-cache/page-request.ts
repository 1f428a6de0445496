// Finds the cached page that a request means. Asked with every request, so the answer for an address is remembered.

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { choosingQuery, isCacheableRoute, isPerVisitor, pageFolder } from '@/i18n/routing/page-cache-policy'
import { resolveRoute } from '@/i18n/routing/resolve-route'
import { isDocumentRequest, routeRequest } from '@/i18n/routing/route-request'
import type { RouteName } from '@/i18n/routing/routes'
import {
  DRAFT_MODE_COOKIE_NAME,
  LOCALE_COOKIE_NAME,
  SUBMISSION_FLASH_COOKIE_NAME,
  TOKEN_EXPIRY_COOKIE_NAME,
} from '@/shared/http/cookies'
import type { Locale } from '@/shared/locales'
import { splitUrl } from '../http/split-url'

/** A page that is the same for everybody who asks for it like this. */
export interface PageRequest {
  /** Identifies the page: equal for all addresses that show the same. */
  key: string
  /** Address to fetch it from. */
  url: string
  /** Path under which Next renders and stores it, after the proxy's rewrite. */
  renderPath: string
  route: RouteName
  locale: Locale
  /** Tells whether the visitor's cookie has to be told the language. */
  writesCookie: boolean
  /** Signed in: the page whose scripts draw the bar of the session. */
  withAdminBar: boolean
}

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const MEMO_MAX_ENTRIES = 5000
/** Of their names, which callers choose. */
const MEMO_MAX_BYTES = 2 * 1024 * 1024
const URL_MAX_CHARACTERS = 300

/** Of Next's own navigation in the browser: these want data, not a page. */
export const DATA_HEADERS = ['rsc', 'next-router-prefetch', 'next-router-state-tree', 'next-action']

/**
 * The language of the last visit in a `Cookie` header. A page and its hits must read it alike: hits read the header as it came, with
 * or without spaces, pages as `stripHostPrefix` has joined it again.
 */
export const LANGUAGE_COOKIE = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE_NAME}=([^;]*)`)
const hasCookie = (cookies: string, name: string) => cookies.includes(`${name}=`)

/** Tells whether a session is open, as far as the cookies say: such pages draw the bar of the session. */
export const isSignedIn = (cookies = '') => hasCookie(cookies, TOKEN_EXPIRY_COOKIE_NAME)

function resolvePageRequest(url: string, headers: IncomingHttpHeaders, cookies: string): PageRequest | null {
  const { path, query } = splitUrl(url)
  const search = new URLSearchParams(query)
  const resolution = resolveRoute(
    routeRequest({
      path,
      query: '',
      cookie: LANGUAGE_COOKIE.exec(cookies)?.[1],
      header: (name) => headers[name]?.toString(),
    }),
  )
  if (resolution.kind !== 'page' || !isCacheableRoute(resolution.route)) return null
  const { route, locale, slug, writeCookie } = resolution
  if (search.has('_rsc') || isPerVisitor(route, hasCookie(cookies, SUBMISSION_FLASH_COOKIE_NAME), search))
    return null
  const folder = pageFolder(route, slug, search)
  const withBar = isSignedIn(cookies)
  const choice = choosingQuery(route, search)
  return {
    key: `${locale}/${folder}${withBar ? ' with bar' : ''}`,
    url: choice ? `${path}?${choice}` : path,
    renderPath: folder ? `/${locale}/${folder}` : `/${locale}`,
    route,
    locale,
    writesCookie: writeCookie,
    withAdminBar: withBar,
  }
}

function originKey(headers: IncomingHttpHeaders): string {
  const { isSameOrigin, acceptLanguage } = routeRequest({
    path: '/',
    query: '',
    cookie: undefined,
    header: (name) => headers[name]?.toString(),
  })
  return `${isSameOrigin} ${acceptLanguage ?? ''}`
}

/** Everything of a request that `resolve` looks at, in one string. */
function memoKey(url: string, headers: IncomingHttpHeaders, cookies: string): string {
  const relevant = cookies && [
    LANGUAGE_COOKIE.exec(cookies)?.[1],
    isSignedIn(cookies),
    hasCookie(cookies, SUBMISSION_FLASH_COOKIE_NAME),
  ]
  // Only `/` asks where the visitor comes from, and what languages the browser wishes.
  const origin = url.startsWith('/?') || url === '/' ? originKey(headers) : ''
  return `${url} ${isDocumentRequest(headers['sec-fetch-dest']?.toString())} ${relevant} ${origin}`
}

const memo = new LRUCache<string, { asked: PageRequest | null }>({
  max: MEMO_MAX_ENTRIES,
  maxSize: MEMO_MAX_BYTES,
  sizeCalculation: (_, name) => name.length + 1,
})

/** The cached page that is asked for; null when the request has to be answered by Next. */
export function parsePageRequest({ method, url = '/', headers }: RequestHead): PageRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const cookies = headers.cookie ?? ''
  if (hasCookie(cookies, DRAFT_MODE_COOKIE_NAME) || DATA_HEADERS.some((name) => name in headers)) return null
  if (url.length > URL_MAX_CHARACTERS) return null
  const name = memoKey(url, headers, cookies)
  const known = memo.get(name)
  if (known) return known.asked
  const asked = resolvePageRequest(url, headers, cookies)
  memo.set(name, { asked })
  return asked
}
