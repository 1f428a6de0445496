// What a stored page's answer is: headers and bytes are ready, only what depends on the reader is added.

import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { localeCookie } from '@/i18n/routing/locale-cookie'
import { getEnvironment } from '@/platform/env/env'
import type { CachedPage } from './cached-page'
import { decompress, negotiateEncoding } from './compression'
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

export interface PageResponse {
  status: 200 | 304
  /** Names and values in turn, as `writeHead` takes them; without `Date` and what belongs to the connection. */
  headers: string[]
  /** Nothing for 304 and `HEAD`. */
  body: Buffer | undefined
}

/** The page, or 304 for whoever has it; null when the reader takes no packing of ours. */
export function buildPageResponse(
  request: IncomingMessage,
  asked: PageRequest,
  page: CachedPage,
  cacheStatus: CacheStatus,
): PageResponse | null {
  const encoding = negotiateEncoding(request.headers['accept-encoding']?.toString())
  if (!encoding) return null
  const common = ['ETag', page.etag, 'Vary', varyOf(asked), 'Cache-Status', `Kovina; ${cacheStatus}`]
  const hasPage =
    request.headers['if-none-match'] !== undefined && fresh(request.headers, { etag: page.etag })
  if (hasPage)
    return { status: 304, headers: [...common, 'Cache-Control', PUBLIC_CACHE_CONTROL], body: undefined }
  const bytes = encoding === 'identity' ? decompress(page.compressed) : page.compressed[encoding]
  if (!bytes) return null
  const headers = [...page.headers, ...common, 'Content-Length', String(bytes.length)]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  if (asked.writesCookie)
    headers.push(
      'Set-Cookie',
      localeCookie(asked.locale, getEnvironment().isHttps),
      'Cache-Control',
      PRIVATE_CACHE_CONTROL,
    )
  else headers.push('Cache-Control', PUBLIC_CACHE_CONTROL)
  return { status: 200, headers, body: request.method === 'HEAD' ? undefined : bytes }
}

export function sendPageResponse(response: ServerResponse, { status, headers, body }: PageResponse): void {
  response.writeHead(status, headers).end(body)
}
