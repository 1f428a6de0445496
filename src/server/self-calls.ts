// Calls of our own server to itself: what only Next can do, and only inside one of its requests.

import { Agent, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import {
  ABSENCE_PATH,
  ERASE_LETTERS_PATH,
  EXPIRE_PATH,
  INTERNAL_TOKEN_HEADER,
  RUN_JOBS_PATH,
} from '@/facts/channels'
import { internalToken } from '@/platform/internal-token'

/**
 * A connection for each call: on a kept one a byte too many or too few of one call would become part of the next, which
 * another visitor waits for.
 */
const agent = new Agent({ keepAlive: false })
/** Longer than any page takes that is made at all. */
const SELF_CALL_MAX_MS = 30_000
/** Work that is due may be many mails on a slow line. */
const WORK_MAX_MS = 10 * 60_000

/** What of a visitor's request decides how a page looks to that visitor; nothing that frames a message or ends a connection. */
const VISITORS_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'cookie',
  'host',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
] as const

/** The headers of a visitor's request that may go with a call of our own on the visitor's behalf. */
export function onBehalfOf(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = VISITORS_HEADERS.map((name) => [name, headers[name]] as const)
  return Object.fromEntries(passed.filter(([, value]) => value !== undefined))
}

const absenceSchema = z.object({ goneSlug: z.string().optional() })

/** Where a listening server reaches itself. */
export function loopback(server: Server) {
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port }
}

export interface OwnAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The server's own answer at an address, without a body sent; rejects when it breaks off, or takes longer than 30 s. */
export function askSelf(server: Server, path: string, headers: IncomingHttpHeaders): Promise<OwnAnswer> {
  return new Promise((resolve, reject) => {
    const options = {
      ...loopback(server),
      path,
      headers,
      agent,
      signal: AbortSignal.timeout(SELF_CALL_MAX_MS),
    }
    const asked = httpRequest(options, (answer) => {
      const { statusCode: status = 0, headers } = answer
      buffer(answer).then((body) => resolve({ status, headers, body }), reject)
    })
    asked.once('error', reject)
    asked.end()
  })
}

async function call(
  server: Server,
  path: string,
  body: object,
  limitMs = SELF_CALL_MAX_MS,
): Promise<Response> {
  const { host, port } = loopback(server)
  const answer = await fetch(`http://${host}:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [INTERNAL_TOKEN_HEADER]: internalToken() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(limitMs),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** Slug of the closed position that stood at the address; undefined where nothing did, or nobody can tell. */
export async function goneSlug(server: Server, path: string): Promise<string | undefined> {
  try {
    const answer = await call(server, ABSENCE_PATH, { path: path.split('?')[0] ?? '/' })
    return absenceSchema.parse(await answer.json()).goneSlug
  } catch {
    return undefined
  }
}

/** Expires cache tags in this process' page cache. */
export async function expireOnSelf(server: Server, tags: readonly string[]): Promise<void> {
  await call(server, EXPIRE_PATH, { tags })
}

/** Does the work whose time has come. */
export async function runJobsOnSelf(server: Server): Promise<void> {
  await call(server, RUN_JOBS_PATH, {}, WORK_MAX_MS)
}

/** Erases letters and files of visitors whose time is over. */
export async function eraseLettersOnSelf(server: Server): Promise<void> {
  await call(server, ERASE_LETTERS_PATH, {}, WORK_MAX_MS)
}
