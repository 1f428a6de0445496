// Answers the contract in front of Next, whose router costs several times what the contract itself does (decision 032). Where
// Next answers after all, it sends chunks instead of a length and compresses small answers too; all else is the same.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContractHandler, ContractResponse } from '@/shared/http/contract-messages'
import { SECURITY_HEADERS } from '@/shared/http/response-headers'
import { CONTRACT_HANDLER_KEY } from '@/shared/process-protocol'
import { sendServerError } from '../errors/server-error'
import { isContractUrl } from '../http/contract-url'
import { DATA_CSP, setHstsHeader } from '../http/security-headers'
import { compress, contractEncodingFor } from './content-encoding'
import { contractRequest, requestOnBehalf } from './contract-request'

/** Undefined until `registerContractViaLoopback` has been answered, and in development. */
const registeredHandler = () => Reflect.get(globalThis, CONTRACT_HANDLER_KEY) as ContractHandler | undefined

/** Addresses that Next redirects (a backslash), or would read as another one's (segments of dots, which are resolved before). */
const NORMALIZED_BY_NEXT = /\\|\/(\.|%2e)/i
/** Next redirects or answers by itself what asks for its own formats. */
const NEXT_HEADERS = ['rsc', 'next-action', 'x-nextjs-data']

/** Next's own, for the bundles of its pages; it sets them on every route. */
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
  // The caller is gone, or `body-limits.ts` has answered.
  if (response.destroyed || response.headersSent) return
  response.statusCode = answer.status
  setHeaders(response, answer)
  if (isCompressed) response.setHeader('Content-Encoding', encoding)
  if (isHead && body !== null && encoding === 'identity')
    response.setHeader('Content-Length', Buffer.byteLength(body))
  // In one call, so that Node writes head and body at once, and the length.
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
    // The caller is gone.
    if (response.destroyed) return
    logFailure(error)
    if (response.headersSent) response.end()
    else sendServerError(request, response)
  }
}

/** Asks the contract about another address for the sender of this request; undefined until it is registered. */
export async function askContract(
  request: IncomingMessage,
  path: string,
): Promise<ContractResponse | undefined> {
  return registeredHandler()?.(requestOnBehalf(request, path))
}

/** Tells whether the request is one of the contract, and its answer on the way; all others are Next's. */
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
