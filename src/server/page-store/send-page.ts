// What a stored page's answer is: headers and bytes are ready, only what depends on the reader is added.

import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { localeCookie } from '@/i18n/locale-cookie'
import { environmentNow } from '@/platform/env'
import type { AskedPage } from './asked-page'
import { unpack, wantedEncoding } from './encodings'
import type { StoredPage } from './stored-page'

/** Nobody can purge a stranger's cache: each use asks again, and mostly gets a 304 (docs/decisions/004). */
const FOR_EVERYBODY = 'public, max-age=0, must-revalidate'
const WITH_COOKIE = 'private, no-cache'

/** `/` leads to the language of whoever asks. */
const varyOf = ({ address }: AskedPage) =>
  address === '/' ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding'

/** How the store came by the page, as `Cache-Status` says it (RFC 9211). */
export type CacheStatus =
  | 'hit'
  | 'fwd=uri-miss; stored'
  | 'fwd=stale; stored'
  | 'fwd=stale; fwd-status=304'
  | 'hit; detail=old'

export interface PageAnswer {
  status: 200 | 304
  /** Names and values in turn, as `writeHead` takes them; without `Date` and what belongs to the connection. */
  headers: string[]
  /** Nothing for 304 and `HEAD`. */
  body: Buffer | undefined
}

/** The page, or 304 for whoever has it; null when the reader takes no packing of ours. */
export function answerWith(
  request: IncomingMessage,
  asked: AskedPage,
  page: StoredPage,
  cacheStatus: CacheStatus,
): PageAnswer | null {
  const encoding = wantedEncoding(request.headers['accept-encoding']?.toString())
  if (!encoding) return null
  const common = ['ETag', page.etag, 'Vary', varyOf(asked), 'Cache-Status', `Kovina; ${cacheStatus}`]
  const hasPage =
    request.headers['if-none-match'] !== undefined && fresh(request.headers, { etag: page.etag })
  if (hasPage) return { status: 304, headers: [...common, 'Cache-Control', FOR_EVERYBODY], body: undefined }
  const bytes = encoding === 'identity' ? unpack(page.packed) : page.packed[encoding]
  if (!bytes) return null
  const headers = [...page.headers, ...common, 'Content-Length', String(bytes.length)]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  if (asked.writesCookie)
    headers.push(
      'Set-Cookie',
      localeCookie(asked.locale, environmentNow().isHttps),
      'Cache-Control',
      WITH_COOKIE,
    )
  else headers.push('Cache-Control', FOR_EVERYBODY)
  return { status: 200, headers, body: request.method === 'HEAD' ? undefined : bytes }
}

export function sendAnswer(response: ServerResponse, { status, headers, body }: PageAnswer): void {
  response.writeHead(status, headers).end(body)
}
