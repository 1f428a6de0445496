// Which kept page a request means. Asked with every request, so the answer for an address is remembered.

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import {
  DRAFTS_COOKIE_NAME,
  EXPIRY_COOKIE_NAME,
  LETTER_COOKIE_NAME,
  LOCALE_COOKIE_NAME,
} from '@/facts/cookies'
import { isKept, isPersonal, pageFolder } from '@/facts/kept-pages'
import type { Locale } from '@/facts/locales'
import type { RouteName } from '@/facts/routes'
import { addressRequest, isForDocument } from '@/i18n/address-request'
import { resolveAddress } from '@/i18n/resolve-address'

/** A page that is the same for everybody who asks for it like this. */
export interface AskedPage {
  /** The same for every address that shows the same. */
  key: string
  /** Address to fetch it from. */
  address: string
  route: RouteName
  locale: Locale
  /** Whether the visitor's cookie has to be told the language. */
  writesCookie: boolean
  /** Signed in: the page whose scripts draw the bar of the session. */
  withBar: boolean
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

const REMEMBERED_ADDRESSES = 5000
/** Of their names, which callers choose. */
const REMEMBERED_MAX_BYTES = 2 * 1024 * 1024
const ADDRESS_MAX_CHARACTERS = 300

/** Of Next's own navigation in the browser: these want data, not a page. */
const DATA_HEADERS = ['rsc', 'next-router-prefetch', 'next-router-state-tree', 'next-action']

const LANGUAGE = new RegExp(`(?:^|; )${LOCALE_COOKIE_NAME}=([^;]*)`)
const hasCookie = (cookies: string, name: string) => cookies.includes(`${name}=`)

/** Whether somebody is signed in, as far as the cookies say: their pages draw the bar of the session. */
export const isSignedIn = (cookies = '') => hasCookie(cookies, EXPIRY_COOKIE_NAME)

function resolve(url: string, headers: IncomingHttpHeaders, cookies: string): AskedPage | null {
  const [path = '/', query = ''] = url.split('?', 2)
  const search = new URLSearchParams(query)
  const resolution = resolveAddress(
    addressRequest({
      path,
      query: '',
      cookie: LANGUAGE.exec(cookies)?.[1],
      header: (name) => headers[name]?.toString(),
    }),
  )
  if (resolution.kind !== 'page' || !isKept(resolution.route)) return null
  const { route, locale, slug, writeCookie } = resolution
  if (search.has('_rsc') || isPersonal(route, hasCookie(cookies, LETTER_COOKIE_NAME), search)) return null
  const folder = pageFolder(route, slug, search)
  const withBar = isSignedIn(cookies)
  return {
    key: `${locale}/${folder}${withBar ? ' with bar' : ''}`,
    // What chooses between pages is in the query; whatever else stands there chooses nothing.
    address: folder === pageFolder(route, slug, new URLSearchParams()) ? path : url,
    route,
    locale,
    writesCookie: writeCookie,
    withBar,
  }
}

function originOf(headers: IncomingHttpHeaders): string {
  const { isSameOrigin, acceptLanguage } = addressRequest({
    path: '/',
    query: '',
    cookie: undefined,
    header: (name) => headers[name]?.toString(),
  })
  return `${isSameOrigin} ${acceptLanguage ?? ''}`
}

/** Everything of a request that `resolve` looks at, in one string. */
function mark(url: string, headers: IncomingHttpHeaders, cookies: string): string {
  const relevant = cookies && [
    LANGUAGE.exec(cookies)?.[1],
    isSignedIn(cookies),
    hasCookie(cookies, LETTER_COOKIE_NAME),
  ]
  // Only `/` asks where the visitor comes from, and what languages the browser wishes.
  const origin = url.startsWith('/?') || url === '/' ? originOf(headers) : ''
  return `${url} ${isForDocument(headers['sec-fetch-dest']?.toString())} ${relevant} ${origin}`
}

const remembered = new LRUCache<string, { asked: AskedPage | null }>({
  max: REMEMBERED_ADDRESSES,
  maxSize: REMEMBERED_MAX_BYTES,
  sizeCalculation: (_, name) => name.length + 1,
})

/** The kept page that is asked for; null when the request has to be answered by Next. */
export function askedPage({ method, url = '/', headers }: Asked): AskedPage | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const cookies = headers.cookie ?? ''
  if (hasCookie(cookies, DRAFTS_COOKIE_NAME) || DATA_HEADERS.some((name) => name in headers)) return null
  if (url.length > ADDRESS_MAX_CHARACTERS) return null
  const name = mark(url, headers, cookies)
  const known = remembered.get(name)
  if (known) return known.asked
  const asked = resolve(url, headers, cookies)
  remembered.set(name, { asked })
  return asked
}
