// Lets Next answer a request, and sees to what Next leaves undone in an answer.

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { answerFault } from './answer-fault'
import { answerNotFound, type NotFoundPage } from './answer-not-found'
import { asksForDocument, documentRewriting } from './document-policy'
import { atFirstByte } from './first-byte'
import { isEmptyNotFound, isFault, settlePageHeaders, unchangedHeaders } from './page-answer'
import { isSignedIn } from './page-store/asked-page'
import { isPageAddress } from './request-form'
import { DATA_POLICY, isDataAddress, setTransportHeaders } from './security-headers'

const PANEL = /^\/admin(?=[/?]|$)/

function isPublicPage({ url = '/', method }: IncomingMessage): boolean {
  return isPageAddress(url) && (method === 'GET' || method === 'HEAD')
}

/** Our own server asks for the designed page of a missing one, and for what its store keeps. */
export type Asker = 'visitor' | 'page store' | 'not found'

export interface ByNext {
  server: Server
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Counts a page that is being rendered. */
  count(response: ServerResponse, asker: Asker): void
  /** Path of the script of reading pages; null in development. */
  script: string | null
  /** The page for the request's address that is ready for strangers; null when it has to be made. */
  notFoundPageFor(request: IncomingMessage): Promise<NotFoundPage | null>
  /** In development Next's own page of an error has the stack, and its scripts are made as they are needed. */
  development: boolean
  log(message: string): void
}

function setSecurityHeaders({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  setTransportHeaders(response)
  if (isDataAddress(url)) response.setHeader('Content-Security-Policy', DATA_POLICY)
}

/** Sees to the answer to a visitor, or to our own server, before its first byte. */
function watchPage(next: ByNext, request: IncomingMessage, response: ServerResponse, asker: Asker): void {
  const { server, count, script, notFoundPageFor, development, log } = next
  count(response, asker)
  const isForReader = asker === 'visitor' && !development && asksForDocument(request)
  const prepared = isForReader ? documentRewriting(request, log) : undefined
  const instead = (answer: () => void) => () => {
    prepared?.restore()
    answer()
  }
  atFirstByte(response, () => {
    // The store only wants to know that nothing is there.
    if (asker === 'visitor' && isEmptyNotFound(response))
      return instead(() => answerNotFound({ server, script, pageFor: notFoundPageFor }, request, response))
    if (isFault(response) && !development) return instead(() => answerFault(request, response))
    settlePageHeaders(request, response)
    const unchanged = unchangedHeaders(request, response)
    if (unchanged) return () => response.writeHead(304, unchanged).end()
    return prepared?.rewriting(response)
  })
}

const UPLOADS = /^\/api\/(media|files)\/file\//

/** Pictures and files of what is not published yet open for staff: no shared cache may keep them, nor a refusal. */
function watchUpload(request: IncomingMessage, response: ServerResponse): void {
  // Payload has no HEAD; Node leaves the body out, as the response was made for one.
  if (request.method === 'HEAD') request.method = 'GET'
  atFirstByte(response, () => {
    if (response.statusCode >= 400) response.setHeader('Cache-Control', 'no-store')
    else if (isSignedIn(request.headers.cookie) || request.headers.authorization)
      response.setHeader('Cache-Control', 'private, max-age=31536000, immutable')
    return undefined
  })
}

/** Answers, whatever happens inside. */
export function answerByNext(
  next: ByNext,
  request: IncomingMessage,
  response: ServerResponse,
  asker: Asker,
): void {
  const { handle, development, log } = next
  setSecurityHeaders(request, response)
  if (asker !== 'not found' && isPublicPage(request)) watchPage(next, request, response, asker)
  else if (PANEL.test(request.url ?? '') && !development && asksForDocument(request)) {
    const { rewriting } = documentRewriting(request, log)
    atFirstByte(response, () => rewriting(response))
  }
  if (UPLOADS.test(request.url ?? '')) watchUpload(request, response)
  handle(request, response).catch((error: unknown) => {
    log(`request failed: ${error}`)
    if (response.headersSent) response.end()
    else answerFault(request, response)
  })
}
