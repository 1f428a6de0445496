// Sends requests of the server to itself, for work that only Next can do, inside a request.

import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestOptions,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { internalToken } from '@/platform/crypto/internal-token'
import { activeTracing } from '@/platform/log/tracing'
import {
  GONE_LOOKUP_PATH,
  INTERNAL_TOKEN_HEADER,
  MAINTENANCE_PATH,
  REGISTER_CONTRACT_PATH,
  REVALIDATE_PATH,
  RUN_JOBS_PATH,
} from '@/shared/process-protocol'

/**
 * Uses a new connection for each request. On a kept one, a surplus or missing byte would become part of the next
 * request, which may belong to another visitor.
 */
const agent = new Agent({ keepAlive: false })
/** Longer than the slowest page takes. */
export const LOOPBACK_TIMEOUT_MS = 30_000
/** Due jobs may be many mails over a slow connection. */
export const JOBS_TIMEOUT_MS = 10 * 60_000

/** Request headers that determine how a page looks to a visitor. None of them frames a message or ends a connection. */
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

/** Returns the headers of a visitor's request that may be sent in a request on the visitor's behalf. */
export function forwardedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = FORWARDED_HEADERS.map((name) => [name, headers[name]] as const)
  return Object.fromEntries(passed.filter(([, value]) => value !== undefined))
}

const goneLookupSchema = z.object({ goneSlug: z.string().optional() })

/** Returns the address at which the server reaches itself. Throws if it does not listen any more. */
export function loopbackAddress(server: Server) {
  const address = server.address() as AddressInfo | null
  if (!address) throw new Error('the server does not listen')
  return { host: '127.0.0.1', port: address.port }
}

export interface LoopbackResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A request of the server to itself that got no answer. Its work may still continue. */
export class UnansweredCallError extends Error {}

interface LoopbackRequest extends Pick<RequestOptions, 'method' | 'headers'> {
  path: string
  body?: string
  limitMs: number
}

/** Uses `http.request`, because `fetch` gives up after five minutes without headers, even with a longer signal. */
function askSelf(
  server: Server,
  { body, limitMs, headers, ...request }: LoopbackRequest,
): Promise<LoopbackResponse> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(limitMs)
    const fail = (error: unknown) => reject(signal.aborted ? signal.reason : error)
    const options = {
      ...loopbackAddress(server),
      ...request,
      headers: { ...headers, ...activeTracing()?.headers() },
      agent,
      signal,
    }
    const asked = httpRequest(options, (answer) => {
      const { statusCode: status = 0, headers } = answer
      buffer(answer).then((body) => resolve({ status, headers, body }), fail)
    })
    asked.once('error', fail)
    asked.end(body)
  })
}

/** Requests a path of the server without a body. Rejects if the response is interrupted or takes longer than 30 s. */
export function fetchSelf(
  server: Server,
  path: string,
  headers: IncomingHttpHeaders,
): Promise<LoopbackResponse> {
  return askSelf(server, { path, headers, limitMs: LOOPBACK_TIMEOUT_MS })
}

/** Rejects with an `UnansweredCallError`, or with the status of a refusal. */
async function postToSelf(
  server: Server,
  path: string,
  body: object,
  limitMs = LOOPBACK_TIMEOUT_MS,
): Promise<string> {
  const headers = { 'Content-Type': 'application/json', [INTERNAL_TOKEN_HEADER]: internalToken() }
  const request = { method: 'POST', path, headers, body: JSON.stringify(body), limitMs }
  const answer = await askSelf(server, request).catch((error: unknown) => {
    // Without the cause, whose error code would be mistaken for the database's (platform/outages).
    throw new UnansweredCallError(`${path}: ${error instanceof Error ? error.message : error}`)
  })
  if (answer.status < 200 || answer.status > 299) throw new Error(`${path} answered ${answer.status}`)
  return answer.body.toString()
}

/** Returns the slug of the closed position that was at the path; undefined if there was none, or it cannot be determined. */
export async function findGoneSlug(server: Server, path: string): Promise<string | undefined> {
  try {
    const answer = await postToSelf(server, GONE_LOOKUP_PATH, { path: path.split('?')[0] ?? '/' })
    return goneLookupSchema.parse(JSON.parse(answer)).goneSlug
  } catch {
    return undefined
  }
}

/** Expires cache tags in Next's cache of this process. */
export async function revalidateTagsViaLoopback(server: Server, tags: readonly string[]): Promise<void> {
  await postToSelf(server, REVALIDATE_PATH, { tags })
}

/** Makes Next's bundle register the handler of the contract in this process. */
export async function registerContractViaLoopback(server: Server): Promise<void> {
  await postToSelf(server, REGISTER_CONTRACT_PATH, {})
}

/** Runs due jobs. */
export async function runJobsViaLoopback(server: Server): Promise<void> {
  await postToSelf(server, RUN_JOBS_PATH, {}, JOBS_TIMEOUT_MS)
}

/**
 * Runs the part of the maintenance that needs Payload: erases expired submissions, restores replaced uploads, compares
 * uploads with the bucket.
 */
export async function runMaintenanceViaLoopback(server: Server): Promise<void> {
  await postToSelf(server, MAINTENANCE_PATH, {}, JOBS_TIMEOUT_MS)
}
