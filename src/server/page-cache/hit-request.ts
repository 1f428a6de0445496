// Reads from a request what determines its cached page, in one pass over the raw headers, without allocating Node's
// headers object.

import type { IncomingMessage } from 'node:http'
import { GONE_SLUG_HEADER, MISSING_PATH_HEADER } from '@/i18n/routing/not-found-headers'
import {
  DRAFT_MODE_COOKIE_NAME,
  SUBMISSION_FLASH_COOKIE_NAME,
  TOKEN_EXPIRY_COOKIE_NAME,
} from '@/shared/http/cookies'
import { LOCALE_CODES } from '@/shared/locales'
import { PAGE_CACHE_HEADER } from './fetch-rendered-page'
import { DATA_HEADERS, LANGUAGE_COOKIE } from './page-request'

/** Indices in `#values` of the headers that are read. */
const HOST = 1
const COOKIE = 2
const ACCEPT_ENCODING = 3
const ACCEPT_LANGUAGE = 4
const IF_NONE_MATCH = 5
const CACHE_CONTROL = 6
const FETCH_DEST = 7
const FETCH_SITE = 8
/** Marks headers of requests that need the full check. */
const UNUSUAL = 9
const IRRELEVANT = 0

const PLACES = new Map<string, number>([
  ['host', HOST],
  ['cookie', COOKIE],
  ['accept-encoding', ACCEPT_ENCODING],
  ['accept-language', ACCEPT_LANGUAGE],
  ['if-none-match', IF_NONE_MATCH],
  ['cache-control', CACHE_CONTROL],
  ['sec-fetch-dest', FETCH_DEST],
  ['sec-fetch-site', FETCH_SITE],
  // A body, our own requests, and requests of Next's scripts.
  ...['content-length', 'transfer-encoding', 'expect', 'upgrade'].map((name) => [name, UNUSUAL] as const),
  ...[PAGE_CACHE_HEADER, MISSING_PATH_HEADER, GONE_SLUG_HEADER].map((name) => [name, UNUSUAL] as const),
  ...DATA_HEADERS.map((name) => [name, UNUSUAL] as const),
])

/** Limits the length of `HitRequest.address`. */
const ADDRESS_MAX_CHARACTERS = 500
/**
 * Indices by header name as sent, so that names of browsers are lower-cased only once. Bounded, because clients choose
 * the names.
 */
const seenNames = new Map<string, number>()
const SEEN_NAMES_MAX = 500

function placeOf(name: string): number {
  const seen = seenNames.get(name)
  if (seen !== undefined) return seen
  const place = PLACES.get(name.toLowerCase()) ?? IRRELEVANT
  if (seenNames.size < SEEN_NAMES_MAX) seenNames.set(name, place)
  return place
}

/** Cookies that may change the response. A match inside another cookie's name merely leads to the full check. */
const DECISIVE_COOKIES = [DRAFT_MODE_COOKIE_NAME, SUBMISSION_FLASH_COOKIE_NAME, TOKEN_EXPIRY_COOKIE_NAME]
const LANGUAGES: readonly string[] = LOCALE_CODES
const NO_LANGUAGE = LANGUAGES.length

/**
 * Number of variants of an address: by the cookie's language, or none, and by whether the response is displayed as a
 * page.
 */
export const VARIANTS = (LANGUAGES.length + 1) * 2

export class HitRequest {
  readonly #values: (string | undefined)[] = new Array(UNUSUAL).fill(undefined)
  /** The address; for `/` with everything else that determines the language. */
  address = ''
  /** A number below `VARIANTS`. */
  variant = 0

  get acceptEncoding(): string | undefined {
    return this.#values[ACCEPT_ENCODING]
  }
  get ifNoneMatch(): string | undefined {
    return this.#values[IF_NONE_MATCH]
  }
  get cacheControl(): string | undefined {
    return this.#values[CACHE_CONTROL]
  }

  /** Reads a request. Returns false if it needs the full check. */
  read({ method, url = '', rawHeaders }: IncomingMessage): boolean {
    if (method !== 'GET' || !this.#readHeaders(rawHeaders)) return false
    const language = this.#language()
    if (language === -1) return false
    const destination = this.#values[FETCH_DEST]
    const isDocument = destination === undefined || destination === '' || destination === 'document'
    this.variant = language * 2 + (isDocument ? 1 : 0)
    this.address = url
    if (url !== '/' && !url.startsWith('/?')) return true
    // `/` redirects to the language that the browser prefers, unless the visitor comes from the site itself.
    const site = this.#values[FETCH_SITE]
    if (!site) return false
    this.address = `${url} ${site === 'same-origin'} ${this.#values[ACCEPT_LANGUAGE] ?? ''}`
    return this.address.length <= ADDRESS_MAX_CHARACTERS
  }

  /** Reads the headers. Returns false if one needs the full check or is repeated, or Host is missing. */
  #readHeaders(rawHeaders: readonly string[]): boolean {
    const values = this.#values
    values.fill(undefined)
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const place = placeOf(rawHeaders[index] as string)
      if (place === IRRELEVANT) continue
      if (place === UNUSUAL || values[place] !== undefined) return false
      values[place] = rawHeaders[index + 1]
    }
    return values[HOST] !== undefined
  }

  /** Returns the index of the cookie's language; -1 for cookies that may otherwise change the response. */
  #language(): number {
    const cookie = this.#values[COOKIE]
    if (cookie === undefined) return NO_LANGUAGE
    for (const name of DECISIVE_COOKIES) if (cookie.includes(name)) return -1
    const language = LANGUAGE_COOKIE.exec(cookie)?.[1]
    return language === undefined ? NO_LANGUAGE : LANGUAGES.indexOf(language)
  }
}
