// Requests as browsers send them to a site that they partly know: any page, all of them different.

import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { INDEXED_PAGES, type ItemRouteName, itemPath, pagePath } from '@/i18n/routing/routes'
import { type ArticleKind, readArticle, readIndex, slugOf } from '@/seed/demo/source'
import { LOCALE_COOKIE_NAME } from '@/shared/http/cookies'
import { LOCALE_CODES, type Locale } from '@/shared/locales'

/** Name and value in turn, in the order in which they are sent. */
type HeaderLines = [name: string, value: string][]

export interface BrowserRequest {
  path: string
  headers: HeaderLines
}

export interface RecordedAnswer {
  status: number
  /** Names and values in turn, without those that belong to the connection. */
  headers: string[]
  body: Buffer
}

const ITEMS: [ItemRouteName, ArticleKind][] = [
  ['newsItem', 'news'],
  ['projectItem', 'projects'],
  ['technologyItem', 'technologies'],
  ['processItem', 'processes'],
]

const CHROME: HeaderLines = [
  ['sec-ch-ua', '"Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"'],
  ['sec-ch-ua-mobile', '?0'],
  ['sec-ch-ua-platform', '"Windows"'],
  ['Upgrade-Insecure-Requests', '1'],
  [
    'User-Agent',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    'Accept',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  ],
  ['Sec-Fetch-Site', 'same-origin'],
  ['Sec-Fetch-Mode', 'navigate'],
  ['Sec-Fetch-User', '?1'],
  ['Sec-Fetch-Dest', 'document'],
  ['Accept-Encoding', 'gzip, deflate, br, zstd'],
]
const FIREFOX: HeaderLines = [
  ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ['Accept-Encoding', 'gzip, deflate, br, zstd'],
  ['Upgrade-Insecure-Requests', '1'],
  ['Sec-Fetch-Dest', 'document'],
  ['Sec-Fetch-Mode', 'navigate'],
  ['Sec-Fetch-Site', 'same-origin'],
  ['Priority', 'u=0, i'],
]
const SAFARI: HeaderLines = [
  ['Sec-Fetch-Dest', 'document'],
  [
    'User-Agent',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  ['Accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ['Sec-Fetch-Site', 'same-origin'],
  ['Sec-Fetch-Mode', 'navigate'],
  ['Accept-Encoding', 'gzip, deflate, br'],
]
const OLD: HeaderLines = [
  ['User-Agent', 'Mozilla/5.0 (compatible; ExampleBot/2.1; +https://bot.example)'],
  ['Accept', 'text/html'],
  ['Accept-Encoding', 'gzip'],
]
/** The more often, the more people have it. */
const BROWSERS = [CHROME, SAFARI, CHROME, FIREFOX, CHROME, SAFARI, CHROME, OLD]
const LANGUAGES = [
  'hr-HR,hr;q=0.9,en-US;q=0.8,en;q=0.7',
  'en-GB,en;q=0.9',
  'de-DE,de;q=0.9,en;q=0.8',
  'it',
  'fr-FR,fr;q=0.8',
]

/** All pages of a language that do not depend on who asks; the most visited ones first. */
export function pathsIn(locale: Locale): string[] {
  const items = ITEMS.flatMap(([route, kind]) =>
    readIndex(kind).map(({ key }) =>
      itemPath(route, locale, slugOf(readArticle(kind, key, locale).front, locale)),
    ),
  )
  const paths = [...INDEXED_PAGES.map((route) => pagePath(route, locale)), ...items]
  return paths.map((path) => encodeURI(decodeURI(path)))
}

/** Several times each page, each time from another visitor. */
const VISITS_PER_PAGE = 7

/** As many as a minute of a busy day has, no two alike. Half of them know the language, a third has the page already. */
export function browserRequests(host: string, etagOf: (path: string) => string): BrowserRequest[] {
  const pages = LOCALE_CODES.flatMap((locale) => pathsIn(locale).map((path) => ({ locale, path })))
  const visits = Array.from({ length: VISITS_PER_PAGE }, () => pages).flat()
  return visits.map(({ path, locale }, index) => {
    const browser = BROWSERS[(index * 5 + Math.floor(index / pages.length)) % BROWSERS.length] ?? CHROME
    const cookies = [
      ...(index % 2 === 0 ? [`${LOCALE_COOKIE_NAME}=${locale}`] : []),
      ...(index % 4 < 2 ? [`_ga=GA1.1.${100_000_000 + index * 7919}.1764000000`] : []),
    ]
    const headers: HeaderLines = [
      ['Host', host],
      ['Connection', 'keep-alive'],
      ...browser,
      ['Accept-Language', LANGUAGES[index % LANGUAGES.length] ?? 'en'],
      ['Referer', `http://${host}${path}?from=${index}`],
      ...(cookies.length > 0 ? ([['Cookie', cookies.join('; ')]] as HeaderLines) : []),
      ...(index % 3 === 0 ? ([['If-None-Match', etagOf(path)]] as HeaderLines) : []),
    ]
    return { path, headers }
  })
}

const OF_THE_CONNECTION = /^(date|connection|keep-alive|transfer-encoding)$/i

/** Reads what the site answers to a request, byte for byte. */
export function recordAnswer(url: string, { path, headers }: BrowserRequest): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const own = Object.fromEntries(headers.filter(([name]) => name !== 'Host' && name !== 'Connection'))
    get(url + path, { headers: own as IncomingHttpHeaders }, (answer) => {
      const { statusCode: status = 0, rawHeaders } = answer
      const kept = rawHeaders.filter((_, at) => !OF_THE_CONNECTION.test(rawHeaders[at - (at % 2)] ?? ''))
      buffer(answer).then((body) => resolve({ status, headers: kept, body }), reject)
    }).once('error', reject)
  })
}

/** The bytes on the wire. */
export function requestBytes({ path, headers }: BrowserRequest): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines}\r\n`, 'latin1')
}
