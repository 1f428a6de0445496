// Has our own server make a page, as somebody would see it of whom nothing is known.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { askSelf, type OwnAnswer } from '../self-calls'

const STORE_HEADER = 'x-kovina-page-store'
// Known to this process only.
const OWN_MARK = randomUUID()

/** Whether the page store itself asks: then Next has to answer. From outside the header means nothing, and is dropped. */
export function isAskedByStore({ headers }: IncomingMessage): boolean {
  if (headers[STORE_HEADER] === OWN_MARK) return true
  delete headers[STORE_HEADER]
  return false
}

/**
 * The page at an address, never packed. With the tag of the last time the answer may be 304, without a body.
 * Rejects when the answer breaks off.
 */
export function fetchPage(server: Server, address: string, etag?: string): Promise<OwnAnswer> {
  return askSelf(server, address, {
    [STORE_HEADER]: OWN_MARK,
    accept: 'text/html',
    'accept-encoding': 'identity',
    // Not as a visit: no cookie is set, and `/` is the Croatian home page whatever a visitor wishes.
    'sec-fetch-dest': 'empty',
    ...(etag && { 'if-none-match': etag }),
  })
}
