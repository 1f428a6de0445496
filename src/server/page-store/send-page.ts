// Sends a stored page: headers and bytes are ready, only what depends on the reader is added.

import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { localeCookie } from '@/i18n/locale-cookie'
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

/**
 * Answers with the page, or with 304 to whoever has it; false, with nothing sent, when the reader takes no packing of
 * ours.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  asked: AskedPage,
  page: StoredPage,
  status: CacheStatus,
): boolean {
  const encoding = wantedEncoding(request.headers['accept-encoding']?.toString())
  if (!encoding) return false
  const common = ['ETag', page.etag, 'Vary', varyOf(asked), 'Cache-Status', `Kovina; ${status}`]
  const hasPage =
    request.headers['if-none-match'] !== undefined && fresh(request.headers, { etag: page.etag })
  if (hasPage) {
    response.writeHead(304, [...common, 'Cache-Control', FOR_EVERYBODY]).end()
    return true
  }
  const bytes = encoding === 'identity' ? unpack(page.packed) : page.packed[encoding]
  if (!bytes) return false
  const headers = [...page.headers, ...common, 'Content-Length', String(bytes.length)]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  if (asked.writesCookie) headers.push('Set-Cookie', localeCookie(asked.locale), 'Cache-Control', WITH_COOKIE)
  else headers.push('Cache-Control', FOR_EVERYBODY)
  response.writeHead(200, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(bytes)
  return true
}
