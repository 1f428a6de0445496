// The site on its port: our HTTP server, Next behind it, and the ear for changes of content.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import next from 'next'
import type { RunningDatabase } from '@/platform/database'
import { readEnvironment } from '@/platform/env'
import { boundToHost } from '@/platform/host-cookies'
import { type Asker, answerByNext } from './answer-by-next'
import { fetchNotFoundPage, isOwnAskForNotFound, sendNotFoundPage } from './answer-not-found'
import { bindCookies } from './bind-cookies'
import { boundBody, refuseBody } from './body-limits'
import { contractUrl } from './contract-path'
import { watchDueJobs } from './due-jobs'
import { keepFresh } from './freshness'
import { keepTidy } from './housekeeping'
import { close, listen } from './listening'
import { openMonitoring } from './monitoring/open-monitoring'
import { RequestMeter } from './monitoring/request-meter'
import { NotFoundPages } from './not-found-pages'
import { PackedFiles } from './packed-files'
import { isAskedByStore } from './page-store/fetch-page'
import { makeFirstPages, openPageStore } from './page-store/open-page-store'
import { readingScript } from './page-store/reading-script'
import { refuse } from './refuse'
import { RenderLimits } from './render-limits'
import { RendersUnderWay } from './renders-under-way'
import { formRefusal, isPageAddress } from './request-form'
import { eraseLettersOnSelf, expireOnSelf, loopback, runJobsOnSelf } from './self-calls'
import type { StartOptions, Stop } from './start-options'
import { isClosedToStrangers, showsKeys } from './strangers'
import { hideUnknownMethod, proxyWarning, setCallerAddress, trustOf } from './trusted-headers'

// The `server` option of Node waits 5 s by default; a proxy in front keeps connections longer than that.
const KEEP_ALIVE_MS = 65_000

/** Connections at the same time; each costs memory before it has said anything. */
const CONNECTIONS_MAX = 2000
/** The longest that a request may take to arrive; `body-limits.ts` has shorter times for most. */
const REQUEST_TIMEOUT_MS = 600_000
const HEADERS_TIMEOUT_MS = 15_000

/** Whether the request may change what visitors see. */
function isWrite(request: IncomingMessage): boolean {
  const { url, method } = request
  return (
    method !== 'GET' &&
    method !== 'HEAD' &&
    /^\/(api|admin)\//.test(url ?? '') &&
    isClosedToStrangers(request)
  )
}

/** Nothing was changed; after a fault nobody knows. */
const isRefusal = ({ statusCode }: ServerResponse) => statusCode >= 400 && statusCode < 500

function askerOf(request: IncomingMessage): Asker {
  // Both are asked: each drops its header where it comes from outside.
  const [asksForNotFound, isStore] = [isOwnAskForNotFound(request), isAskedByStore(request)]
  if (asksForNotFound) return 'not found'
  return isStore ? 'page store' : 'visitor'
}

