// Answers the contract before Next, whose router costs several times as much as the contract itself (decision 032).
// Where Next answers instead, the response is chunked, and small responses are compressed too; otherwise they are
// equal.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContractHandler, ContractResponse } from '@/shared/http/contract-messages'
import { SECURITY_HEADERS } from '@/shared/http/response-headers'
import { CONTRACT_HANDLER_KEY } from '@/shared/process-protocol'
import { sendServerError } from '../errors/server-error'
import { isContractUrl } from '../http/contract-url'
import { DATA_CSP, setHstsHeader } from '../http/security-headers'
import { compress, contractEncodingFor } from './content-encoding'
import { contractRequest, requestOnBehalf } from './contract-request'

/** Returns the handler; undefined in development, and until `registerContractViaLoopback` has been answered. */
const registeredHandler = () => Reflect.get(globalThis, CONTRACT_HANDLER_KEY) as ContractHandler | undefined

/** Paths that Next redirects (a backslash) or would resolve to another path (dot segments, which were resolved before). */
const NORMALIZED_BY_NEXT = /\\|\/(\.|%2e)/i
/** Headers of Next's own formats, for which it redirects or answers by itself. */
const NEXT_HEADERS = ['rsc', 'next-action', 'x-nextjs-data']

/** Next's own Vary header, which it sets on every route. */
const NEXT_VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'

function setHeaders(response: ServerResponse, { headers, cookies }: ContractResponse): void {
  setHstsHeader(response)
  response.setHeader('Content-Security-Policy', DATA_CSP)
  for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value)
  const { Vary: ownVary, ...others } = headers
  const vary = [NEXT_VARY, ownVary, headers['Content-Type'] && 'Accept-Encoding']
  response.setHeader('Vary', vary.filter(Boolean).join(', '))
  for (const [name, value] of Object.entries(others)) response.setHeader(name, value)
  for (const cookie of cookies) response.appendHeader('Set-Cookie', cookie)
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ContractResponse,
): Promise<void> {
  const { body } = answer
  const isHead = request.method === 'HEAD'
  const encoding = contractEncodingFor(body, request.headers['accept-encoding']?.toString())
  const isCompressed = body !== null && encoding !== 'identity' && !isHead
  const bytes = isCompressed ? await compress(body, encoding) : body
  // The client has disconnected, or `body-limits.ts` has responded.
  if (response.destroyed || response.headersSent) return
  response.statusCode = answer.status
  setHeaders(response, answer)
  if (isCompressed) response.setHeader('Content-Encoding', encoding)
  if (isHead && body !== null && encoding === 'identity')
    response.setHeader('Content-Length', Buffer.byteLength(body))
  // One call, so that Node writes head and body at once, with Content-Length.
  response.end(isHead ? null : bytes)
}

async function answerWith(
  handler: ContractHandler,
  request: IncomingMessage,
  response: ServerResponse,
  logFailure: (error: unknown) => void,
): Promise<void> {
  try {
    await send(request, response, await handler(contractRequest(request)))
  } catch (error) {
    // The client has disconnected.
    if (response.destroyed) return
    logFailure(error)
    if (response.headersSent) response.end()
    else sendServerError(request, response)
  }
}

/**
 * Sends a request to another path of the contract on behalf of the sender of this one; undefined until the handler is
 * registered.
 */
export async function askContract(
  request: IncomingMessage,
  path: string,
): Promise<ContractResponse | undefined> {
  return registeredHandler()?.(requestOnBehalf(request, path))
}

/** Returns the response in progress if the request belongs to the contract; all others belong to Next. */
export function answerContract(
  request: IncomingMessage,
  response: ServerResponse,
  logFailure: (error: unknown) => void,
): boolean {
  const { url = '/', headers } = request
  if (!isContractUrl(url)) return false
  const handler = registeredHandler()
  const isForNext = NORMALIZED_BY_NEXT.test(url) || NEXT_HEADERS.some((name) => headers[name] !== undefined)
  if (!handler || isForNext) return false
  void answerWith(handler, request, response, logFailure)
  return true
}
