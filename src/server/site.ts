// The site on its port: our HTTP server, Next behind it, and the ear for changes of content.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import next from 'next'
import type { RunningDatabase } from '@/platform/database'
import { readEnvironment } from '@/platform/env'
import { type Asker, answerByNext } from './answer-by-next'
import { isOwnAskForNotFound } from './answer-not-found'
import { contractUrl } from './contract-path'
import { watchDueJobs } from './due-jobs'
import { keepFresh } from './freshness'
import { keepTidy } from './housekeeping'
import { close, listen } from './listening'
import { PackedFiles } from './packed-files'
import { isAskedByStore } from './page-store/fetch-page'
import { makeFirstPages, openPageStore } from './page-store/open-page-store'
import { readingScript } from './page-store/reading-script'
import { RendersUnderWay } from './renders-under-way'
import { eraseLettersOnSelf, expireOnSelf, loopback, runJobsOnSelf } from './self-calls'
import type { StartOptions, Stop } from './start-options'
import { setTrustedHeaders, trustOf } from './trusted-headers'

// The `server` option of Node waits 5 s by default; a proxy in front keeps connections longer than that.
const KEEP_ALIVE_MS = 65_000

/** Whether the request may have changed what visitors see. */
function isWrite({ url, method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD' && /^\/(api|admin)\//.test(url ?? '')
}

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
  const trust = trustOf(readEnvironment().trustedProxies)
  const server = createServer()
  // What lies there in development is of an earlier build.
  const script = options.development ? null : readingScript()
  const store = options.development
    ? undefined
    : openPageStore({ server, script, isAwaited: () => visitorsRenders.isAny, log: options.log })
  const files = options.development ? undefined : new PackedFiles()
  server.keepAliveTimeout = KEEP_ALIVE_MS
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
    development: options.development,
    log: options.log,
  }
  await app.prepare()
  server.on('request', (request, response) => {
    const byNext = (asker: Asker) => {
      setTrustedHeaders(request, trust)
      request.url = contractUrl(request.url ?? '/')
      answerByNext(nextAnswers, request, response, asker)
    }
    const asker = askerOf(request)
    if (asker !== 'visitor') return byNext(asker)
    // Before the notice of the change comes round: whoever wrote sees it in the next answer.
    if (isWrite(request)) response.once('finish', () => store?.expire())
    const answered = files?.answer(request, response) || (store?.answer(request, response) ?? false)
    if (answered === false) return byNext(asker)
    if (answered === true) return
    answered
      .then((isAnswered) => isAnswered || byNext(asker))
      .catch((error: unknown) => {
        options.log(`answer: ${error}`)
        response.destroy()
      })
  })
  onStop(() => app.close())
  await listen(server, port)
  onStop(() => close(server, options.development ? 'development' : 'production'))
  const stopListening = await keepFresh({
    databaseUrl: database.url,
    expire: async (tags) => {
      await expireOnSelf(server, tags)
      // After Next: the other way round the store could fetch the old page and take it for the new one.
      store?.expire()
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
