// Lets Next answer a request, and completes its response.

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

/** Our own server also requests the 404 page, and the pages of its cache. */
export type RequestSource = 'visitor' | 'page cache' | 'not found'

export interface NextHandler {
  server: Server
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Counts a page while Next renders it. */
  countRender(work: Promise<void>, source: RequestSource): void
  /** Scripts of finished pages; null in development. */
  scripts: PageScripts | null
  /** Returns the prepared 404 page for anonymous visitors; null if it must be rendered. */
  notFoundPageFor(request: IncomingMessage): Promise<NotFoundPage | null>
  /** In development Next's own error page has the stack, and scripts are compiled on demand. */
  development: boolean
  log(message: string): void
}

function setSecurityHeaders({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  setHstsHeader(response)
  if (isDataUrl(url)) response.setHeader('Content-Security-Policy', DATA_CSP)
}

/** Completes the response to a visitor, or to our own server, before its first byte. */
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
    // The page cache needs only the status.
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
 * Replaces the response if an outage prevented the request, or if a fault of ours hid the session, so that the page was
 * rendered for an anonymous visitor. Outermost interceptor, so that it sees the result of all others.
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

/**
 * Sets the caching headers of uploads. Unpublished ones are for staff only, and shared caches must store neither them
 * nor a refusal.
 */
function interceptUpload(request: IncomingMessage, response: ServerResponse): void {
  // Payload does not support HEAD. Node omits the body, because the response was created for HEAD.
  if (request.method === 'HEAD') request.method = 'GET'
  interceptResponse(response, () => {
    if (response.statusCode >= 400) response.setHeader('Cache-Control', 'no-store')
    else if (isSignedIn(request.headers.cookie) || request.headers.authorization)
      response.setHeader('Cache-Control', 'private, max-age=31536000, immutable')
    return undefined
  })
}

/** Responds, even if the handler fails. */
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
