// Calls of our own server to itself: what only Next can do, and only inside one of its requests.

import { Agent, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { internalToken } from '@/platform/crypto/internal-token'
import { activeTracing } from '@/platform/log/tracing'
import {
  ERASE_SUBMISSIONS_PATH,
  GONE_LOOKUP_PATH,
  INTERNAL_TOKEN_HEADER,
  REGISTER_CONTRACT_PATH,
  REVALIDATE_PATH,
  RUN_JOBS_PATH,
} from '@/shared/process-protocol'

/**
 * A connection for each call: on a kept one a byte too many or too few of one call would become part of the next, which
 * another visitor waits for.
 */
const agent = new Agent({ keepAlive: false })
/** Longer than any page takes that is made at all. */
const LOOPBACK_TIMEOUT_MS = 30_000
/** Work that is due may be many mails on a slow line. */
const JOBS_TIMEOUT_MS = 10 * 60_000

/** Names the headers of a visitor's request that decide how a page looks to that visitor; none that frames a message or ends a connection. */
const FORWARDED_HEADERS = [
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
export function forwardedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = FORWARDED_HEADERS.map((name) => [name, headers[name]] as const)
  return Object.fromEntries(passed.filter(([, value]) => value !== undefined))
}

const goneLookupSchema = z.object({ goneSlug: z.string().optional() })

/** Names the address at which a listening server reaches itself. */
export function loopbackAddress(server: Server) {
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port }
}

export interface LoopbackResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The server's own answer at an address, without a body sent; rejects when it breaks off, or takes longer than 30 s. */
export function fetchSelf(
  server: Server,
  path: string,
  headers: IncomingHttpHeaders,
): Promise<LoopbackResponse> {
  return new Promise((resolve, reject) => {
    const options = {
      ...loopbackAddress(server),
      path,
      headers: { ...headers, ...activeTracing()?.headers() },
      agent,
      signal: AbortSignal.timeout(LOOPBACK_TIMEOUT_MS),
    }
    const asked = httpRequest(options, (answer) => {
      const { statusCode: status = 0, headers } = answer
      buffer(answer).then((body) => resolve({ status, headers, body }), reject)
    })
    asked.once('error', reject)
    asked.end()
  })
}

async function postToSelf(
  server: Server,
  path: string,
  body: object,
  limitMs = LOOPBACK_TIMEOUT_MS,
): Promise<Response> {
  const { host, port } = loopbackAddress(server)
  const answer = await fetch(`http://${host}:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [INTERNAL_TOKEN_HEADER]: internalToken() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(limitMs),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/**
 * Slug of the closed position that was at the address; undefined where there was none, or when it cannot be determined.
 */
export async function findGoneSlug(server: Server, path: string): Promise<string | undefined> {
  try {
    const answer = await postToSelf(server, GONE_LOOKUP_PATH, { path: path.split('?')[0] ?? '/' })
    return goneLookupSchema.parse(await answer.json()).goneSlug
  } catch {
    return undefined
  }
}

/** Expires cache tags in this process' page cache. */
export async function revalidateTagsViaLoopback(server: Server, tags: readonly string[]): Promise<void> {
  await postToSelf(server, REVALIDATE_PATH, { tags })
}

/** Lets Next's bundle leave the contract's handler where this process finds it. */
export async function registerContractViaLoopback(server: Server): Promise<void> {
  await postToSelf(server, REGISTER_CONTRACT_PATH, {})
}

/** Does the work whose time has come. */
export async function runJobsViaLoopback(server: Server): Promise<void> {
  await postToSelf(server, RUN_JOBS_PATH, {}, JOBS_TIMEOUT_MS)
}

/** Erases submissions and files of visitors whose time is over. */
export async function eraseSubmissionsViaLoopback(server: Server): Promise<void> {
  await postToSelf(server, ERASE_SUBMISSIONS_PATH, {}, JOBS_TIMEOUT_MS)
}
