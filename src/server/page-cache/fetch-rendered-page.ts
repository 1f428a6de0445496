// Has our own server make a page, as somebody would see it of whom nothing is known.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { currentRequest } from '@/platform/log/request-context'
import { REQUEST_ID_HEADER } from '../http/request-id'
import { fetchSelf, type LoopbackResponse } from '../loopback'

export const PAGE_CACHE_HEADER = 'x-kovina-page-cache'
// Known to this process only.
const REQUEST_TOKEN = randomUUID()

/** Tells whether the page cache itself asks: then Next has to answer. From outside the header means nothing, and is dropped. */
export function isPageCacheRequest({ headers }: IncomingMessage): boolean {
  if (headers[PAGE_CACHE_HEADER] === REQUEST_TOKEN) return true
  delete headers[PAGE_CACHE_HEADER]
  return false
}

/**
 * The page at an address, never compressed. With the tag of the last time the answer may be 304, without a body.
 * Rejects when the answer breaks off.
 */
export function fetchRenderedPage(server: Server, address: string, etag?: string): Promise<LoopbackResponse> {
  const requestId = currentRequest()?.requestId
  return fetchSelf(server, address, {
    ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
    [PAGE_CACHE_HEADER]: REQUEST_TOKEN,
    accept: 'text/html',
    'accept-encoding': 'identity',
    // Not as a visit: no cookie is set, and `/` is the Croatian home page for every wish of a language.
    'sec-fetch-dest': 'empty',
    ...(etag && { 'if-none-match': etag }),
  })
}
