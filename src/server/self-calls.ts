// Calls of our own server to itself: what only Next can do, and only inside one of its requests.

import { randomUUID } from 'node:crypto'
import { request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import {
  ABSENCE_PATH,
  ERASE_LETTERS_PATH,
  EXPIRE_PATH,
  INTERNAL_TOKEN_HEADER,
  RUN_JOBS_PATH,
} from '@/facts/channels'
import { GONE_SLUG_HEADER, MISSING_PATH_HEADER } from '@/facts/not-found'
import { internalToken } from '@/platform/internal-token'
import { publicHeaders } from './page-answer'

// Known to this process only.
const MISSING_PATH_MARK = randomUUID()

const absenceSchema = z.object({ goneSlug: z.string().optional() })

/** Whether the request is our own ask for the 404 page. From outside the header means nothing, and is dropped. */
export function isOwnAskForNotFound({ headers }: IncomingMessage): boolean {
  if (headers[MISSING_PATH_HEADER] === MISSING_PATH_MARK) return true
  // Anyone could have any page answered as missing.
  delete headers[MISSING_PATH_HEADER]
  delete headers[GONE_SLUG_HEADER]
  return false
}

/** Where a listening server reaches itself. */
export function loopback(server: Server) {
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port }
}

async function call(server: Server, path: string, body: object): Promise<Response> {
  const { host, port } = loopback(server)
  const answer = await fetch(`http://${host}:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [INTERNAL_TOKEN_HEADER]: internalToken() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** Slug of the closed position that stood at the address; undefined where nothing did, or nobody can tell. */
async function goneSlug(server: Server, path: string | undefined): Promise<string | undefined> {
  try {
    const answer = await call(server, ABSENCE_PATH, { path: path?.split('?')[0] ?? '/' })
    return absenceSchema.parse(await answer.json()).goneSlug
  } catch {
    return undefined
  }
}

/** Answers with the designed 404 or 410 page: our own server renders it, at the same address, told that the page is missing. */
export async function answerNotFound(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const slug = await goneSlug(server, request.url)
  const headers = {
    ...request.headers,
    [MISSING_PATH_HEADER]: MISSING_PATH_MARK,
    ...(slug !== undefined && { [GONE_SLUG_HEADER]: encodeURIComponent(slug) }),
  }
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
  await call(server, EXPIRE_PATH, { tags })
}

/** Does the work whose time has come. */
export async function runJobsOnSelf(server: Server): Promise<void> {
  await call(server, RUN_JOBS_PATH, {})
}

/** Erases letters and files of visitors whose time is over. */
export async function eraseLettersOnSelf(server: Server): Promise<void> {
  await call(server, ERASE_LETTERS_PATH, {})
}
