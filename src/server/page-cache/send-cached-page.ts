// Sends a stored page: headers and bytes are ready, only what depends on the reader is added.

import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import type { CachedPage, PageResponse } from './cached-page'
import { decompress, type PageEncoding, pageEncodingFor } from './compression'
import type { PageRequest } from './page-request'
import { reuseHeaders } from './reuse-headers'

/** Names the way by which the store came by the page, as `Cache-Status` says it (RFC 9211). */
export type CacheStatus =
  | 'hit'
  | 'fwd=uri-miss; stored'
  | 'fwd=stale; stored'
  | 'fwd=stale; fwd-status=304'
  | 'hit; detail=old'

/** A cached page that is about to be sent. */
export interface CacheAnswer {
  page: CachedPage
  status: CacheStatus
  /** As in `reuseHeaders`. */
  isCurrent: boolean
}

const commonHeaders = ({ page, status }: CacheAnswer, vary: string) => [
  'ETag',
  page.etag,
  'Vary',
  vary,
  'Cache-Status',
  `Kovina; ${status}`,
]

/** Tells whether the reader has the page already; `headers` are those that a cache may ask with. */
export function isFresh(
  ifNoneMatch: string | undefined,
  cacheControl: string | undefined,
  etag: string,
): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag && cacheControl === undefined) return true
  return fresh({ 'if-none-match': ifNoneMatch, 'cache-control': cacheControl }, { etag })
}

/** The answer for a reader who has the page. */
export function notModifiedResponse(asked: PageRequest, answer: CacheAnswer): PageResponse {
  const { vary, others } = reuseHeaders(asked, answer.page, answer.isCurrent)
  return { status: 304, headers: [...commonHeaders(answer, vary), ...others], body: undefined }
}

/** The answer with the page; null when it is not there in this encoding. */
export function pageResponse(
  asked: PageRequest,
  answer: CacheAnswer,
  encoding: PageEncoding,
): PageResponse | null {
  const { page, isCurrent } = answer
  const body = encoding === 'identity' ? decompress(page.compressed) : page.compressed[encoding]
  if (!body) return null
  const { vary, others } = reuseHeaders(asked, page, isCurrent)
  const headers = [...page.headers, ...commonHeaders(answer, vary), 'Content-Length', String(body.length)]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  headers.push(...others)
  return { status: 200, headers, body }
}

/** The page, or 304 for a reader who has it; null when the reader takes no encoding of ours. */
export function buildPageResponse(
  { headers }: IncomingMessage,
  asked: PageRequest,
  answer: CacheAnswer,
): PageResponse | null {
  const encoding = pageEncodingFor(headers['accept-encoding']?.toString())
  if (!encoding) return null
  return isFresh(headers['if-none-match'], headers['cache-control'], answer.page.etag)
    ? notModifiedResponse(asked, answer)
    : pageResponse(asked, answer, encoding)
}

export function sendPageResponse(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: PageResponse,
): void {
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body)
}
