// Lets Next answer a request, and sees to what Next leaves undone in an answer.

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getEnvironment } from '@/platform/env/env'
import { reportOutage } from '@/platform/outages/report-outage'
import { type OutageReport, withOutageReport } from '@/platform/outages/request-outage'
import { outageToSend, sendOutage } from '../errors/send-outage'
import { answerFailure, logFailure, sendServerError } from '../errors/server-error'
import { setRequestId } from '../http/request-id'
import { isPageUrl } from '../http/request-validation'
import { DATA_CSP, isDataUrl, setHstsHeader } from '../http/security-headers'
import { isSignedIn } from '../page-cache/page-request'
import type { PageScripts } from '../page-cache/page-scripts'
import { interceptResponse } from './intercept-response'
import { handleNotFound, type NotFoundPage } from './not-found-page'
import {
  isEmptyNotFound,
  isServerError,
  notModifiedHeaders,
  setPageHeaders,
  setUnsharedHeaders,
} from './page-headers'
import { isDocumentRequest, prepareDocumentRewrite } from './rewrite-document'

const ADMIN = /^\/admin(?=[/?]|$)/

function isPublicPageRequest({ url = '/', method }: IncomingMessage): boolean {
  return isPageUrl(url) && (method === 'GET' || method === 'HEAD')
}

/** Our own server asks for the designed page of a missing one, and for what its store keeps. */
export type RequestSource = 'visitor' | 'page cache' | 'not found'

export interface NextHandler {
  server: Server
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Counts a page that is being rendered, by Next's work on it. */
  countRender(work: Promise<void>, source: RequestSource): void
  /** Scripts of finished pages; null in development. */
  scripts: PageScripts | null
  /** The page for the request's address that is ready for anonymous visitors; null when it has to be made. */
  notFoundPageFor(request: IncomingMessage): Promise<NotFoundPage | null>
  /** In development Next's own page of an error has the stack, and its scripts are made as they are needed. */
  development: boolean
  log(message: string): void
}

function setSecurityHeaders({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  setHstsHeader(response)
  if (isDataUrl(url)) response.setHeader('Content-Security-Policy', DATA_CSP)
}

/** Sees to the answer to a visitor, or to our own server, before its first byte. */
function interceptPage(
  next: NextHandler,
  request: IncomingMessage,
  response: ServerResponse,
  source: RequestSource,
): void {
  const { server, scripts, notFoundPageFor, development, log } = next
  const isForVisitor = source === 'visitor' && !development && isDocumentRequest(request)
  const prepared = isForVisitor ? prepareDocumentRewrite(request, log) : undefined
  const instead = (answer: () => void) => () => {
    prepared?.restore()
    answer()
  }
  interceptResponse(response, () => {
    // The store only wants to know that nothing is there.
    if (source === 'visitor' && isEmptyNotFound(response))
      return instead(() =>
        handleNotFound({ server, scripts, pageFor: notFoundPageFor }, request, response).catch((error) => {
          logFailure(error)
          answerFailure(request, response)
        }),
      )
    if (isServerError(response) && !development) return instead(() => sendServerError(request, response))
    setPageHeaders(request, response)
    if (source === 'visitor' && getEnvironment().cdn) setUnsharedHeaders(response)
    const unchanged = notModifiedHeaders(request, response)
    if (unchanged)
      return () => {
        setRequestId(request, response)
        response.writeHead(304, unchanged).end()
      }
    return prepared?.rewriting(response)
  })
}

/**
 * Replaces the response if an outage has refused the request, or if a fault of ours has hidden the session so that the page
 * was made for a stranger. Nearest to the wire, so that it sees what any other part has made of it.
 */
function interceptOutage(request: IncomingMessage, response: ServerResponse, report: OutageReport): void {
  interceptResponse(response, () => {
    const outage = outageToSend(response, report)
    if (outage) return () => sendOutage(request, response, outage)
    const isMisjudged = report.isCallerUnknown && response.statusCode < 500
    return isMisjudged ? () => sendServerError(request, response) : undefined
  })
}

const UPLOADS = /^\/api\/(media|files)\/file\//

/** Sets the caching headers of uploads: unpublished ones open for staff only, and no shared cache may store them, or a refusal. */
function interceptUpload(request: IncomingMessage, response: ServerResponse): void {
  // Payload has no HEAD; Node leaves the body out, as the response was made for one.
  if (request.method === 'HEAD') request.method = 'GET'
  interceptResponse(response, () => {
    if (response.statusCode >= 400) response.setHeader('Cache-Control', 'no-store')
    else if (isSignedIn(request.headers.cookie) || request.headers.authorization)
      response.setHeader('Cache-Control', 'private, max-age=31536000, immutable')
    return undefined
  })
}

/** Answers, also when the handler fails. */
export function handleWithNext(
  next: NextHandler,
  request: IncomingMessage,
  response: ServerResponse,
  source: RequestSource,
): void {
  const { handle, countRender, development, log } = next
  setSecurityHeaders(request, response)
  const report: OutageReport = { outage: null, isCallerUnknown: false }
  if (!development) interceptOutage(request, response, report)
  const isPage = source !== 'not found' && isPublicPageRequest(request)
  if (isPage) interceptPage(next, request, response, source)
  else if (ADMIN.test(request.url ?? '') && !development && isDocumentRequest(request)) {
    const { rewriting } = prepareDocumentRewrite(request, log)
    interceptResponse(response, () => rewriting(response))
  }
  if (UPLOADS.test(request.url ?? '')) interceptUpload(request, response)
  const work = withOutageReport(report, () => handle(request, response))
  if (isPage) countRender(work, source)
  work.catch((error: unknown) => {
    if (!withOutageReport(report, () => reportOutage(error, log))) logFailure(error)
    answerFailure(request, response)
  })
}
