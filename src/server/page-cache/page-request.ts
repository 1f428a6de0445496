// Finds the cached page of a request. Results are memoised, because every request needs one.

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

/** A page that is equal for all visitors who request it like this. */
export interface PageRequest {
  /** Identifies the page; equal for all addresses that show the same one. */
  key: string
  /** Address to render it from. */
  url: string
  /** Path under which Next renders and stores it, after the rewrite by the proxy. */
  renderPath: string
  route: RouteName
  locale: Locale
  /** Tells whether the cookie of the language must be set. */
  writesCookie: boolean
  /** True for signed-in visitors, whose page has the scripts of the session bar. */
  withAdminBar: boolean
}

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const MEMO_MAX_ENTRIES = 5000
/** Bytes for the keys of the memo, which clients choose. */
const MEMO_MAX_BYTES = 2 * 1024 * 1024
const URL_MAX_CHARACTERS = 300

/** Headers of Next's client-side navigation, which requests data instead of a page. */
export const DATA_HEADERS = ['rsc', 'next-router-prefetch', 'next-router-state-tree', 'next-action']

/**
 * Matches the language of the last visit in a `Cookie` header. Pages and hits must read it equally: hits read the
 * header as sent, with or without spaces, pages as `stripHostPrefix` has joined it.
 */
export const LANGUAGE_COOKIE = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE_NAME}=([^;]*)`)
const hasCookie = (cookies: string, name: string) => cookies.includes(`${name}=`)

/** Tells whether a session is open according to the cookies. Such pages have the session bar. */
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

/** Joins everything that `resolve` reads of a request. */
function memoKey(url: string, headers: IncomingHttpHeaders, cookies: string): string {
  const relevant = cookies && [
    LANGUAGE_COOKIE.exec(cookies)?.[1],
    isSignedIn(cookies),
    hasCookie(cookies, SUBMISSION_FLASH_COOKIE_NAME),
  ]
  // Only `/` depends on the referring site, and on the browser's languages.
  const origin = url.startsWith('/?') || url === '/' ? originKey(headers) : ''
  return `${url} ${isDocumentRequest(headers['sec-fetch-dest']?.toString())} ${relevant} ${origin}`
}

const memo = new LRUCache<string, { asked: PageRequest | null }>({
  max: MEMO_MAX_ENTRIES,
  maxSize: MEMO_MAX_BYTES,
  sizeCalculation: (_, name) => name.length + 1,
})

/** Returns the cached page that is requested; null if Next has to answer. */
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
