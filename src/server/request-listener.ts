// Answers each request with the cheapest part that can: a cached page, a refusal, a file of a build, the contract, a
// page that must be rendered for the cache, and finally Next (docs/decisions/029-early-request-rejection.md,
// 033-page-cache-for-real-requests.md).

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '@/platform/env/env'
import { hostPrefixPredicate } from '@/platform/http/host-prefix-cookies'
import { trustProxy } from '@/platform/http/trust-proxy'
import { answerContract } from './contract/answer-contract'
import { answerFailure, logFailure } from './errors/server-error'
import { hasCredentials, requiresCredentials } from './http/anonymous-access'
import { enforceBodyLimit, rejectBody } from './http/body-limits'
import type { BuildAssets } from './http/build-assets'
import { normalizeContractUrl } from './http/contract-url'
import { presentUrl } from './http/former-paths'
import { rejectRequest } from './http/reject-request'
import type { RenderRateLimiter } from './http/render-rate-limiter'
import { dropUntrustedRequestId, requestIdOf, setRequestId } from './http/request-id'
import { encodeRawBytes, resolveDotSegments } from './http/request-path'
import { isPageUrl, validateRequest } from './http/request-validation'
import { keepUnlessStalled } from './http/stalled-readers'
import { translateCookieNames } from './http/translate-cookie-names'
import { setClientAddress, tunnelSearchMethod, untrustedProxyWarning } from './http/trusted-headers'
import { beginAccessLine } from './monitoring/access-log'
import type { RequestMeter } from './monitoring/metrics/request-meter'
import type { RunInScope } from './monitoring/tracing/request-scope'
import { handleWithNext, type NextHandler, type RequestSource } from './next/next-handler'
import { isNotFoundSubrequest, sendNotFoundPage } from './next/not-found-page'
import type { NotFoundPageCache } from './next/not-found-page-cache'
import { isPageCacheRequest } from './page-cache/fetch-rendered-page'
import type { PageCache } from './page-cache/page-cache'

interface RequestParts {
  environment: Environment
  /** Undefined in development, like `assets`. */
  pageCache: PageCache | undefined
  assets: BuildAssets | undefined
  notFoundPages: NotFoundPageCache
  nextHandler: NextHandler
  renderLimiter: RenderRateLimiter
  /** Undefined without metrics. */
  meter: RequestMeter | undefined
  /** Answers requests for monitoring; returns false without sending anything for others. */
  handleMonitoring(request: IncomingMessage, response: ServerResponse): boolean
  inScope: RunInScope
  log(message: string): void
}

function requestSourceOf(request: IncomingMessage): RequestSource {
  // Both functions must run, because each removes its header from external requests.
  const [asksForNotFound, isStore] = [isNotFoundSubrequest(request), isPageCacheRequest(request)]
  if (asksForNotFound) return 'not found'
  return isStore ? 'page cache' : 'visitor'
}

function passToNext(
  { nextHandler }: RequestParts,
  request: IncomingMessage,
  response: ServerResponse,
  source: RequestSource,
): void {
  tunnelSearchMethod(request)
  handleWithNext(nextHandler, request, response, source)
}

/** Handles requests that neither a file nor a cached page answers. */
async function handleUncached(
  parts: RequestParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { notFoundPages, nextHandler, renderLimiter } = parts
  const missing = nextHandler.scripts ? notFoundPages.missingLocale(request) : null
  const page = missing && (await notFoundPages.pageFor(request, missing))
  if (page) return sendNotFoundPage(request, response, page)
  const isPage = isPageUrl(request.url ?? '/')
  const refused = isPage ? await renderLimiter.consume(request) : null
  if (refused) return rejectRequest(request, response, refused)
  // No page is rendered for a client that has disconnected meanwhile.
  if (!isPage || !request.socket.destroyed) passToNext(parts, request, response, 'visitor')
}

/** Handles requests that need more than a look into memory. */
async function handleVisitor(
  parts: RequestParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { assets, pageCache } = parts
  if (requiresCredentials(request) && !(await hasCredentials(request)))
    return rejectBody(request, response, { status: 403 })
  const isAnswered = (await assets?.serve(request, response)) || (await pageCache?.serve(request, response))
  if (!isAnswered) await handleUncached(parts, request, response)
}

/** Returns the listener of the server's event `request`. */
export function createRequestListener(
  parts: RequestParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { environment, pageCache, meter, handleMonitoring, inScope, log } = parts
  const trust = trustProxy(environment.trustedProxies)
  const hasHostPrefix = hostPrefixPredicate(environment)
  const warnOfProxy = untrustedProxyWarning(environment.trustedProxies, log)

  /** Tells whether a cached page has been sent; otherwise the response follows. */
  const answerVisitor = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (environment.hostCookies) translateCookieNames(request, response, hasHostPrefix)
    const refused = validateRequest(request)
    if (refused) rejectBody(request, response, refused)
    if (refused || enforceBodyLimit(request, response)) return false
    if (pageCache?.serveFresh(request, response)) return true
    const requestId = setRequestId(request, response)
    if (handleMonitoring(request, response)) return false
    const isTrusted = () => trust(request.socket.remoteAddress ?? '', 0)
    inScope({ request, response, requestId, isTrusted }, () => {
      if (answerContract(request, response, logFailure)) return
      handleVisitor(parts, request, response).catch((error: unknown) => {
        logFailure(error)
        answerFailure(request, response)
      })
    })
    return false
  }

  const answerOwnServer = (request: IncomingMessage, response: ServerResponse, source: RequestSource) => {
    const scope = { request, response, requestId: requestIdOf(request), isTrusted: () => true }
    inScope(scope, () => passToNext(parts, request, response, source))
  }

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const began = performance.now()
    const logAccess = environment.accessLog ? beginAccessLine(request, response) : undefined
    const hitStatus = pageCache?.serveHit(request, response)
    if (hitStatus) {
      meter?.count('cached_page', 'GET', hitStatus, performance.now() - began)
      if (!logAccess) return
      setClientAddress(request, trust)
      return logAccess(true)
    }
    // The client has reset the connection and gets no response. Without an IP address no rate limit would count the
    // request.
    if (request.socket.remoteAddress === undefined) {
      request.socket.destroy()
      return
    }
    keepUnlessStalled(response)
    const source = requestSourceOf(request)
    request.url = presentUrl(normalizeContractUrl(resolveDotSegments(encodeRawBytes(request.url ?? '/'))))
    warnOfProxy(request)
    setClientAddress(request, trust)
    if (source !== 'visitor') return answerOwnServer(request, response, source)
    dropUntrustedRequestId(request, trust)
    // Stored, because Next and the parts before it overwrite both.
    const { url, method = '' } = request
    const isCacheHit = answerVisitor(request, response)
    if (isCacheHit) meter?.count('cached_page', method, response.statusCode, performance.now() - began)
    else meter?.measure(response, { url, method, began })
    logAccess?.(isCacheHit)
  }

  return (request, response) => {
    try {
      answer(request, response)
    } catch (error) {
      // Caught, because an uncaught error would end the process.
      logFailure(error)
      answerFailure(request, response)
    }
  }
}
