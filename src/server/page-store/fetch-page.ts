// Has our own server make a page, as somebody would see it of whom nothing is known.

import { randomUUID } from 'node:crypto'
import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { loopback } from '../self-calls'

const STORE_HEADER = 'x-kovina-page-store'
// Known to this process only.
const OWN_MARK = randomUUID()

/** Whether the page store itself asks: then Next has to answer. From outside the header means nothing, and is dropped. */
export function isAskedByStore({ headers }: IncomingMessage): boolean {
  if (headers[STORE_HEADER] === OWN_MARK) return true
  delete headers[STORE_HEADER]
  return false
}

export interface FetchedPage {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * The page at an address, never packed. With the tag of the last time the answer may be 304, without a body.
 * Rejects when the answer breaks off.
 */
export function fetchPage(server: Server, address: string, etag?: string): Promise<FetchedPage> {
  return new Promise((resolve, reject) => {
    const headers = {
      [STORE_HEADER]: OWN_MARK,
      Accept: 'text/html',
      'Accept-Encoding': 'identity',
      // Not as a visit: no cookie is set, and `/` is the Croatian home page whatever a visitor wishes.
      'Sec-Fetch-Dest': 'empty',
      ...(etag && { 'If-None-Match': etag }),
    }
    const asked = httpRequest({ ...loopback(server), path: address, headers }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      buffer(answer).then((body) => resolve({ status, headers, body }), reject)
    })
    asked.once('error', reject)
    asked.end()
  })
}
