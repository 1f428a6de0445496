// Calls of our own server to itself: what only Next can do, and only inside one of its requests.

import { randomUUID } from 'node:crypto'
import { request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EXPIRE_PATH, INTERNAL_TOKEN_HEADER } from '@/facts/channels'
import { MISSING_PATH_HEADER } from '@/facts/not-found'
import { internalToken } from '@/platform/internal-token'
import { publicHeaders } from './page-answer'

// Known to this process only.
const MISSING_PATH_MARK = randomUUID()

/** Whether the request is our own ask for the 404 page. From outside the header means nothing, and is dropped. */
export function isOwnAskForNotFound({ headers }: IncomingMessage): boolean {
  if (headers[MISSING_PATH_HEADER] === MISSING_PATH_MARK) return true
  // Anyone could have any page answered as missing.
  delete headers[MISSING_PATH_HEADER]
  return false
}

/** Where a listening server reaches itself. */
export function loopback(server: Server) {
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port }
}

/** Answers with the designed 404 page: our own server renders it, at the same address, told that the page is missing. */
export function answerNotFound(server: Server, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, [MISSING_PATH_HEADER]: MISSING_PATH_MARK }
  const inner = httpRequest({ ...loopback(server), path: request.url, method: request.method, headers })
  inner.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 404, publicHeaders(answer.headers))
    answer.pipe(response)
  })
  inner.once('error', () => response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found'))
  inner.end()
}

/** Expires cache tags in this process' page cache. */
export async function expireOnSelf(server: Server, tags: readonly string[]): Promise<void> {
  const { host, port } = loopback(server)
  const answer = await fetch(`http://${host}:${port}${EXPIRE_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [INTERNAL_TOKEN_HEADER]: internalToken() },
    body: JSON.stringify({ tags }),
  })
  if (!answer.ok) throw new Error(`expiring pages answered ${answer.status}`)
}
