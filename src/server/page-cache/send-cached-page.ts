// What a stored page's answer is: headers and bytes are ready, only what depends on the reader is added.

import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { localeCookie } from '@/i18n/routing/locale-cookie'
import { getEnvironment } from '@/platform/env/env'
import type { CachedPage, PageResponse } from './cached-page'
import { type ContentEncoding, decompress, negotiateEncoding } from './compression'
import type { PageRequest } from './page-request'

/** Nobody can purge an anonymous visitor's cache: each use asks again, and mostly gets a 304 (docs/decisions/004). */
const PUBLIC_CACHE_CONTROL = 'public, max-age=0, must-revalidate'
const PRIVATE_CACHE_CONTROL = 'private, no-cache'

/** `/` leads to the language of whoever asks. */
const varyOf = ({ url }: PageRequest) =>
  url === '/' ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding'

/** How the store came by the page, as `Cache-Status` says it (RFC 9211). */
export type CacheStatus =
  | 'hit'
  | 'fwd=uri-miss; stored'
  | 'fwd=stale; stored'
  | 'fwd=stale; fwd-status=304'
  | 'hit; detail=old'

const commonHeaders = (asked: PageRequest, page: CachedPage, cacheStatus: CacheStatus) => [
  'ETag',
  page.etag,
  'Vary',
  varyOf(asked),
  'Cache-Status',
  `Kovina; ${cacheStatus}`,
]

/** Whether the reader has the page already; `headers` are those that a cache may ask with. */
export function isFresh(
  ifNoneMatch: string | undefined,
  cacheControl: string | undefined,
  etag: string,
): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag && cacheControl === undefined) return true
  return fresh({ 'if-none-match': ifNoneMatch, 'cache-control': cacheControl }, { etag })
}

/** The answer for whoever has the page. */
export function notModifiedResponse(
  asked: PageRequest,
  page: CachedPage,
  cacheStatus: CacheStatus,
): PageResponse {
  const headers = [...commonHeaders(asked, page, cacheStatus), 'Cache-Control', PUBLIC_CACHE_CONTROL]
  return { status: 304, headers, body: undefined }
}

/** The answer with the page; null when it is not there in this encoding. */
export function pageResponse(
  asked: PageRequest,
  page: CachedPage,
  cacheStatus: CacheStatus,
  encoding: ContentEncoding,
): PageResponse | null {
  const body = encoding === 'identity' ? decompress(page.compressed) : page.compressed[encoding]
  if (!body) return null
  const headers = [
    ...page.headers,
    ...commonHeaders(asked, page, cacheStatus),
    'Content-Length',
    String(body.length),
  ]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  if (asked.writesCookie)
    headers.push(
      'Set-Cookie',
      localeCookie(asked.locale, getEnvironment().isHttps),
      'Cache-Control',
      PRIVATE_CACHE_CONTROL,
    )
  else headers.push('Cache-Control', PUBLIC_CACHE_CONTROL)
  return { status: 200, headers, body }
}

/** The page, or 304 for whoever has it; null when the reader takes no packing of ours. */
export function buildPageResponse(
  { headers }: IncomingMessage,
  asked: PageRequest,
  page: CachedPage,
  cacheStatus: CacheStatus,
): PageResponse | null {
  const encoding = negotiateEncoding(headers['accept-encoding']?.toString())
  if (!encoding) return null
  return isFresh(headers['if-none-match'], headers['cache-control'], page.etag)
    ? notModifiedResponse(asked, page, cacheStatus)
    : pageResponse(asked, page, cacheStatus, encoding)
}

export function sendPageResponse(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: PageResponse,
): void {
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body)
}
