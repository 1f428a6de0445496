// Answers the contract in front of Next, whose router costs several times what the contract itself does (decision 032). The
// bytes are those that Next would send: where it answers after all, no client and no cache sees a difference.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from '@/shared/http/response-headers'
import { CONTRACT_HANDLER_KEY } from '@/shared/process-protocol'
import { sendServerError } from '../errors/server-error'
import { isContractUrl } from '../http/contract-url'
import { DATA_CSP, setHstsHeader } from '../http/security-headers'
import { encode, negotiateEncoding } from './content-encoding'
import { headersOf, ORIGIN, toWebRequest } from './web-request'

type Handler = (request: Request) => Promise<Response>

/** Undefined until `registerContractViaLoopback` has been answered, and in development. */
const registeredHandler = () => Reflect.get(globalThis, CONTRACT_HANDLER_KEY) as Handler | undefined

/** Addresses that Next redirects (a backslash), or would read as another one's (segments of dots, which are resolved before). */
const NORMALIZED_BY_NEXT = /\\|\/(\.|%2e)/i
/** Next redirects or answers by itself what asks for its own formats. */
const NEXT_HEADERS = ['rsc', 'next-action', 'x-nextjs-data']

/** Next's own, for the bundles of its pages; it sets them on every route. */
const NEXT_VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'

function setHeaders(response: ServerResponse, headers: Headers): void {
  setHstsHeader(response)
  response.setHeader('Content-Security-Policy', DATA_CSP)
  for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value)
  const vary = [NEXT_VARY, headers.get('vary'), headers.has('content-type') ? 'Accept-Encoding' : null]
  response.setHeader('Vary', vary.filter(Boolean).join(', '))
  for (const [name, value] of headers) {
    if (name === 'set-cookie') response.appendHeader(name, value)
    else if (name !== 'vary') response.setHeader(name, value)
  }
}

async function send(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  const hasBody = answer.body !== null && request.method !== 'HEAD'
  const encoding = hasBody ? negotiateEncoding(request.headers['accept-encoding']?.toString()) : 'identity'
  const bytes = hasBody ? await encode(new Uint8Array(await answer.arrayBuffer()), encoding) : null
  // The caller is gone, or `body-limits.ts` has answered.
  if (response.destroyed || response.headersSent) return
  response.statusCode = answer.status
  setHeaders(response, answer.headers)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  // Without a length, as Next sends it: in chunks.
  if (bytes) response.write(bytes)
  response.end()
}

async function answerWith(
  handler: Handler,
  request: IncomingMessage,
  response: ServerResponse,
  logFailure: (error: unknown) => void,
): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  try {
    await send(request, response, await handler(toWebRequest(request, gone.signal)))
  } catch (error) {
    if (gone.signal.aborted) return
    logFailure(error)
    if (response.headersSent) response.end()
    else sendServerError(request, response)
  }
}

/** Asks the contract about another address for the sender of this request; undefined until it is registered. */
export async function askContract(request: IncomingMessage, path: string): Promise<Response | undefined> {
  return registeredHandler()?.(new Request(ORIGIN + path, { headers: headersOf(request) }))
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
