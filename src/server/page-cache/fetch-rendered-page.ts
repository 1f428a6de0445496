// Lets our own server render a page for an anonymous visitor.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { currentRequest } from '@/platform/log/request-context'
import { REQUEST_ID_HEADER } from '../http/request-id'
import { fetchSelf, type LoopbackResponse } from '../loopback'

export const PAGE_CACHE_HEADER = 'x-kovina-page-cache'
// Known only to this process.
const REQUEST_TOKEN = randomUUID()

/** Tells whether the page cache sent the request, so that Next has to answer. A header that a client has sent is removed. */
export function isPageCacheRequest({ headers }: IncomingMessage): boolean {
  if (headers[PAGE_CACHE_HEADER] === REQUEST_TOKEN) return true
  delete headers[PAGE_CACHE_HEADER]
  return false
}

/**
 * Requests a page uncompressed. With the ETag of the last render the response may be 304, without a body. Rejects if
 * the response is interrupted.
 */
export function fetchRenderedPage(server: Server, address: string, etag?: string): Promise<LoopbackResponse> {
  const requestId = currentRequest()?.requestId
  return fetchSelf(server, address, {
    ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
    [PAGE_CACHE_HEADER]: REQUEST_TOKEN,
    accept: 'text/html',
    'accept-encoding': 'identity',
    // Not a navigation: no cookie is set, and `/` is the Croatian home page regardless of the browser.
    'sec-fetch-dest': 'empty',
    ...(etag && { 'if-none-match': etag }),
  })
}