/** Resolves with the port once it listens; each thing that was opened hands its closing to `onStop`. */
export async function openSite(
  database: RunningDatabase,
  port: number,
  options: StartOptions,
  onStop: (stop: Stop) => void,
) {
  const renders = new RendersUnderWay()
  const visitorsRenders = new RendersUnderWay()
  const environment = readEnvironment()
  const trust = trustOf(environment.trustedProxies)
  const isBound = boundToHost(environment)
  const warnOfProxy = proxyWarning(environment.trustedProxies, options.log)
  const server = createServer()
  // What lies there in development is of an earlier build.
  const script = options.development ? null : readingScript()
  const limits = new RenderLimits(options.log)
  const meter = environment.metrics ? new RequestMeter() : undefined
  const store = options.development
    ? undefined
    : openPageStore({
        server,
        script,
        isAwaited: () => visitorsRenders.isAny,
        countMade: (request) => limits.count(request),
        countByHeart: meter && ((status) => meter.count('kept_page', 'GET', status, 0)),
        log: options.log,
      })
  const notFound = new NotFoundPages((path) => fetchNotFoundPage(server, script, path))
  const expirePages = () => {
    store?.expire()
    notFound.expire()
  }
  const files = options.development ? undefined : new PackedFiles()
  const answerMonitoring = await openMonitoring({
    databaseUrl: database.url,
    dataDir: environment.dataDir,
    development: options.development,
    metrics: environment.metrics && meter ? { ...environment.metrics, meter } : null,
    store: store && (() => store.figures),
    rendersUnderWay: () => renders.count,
    log: options.log,
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.maxConnections = CONNECTIONS_MAX
  // No `hostname`: with 127.0.0.1 every rewritten address redirects to itself for ever (vercel/next.js#94745).
  const app = next({ dev: options.development, dir: process.cwd(), httpServer: server, port })
  const handle = app.getRequestHandler()
  const nextAnswers = {
    server,
    handle,
    count: (response: ServerResponse, asker: Asker) => {
      renders.add(response)
      if (asker === 'visitor') visitorsRenders.add(response)
    },
    script,
    notFoundPageFor: (request: IncomingMessage) => notFound.pageFor(request),
    development: options.development,
    log: options.log,
  }
  await app.prepare()
  const byNext = (request: IncomingMessage, response: ServerResponse, asker: Asker) => {
    hideUnknownMethod(request)
    answerByNext(nextAnswers, request, response, asker)
  }

  /** What no file and no kept page answers. */
  const answerAnew = async (request: IncomingMessage, response: ServerResponse) => {
    const missing = script ? notFound.missingLocale(request) : null
    const page = missing && (await notFound.pageFor(request, missing))
    if (page) return sendNotFoundPage(request, response, page)
    const refused = isPageAddress(request.url ?? '/') ? await limits.count(request) : null
    if (refused) refuse(request, response, refused)
    else byNext(request, response, 'visitor')
  }

  const answerVisitor = async (request: IncomingMessage, response: ServerResponse) => {
    if (isClosedToStrangers(request) && !(await showsKeys(request)))
      return refuseBody(request, response, { status: 403 })
    // Before the notice of the change comes round: whoever wrote sees it in the next answer.
    if (isWrite(request)) response.once('finish', () => !isRefusal(response) && expirePages())
    const isAnswered = (await files?.answer(request, response)) || (await store?.answer(request, response))
    if (!isAnswered) await answerAnew(request, response)
  }

  /** Whether a kept page has been sent; otherwise the answer is on its way. */
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (environment.hostCookies) bindCookies(request, response, isBound)
    const refused = formRefusal(request)
    if (refused) refuseBody(request, response, refused)
    if (refused || boundBody(request, response)) return false
    if (store?.answerAtOnce(request, response)) return true
    if (answerMonitoring(request, response)) return false
    answerVisitor(request, response).catch((error: unknown) => {
      options.log(`answer: ${error}`)
      response.destroy()
    })
    return false
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const began = performance.now()
    const asker = askerOf(request)
    request.url = contractUrl(request.url ?? '/')
    warnOfProxy(request)
    setCallerAddress(request, trust)
    if (asker !== 'visitor') return byNext(request, response, asker)
    // Next and what stands before it write over both.
    const { url, method = '' } = request
    const isKept = answer(request, response)
    if (isKept) meter?.count('kept_page', method, response.statusCode, performance.now() - began)
    else meter?.measure(response, { url, method, began })
  })
  onStop(() => app.close())
  await listen(server, port)
  onStop(() => close(server, options.development ? 'development' : 'production'))
  const stopListening = await keepFresh({
    databaseUrl: database.url,
    expire: async (tags) => {
      await expireOnSelf(server, tags)
      // After Next: the other way round the store could fetch the old page and take it for the new one.
      expirePages()
      store?.warmVisited()
    },
    rendersUnderWay: () => renders.settled(),
    log: options.log,
  })
  onStop(stopListening)
  const stopJobs = await watchDueJobs({
    databaseUrl: database.url,
    run: () => runJobsOnSelf(server),
    log: options.log,
  })
  onStop(stopJobs)
  onStop(
    keepTidy({
      databaseUrl: database.url,
      eraseLetters: () => eraseLettersOnSelf(server),
      log: options.log,
    }),
  )
  if (store) makeFirstPages(store, options.log)
  return loopback(server).port
}
