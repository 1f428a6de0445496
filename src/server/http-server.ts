// The site on its port: our HTTP server, Next behind it, and the ear for changes of content.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import next from 'next'
import { readEnvironment } from '@/platform/env/env'
import { hostPrefixPredicate } from '@/platform/http/host-prefix-cookies'
import { trustProxy } from '@/platform/http/trust-proxy'
import { appLogger, logFault } from '@/platform/log/logger'
import type { RunningDatabase } from '@/platform/open-database'
import { requestPurgeOfAll } from '@/platform/page-changes'
import { startBackupSchedule } from './background/backup-schedule'
import { startBucketWatch } from './background/bucket-watch'
import { startCacheInvalidation } from './background/cache-invalidation'
import { startCdnPurges } from './background/cdn-purges'
import { startJobRunner } from './background/job-runner'
import { startMaintenance } from './background/maintenance'
import { answerContract } from './contract/answer-contract'
import { hasCredentials, requiresCredentials } from './http/anonymous-access'
import { enforceBodyLimit, rejectBody } from './http/body-limits'
import { openBuildAssets } from './http/build-assets'
import { limitConnections } from './http/connection-limit'
import { normalizeContractUrl } from './http/contract-url'
import { rejectRequest } from './http/reject-request'
import { RenderRateLimiter } from './http/render-rate-limiter'
import { dropUntrustedRequestId, requestIdOf, setRequestId } from './http/request-id'
import { resolveDotSegments } from './http/request-path'
import { isPageUrl, validateRequest } from './http/request-validation'
import { translateCookieNames } from './http/translate-cookie-names'
import { setClientAddress, tunnelSearchMethod, untrustedProxyWarning } from './http/trusted-headers'
import { close, listen } from './listening'
import {
  eraseSubmissionsViaLoopback,
  loopbackAddress,
  registerContractViaLoopback,
  revalidateTagsViaLoopback,
  runJobsViaLoopback,
} from './loopback'
import { beginAccessLine } from './monitoring/access-log'
import { RequestMeter } from './monitoring/metrics/request-meter'
import { createMonitoringHandler } from './monitoring/monitoring-endpoints'
import { createRequestScope } from './monitoring/tracing/request-scope'
import { onTagsExpired } from './next/cache-events'
import { InFlightRenders } from './next/in-flight-renders'
import { handleWithNext, type RequestSource } from './next/next-handler'
import { fetchNotFoundPage, isNotFoundSubrequest, sendNotFoundPage } from './next/not-found-page'
import { NotFoundPageCache } from './next/not-found-page-cache'
import { createPageCache, prewarmPages } from './page-cache/create-page-cache'
import { isPageCacheRequest } from './page-cache/fetch-rendered-page'
import { readPageScripts } from './page-cache/page-scripts'
import { connectionNameFor } from './shared-secret'
import type { Cleanup, StartOptions } from './start-options'

// The `server` option of Node waits 5 s by default; a proxy in front keeps connections longer than that.
const KEEP_ALIVE_MS = 65_000

/** The longest that a request may take to arrive; `body-limits.ts` has shorter times for most. */
const REQUEST_TIMEOUT_MS = 600_000
const HEADERS_TIMEOUT_MS = 15_000

function requestSourceOf(request: IncomingMessage): RequestSource {
  // Both are asked: each drops its header where it comes from outside.
  const [asksForNotFound, isStore] = [isNotFoundSubrequest(request), isPageCacheRequest(request)]
  if (asksForNotFound) return 'not found'
  return isStore ? 'page store' : 'visitor'
}

/**
 * Returns the server whose upgrades of the protocol Next hears of. In production it has none to offer, and yet leaves their
 * connections open without an answer and without an end: 2,000 of them shut everybody out. So it is given a server that never
 * listens, and Node answers such requests in HTTP/1.1 like all others.
 */
const upgradingServer = (server: Server, development: boolean) => (development ? server : createServer())

