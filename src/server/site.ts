// The site on its port: our HTTP server, Next behind it, and the ear for changes of content.

import { createServer, type IncomingMessage } from 'node:http'
import next from 'next'
import { FOREIGN_PREFIXES } from '@/facts/routes'
import type { RunningDatabase } from '@/platform/database'
import { readEnvironment } from '@/platform/env'
import { answerFault } from './answer-fault'
import { watchDueJobs } from './due-jobs'
import { atFirstByte } from './first-byte'
import { keepFresh } from './freshness'
import { keepTidy } from './housekeeping'
import { close, listen } from './listening'
import { isEmptyNotFound, isFault, settlePageHeaders, unchangedHeaders } from './page-answer'
import { RendersUnderWay } from './renders-under-way'
import {
  answerNotFound,
  eraseLettersOnSelf,
  expireOnSelf,
  isOwnAskForNotFound,
  loopback,
  runJobsOnSelf,
} from './self-calls'
import type { StartOptions, Stop } from './start-options'
import { setTrustedHeaders, trustOf } from './trusted-headers'

// The `server` option of Node waits 5 s by default; a proxy in front keeps connections longer than that.
const KEEP_ALIVE_MS = 65_000

function isPublicPage(request: IncomingMessage): boolean {
  const first = request.url?.split(/[/?]/)[1] ?? ''
  const isForeign = FOREIGN_PREFIXES.some((prefix) => prefix === first)
  return !isForeign && (request.method === 'GET' || request.method === 'HEAD')
}

/** Resolves with the port once it listens; each thing that was opened hands its closing to `onStop`. */
export async function openSite(
  database: RunningDatabase,
  port: number,
  options: StartOptions,
  onStop: (stop: Stop) => void,
) {
  const renders = new RendersUnderWay()
  const trust = trustOf(readEnvironment().trustedProxies)
  const server = createServer((request, response) => {
    setTrustedHeaders(request, trust)
    if (!isOwnAskForNotFound(request) && isPublicPage(request)) {
      renders.add(response)
      atFirstByte(response, () => {
        if (isEmptyNotFound(response)) return () => answerNotFound(server, request, response)
        // In development Next's own page has the stack.
        if (isFault(response) && !options.development) return () => answerFault(request, response)
        settlePageHeaders(request, response)
        const unchanged = unchangedHeaders(request, response)
        if (unchanged) return () => response.writeHead(304, unchanged).end()
      })
    }
    handle(request, response).catch((error: unknown) => {
      options.log(`request failed: ${error}`)
      if (response.headersSent) response.end()
      else answerFault(request, response)
    })
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  // No `hostname`: with 127.0.0.1 every rewritten address redirects to itself for ever (vercel/next.js#94745).
  const app = next({ dev: options.development, dir: process.cwd(), httpServer: server, port })
  const handle = app.getRequestHandler()
  await app.prepare()
  onStop(() => app.close())
  await listen(server, port)
  onStop(() => close(server, options.development ? 'development' : 'production'))
  const stopListening = await keepFresh({
    databaseUrl: database.url,
    expire: (tags) => expireOnSelf(server, tags),
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
  return loopback(server).port
}
