// Starts the HTTP server, Next behind it, and the background tasks.

import { createServer, type Server } from 'node:http'
import next from 'next'
import { readEnvironment } from '@/platform/env/env'
import { appLogger, logFault } from '@/platform/log/logger'
import type { RunningDatabase } from '@/platform/open-database'
import { startBackgroundWork } from './background/start-background-work'
import { openBuildAssets } from './http/build-assets'
import { limitConnections } from './http/connection-limit'
import { RenderRateLimiter } from './http/render-rate-limiter'
import { limitStalledReaders } from './http/stalled-readers'
import { listen } from './listening'
import { loopbackAddress, registerContractViaLoopback } from './loopback'
import { RequestMeter } from './monitoring/metrics/request-meter'
import { createMonitoringHandler } from './monitoring/monitoring-endpoints'
import { createRequestScope } from './monitoring/tracing/request-scope'
import { onTagsExpired } from './next/cache-events'
import { InFlightRenders } from './next/in-flight-renders'
import type { NextHandler } from './next/next-handler'
import { fetchNotFoundPage } from './next/not-found-page'
import { NotFoundPageCache } from './next/not-found-page-cache'
import { createPageCache, prewarmPages } from './page-cache/create-page-cache'
import { type PageScripts, readPageScripts } from './page-cache/page-scripts'
import { createRequestListener } from './request-listener'
import type { OnStop, StartOptions } from './start-options'

// A proxy in front keeps idle connections longer than the 5 s that are Node's default.
const KEEP_ALIVE_MS = 65_000

/** Maximum time for a request to arrive. `body-limits.ts` is stricter for most. */
const REQUEST_TIMEOUT_MS = 600_000
const HEADERS_TIMEOUT_MS = 15_000

/** Returns a server that does not listen yet, with limits for its connections. */
function createLimitedServer(): Server {
  const server = createServer()
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.headersTimeout = HEADERS_TIMEOUT_MS
  limitStalledReaders(server)
  limitConnections(server, (message) => appLogger().warn(message))
  return server
}

/**
 * Returns the server whose protocol upgrades Next handles. In production Next supports none and leaves such connections
 * open without a response: 2,000 of them would exhaust the limit. It therefore gets a server that never listens, and
 * Node answers these requests like any others.
 */
const upgradingServer = (server: Server, development: boolean) => (development ? server : createServer())

interface PageDependencies {
  server: Server
  databaseUrl: string
  dataDir: string
  scripts: PageScripts | null
  renderLimiter: RenderRateLimiter
  visitorRenders: InFlightRenders
}

/** Creates the caches of finished pages and of 404 pages, whose entries expire by their tags. */
function openPages(
  { renderLimiter, visitorRenders, ...dependencies }: PageDependencies,
  { development, log }: StartOptions,
) {
  const { server, scripts } = dependencies
  const pages = development
    ? undefined
    : createPageCache({
        ...dependencies,
        isRenderAwaited: () => visitorRenders.isAny,
        countRender: (request) => renderLimiter.consume(request),
        log,
      })
  const notFoundPages = new NotFoundPageCache((path) => fetchNotFoundPage(server, scripts, path))
  onTagsExpired((tags) => {
    pages?.pageCache.expire(tags)
    pages?.persistence.versions.expired(tags)
    notFoundPages.expire()
  })
  return { pages, notFoundPages }
}

interface NextDependencies {
  server: Server
  port: number
  scripts: PageScripts | null
  notFoundPages: NotFoundPageCache
  inFlightRenders: InFlightRenders
  visitorRenders: InFlightRenders
}

/** Creates Next behind the server. It is ready when `app.prepare()` has resolved. */
function openNext(dependencies: NextDependencies, { development }: StartOptions) {
  const { server, port, scripts, notFoundPages, inFlightRenders, visitorRenders } = dependencies
  const httpServer = upgradingServer(server, development)
  // No `hostname`: with 127.0.0.1 every rewritten address redirects to itself for ever (vercel/next.js#94745).
  const app = next({ dev: development, dir: process.cwd(), httpServer, port })
  const nextHandler: NextHandler = {
    server,
    handle: app.getRequestHandler(),
    countRender: (work, source) => {
      inFlightRenders.add(work)
      if (source === 'visitor') visitorRenders.add(work)
    },
    scripts,
    notFoundPageFor: (request) => notFoundPages.pageFor(request),
    development,
    log: logFault,
  }
  return { app, nextHandler }
}

/** Resolves with the port when the server listens. Everything that was opened passes its end to `onStop`. */
export async function startHttpServer(
  { url: databaseUrl }: RunningDatabase,
  port: number,
  options: StartOptions,
  onStop: OnStop,
): Promise<number> {
  const { development, log } = options
  const environment = readEnvironment()
  const { dataDir, siteUrl } = environment
  const server = createLimitedServer()
  const [inFlightRenders, visitorRenders] = [new InFlightRenders(), new InFlightRenders()]
  const renderLimiter = new RenderRateLimiter(log)
  // A build in the folder is outdated in development.
  const scripts = development ? null : readPageScripts()
  const inScope = await createRequestScope(environment.tracing, development, onStop)
  const meter = environment.metrics ? new RequestMeter() : undefined

  const { pages, notFoundPages } = openPages(
    { server, databaseUrl, dataDir, scripts, renderLimiter, visitorRenders },
    options,
  )
  const pageCache = pages?.pageCache
  const restored = pages?.persistence.restore()
  const assets = development ? undefined : openBuildAssets(dataDir)
  const handleMonitoring = await createMonitoringHandler({
    databaseUrl,
    dataDir,
    siteUrl,
    isBackupScheduled: environment.backup.schedule !== undefined,
    development,
    metrics: environment.metrics && meter ? { ...environment.metrics, meter } : null,
    store: pageCache && (() => pageCache.stats),
    rendersUnderWay: () => inFlightRenders.count,
    log: logFault,
  })
  const { app, nextHandler } = openNext(
    { server, port, scripts, notFoundPages, inFlightRenders, visitorRenders },
    options,
  )
  await Promise.all([app.prepare(), restored, assets?.kept])

  server.on(
    'request',
    createRequestListener({
      environment,
      pageCache,
      assets,
      notFoundPages,
      nextHandler,
      renderLimiter,
      meter,
      handleMonitoring,
      inScope,
      log,
    }),
  )
  onStop(() => pages?.persistence.files.settled())
  onStop(() => app.close())
  const close = await listen(server, port, logFault)
  onStop(() => close(development ? 'development' : 'production'))
  // In development Next's routes answer, because changes of the sources replace them.
  if (!development)
    registerContractViaLoopback(server).catch((error) => logFault(`contract stays behind Next: ${error}`))
  await startBackgroundWork({ server, databaseUrl, environment, pages, inFlightRenders, log }, onStop)
  // Stopped first: a render in progress can still reach the server.
  onStop(() => pageCache?.stopWarming())
  if (pageCache && environment.prewarmsPages) prewarmPages(pageCache)
  return loopbackAddress(server).port
}