/** Resolves with the port once it listens; each thing that was opened hands its closing to `onStop`. */
export async function startHttpServer(
  database: RunningDatabase,
  port: number,
  options: StartOptions,
  onStop: (stop: Cleanup) => void,
) {
  const inFlightRenders = new InFlightRenders()
  const visitorRenders = new InFlightRenders()
  const environment = readEnvironment()
  const secret = environment.secret ?? ''
  const trust = trustProxy(environment.trustedProxies)
  const hasHostPrefix = hostPrefixPredicate(environment)
  const warnOfProxy = untrustedProxyWarning(environment.trustedProxies, options.log)
  const server = createServer()
  // A build that lies there in development is an earlier one.
  const scripts = options.development ? null : readPageScripts()
  const renderLimiter = new RenderRateLimiter(options.log)
  const inScope = await createRequestScope(environment.tracing, options.development, onStop)
  const meter = environment.metrics ? new RequestMeter() : undefined
  const pageStore = options.development
    ? undefined
    : createPageCache({
        server,
        databaseUrl: database.url,
        dataDir: environment.dataDir,
        scripts,
        isRenderAwaited: () => visitorRenders.isAny,
        countRender: (request) => renderLimiter.consume(request),
        log: options.log,
      })
  const pageCache = pageStore?.pages
  const restored = pageStore?.restart.restore()
  const notFoundPages = new NotFoundPageCache((path) => fetchNotFoundPage(server, scripts, path))
  onTagsExpired((tags) => {
    pageCache?.expire(tags)
    pageStore?.restart.versions.expired(tags)
    notFoundPages.expire()
  })
  const assets = options.development ? undefined : openBuildAssets(environment.dataDir)
  const handleMonitoring = await createMonitoringHandler({
    databaseUrl: database.url,
    dataDir: environment.dataDir,
    siteUrl: environment.siteUrl,
    isBackupScheduled: environment.backup.schedule !== undefined,
    development: options.development,
    metrics: environment.metrics && meter ? { ...environment.metrics, meter } : null,
    store: pageCache && (() => pageCache.stats),
    rendersUnderWay: () => inFlightRenders.count,
    log: logFault,
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.headersTimeout = HEADERS_TIMEOUT_MS
  limitConnections(server, (message) => appLogger().warn(message))
  const httpServer = upgradingServer(server, options.development)
  // No `hostname`: with 127.0.0.1 every rewritten address redirects to itself for ever (vercel/next.js#94745).
  const app = next({ dev: options.development, dir: process.cwd(), httpServer, port })
  const handle = app.getRequestHandler()
  const nextHandler = {
    server,
    handle,
    countRender: (response: ServerResponse, source: RequestSource) => {
      inFlightRenders.add(response)
      if (source === 'visitor') visitorRenders.add(response)
    },
    scripts,
    notFoundPageFor: (request: IncomingMessage) => notFoundPages.pageFor(request),
    development: options.development,
    log: logFault,
  }
  await Promise.all([app.prepare(), restored, assets?.kept])
  const passToNext = (request: IncomingMessage, response: ServerResponse, asker: RequestSource) => {
    tunnelSearchMethod(request)
    handleWithNext(nextHandler, request, response, asker)
  }

  /** Handles requests that no file and no cached page answers. */
  const handleUncached = async (request: IncomingMessage, response: ServerResponse) => {
    const missing = scripts ? notFoundPages.missingLocale(request) : null
    const page = missing && (await notFoundPages.pageFor(request, missing))
    if (page) return sendNotFoundPage(request, response, page)
    const refused = isPageUrl(request.url ?? '/') ? await renderLimiter.consume(request) : null
    if (refused) rejectRequest(request, response, refused)
    else passToNext(request, response, 'visitor')
  }

  const handleVisitor = async (request: IncomingMessage, response: ServerResponse) => {
    if (requiresCredentials(request) && !(await hasCredentials(request)))
      return rejectBody(request, response, { status: 403 })
    const isAnswered = (await assets?.serve(request, response)) || (await pageCache?.serve(request, response))
    if (!isAnswered) await handleUncached(request, response)
  }

  const logFailure = (err: unknown) => appLogger().error({ err, msg: 'request failed' })

  /** Tells whether a cached page has been sent; otherwise the answer is on its way. */
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
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
      handleVisitor(request, response).catch((error: unknown) => {
        logFailure(error)
        response.destroy()
      })
    })
    return false
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const began = performance.now()
    const logAccess = environment.accessLog ? beginAccessLine(request, response) : undefined
    const hitStatus = pageCache?.serveHit(request, response)
    if (hitStatus) {
      meter?.count('kept_page', 'GET', hitStatus, performance.now() - began)
      if (!logAccess) return
      setClientAddress(request, trust)
      return logAccess(true)
    }
    const asker = requestSourceOf(request)
    request.url = normalizeContractUrl(resolveDotSegments(request.url ?? '/'))
    warnOfProxy(request)
    setClientAddress(request, trust)
    if (asker !== 'visitor') {
      const requestId = requestIdOf(request)
      return inScope({ request, response, requestId, isTrusted: () => true }, () =>
        passToNext(request, response, asker),
      )
    }
    dropUntrustedRequestId(request, trust)
    // Next and what stands before it write over both.
    const { url, method = '' } = request
    const isCacheHit = answer(request, response)
    if (isCacheHit) meter?.count('kept_page', method, response.statusCode, performance.now() - began)
    else meter?.measure(response, { url, method, began })
    logAccess?.(isCacheHit)
  })
  onStop(() => pageStore?.restart.files.settled())
  onStop(() => app.close())
  await listen(server, port)
  onStop(() => close(server, options.development ? 'development' : 'production'))
  // In development Next's routes answer, which a change of the sources replaces.
  if (!options.development)
    registerContractViaLoopback(server).catch((error) => logFault(`contract stays behind Next: ${error}`))
  const purges =
    environment.cdn && pageStore
      ? startCdnPurges({
          databaseUrl: database.url,
          cdn: environment.cdn,
          context: pageStore.restart.context,
        })
      : undefined
  if (purges) onStop(purges.stop)
  const stopInvalidation = await startCacheInvalidation({
    databaseUrl: database.url,
    expire: async (tags) => {
      await revalidateTagsViaLoopback(server, tags)
      purges?.now()
      pageCache?.rewarmVisited()
    },
    // A shared cache may have old pages of this process.
    onMissed: async (client) => purges && requestPurgeOfAll(client),
    connectionName: connectionNameFor(secret),
    inFlightRenders: () => inFlightRenders.settled(),
    versions: pageStore?.restart.versions,
    log: options.log,
  })
  onStop(stopInvalidation)
  const stopJobs = await startJobRunner({
    databaseUrl: database.url,
    run: () => runJobsViaLoopback(server),
    log: options.log,
  })
  onStop(stopJobs)
  onStop(
    startMaintenance({
      databaseUrl: database.url,
      eraseSubmissions: () => eraseSubmissionsViaLoopback(server),
      dataDir: environment.dataDir,
    }),
  )
  onStop(startBucketWatch(() => eraseSubmissionsViaLoopback(server)))
  const { schedule } = environment.backup
  if (schedule) onStop(startBackupSchedule({ databaseUrl: database.url, schedule }))
  // The first thing to stop: a page that is being made then still reaches the server.
  onStop(() => pageCache?.stopWarming())
  if (pageCache && environment.prewarmsPages) prewarmPages(pageCache)
  return loopbackAddress(server).port
}
