// The one process: database → migrations and first content → Next → listen; the reverse on SIGINT and SIGTERM.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import next from 'next'
import { EXPIRE_PATH, INTERNAL_TOKEN_HEADER } from '@/facts/channels'
import { MISSING_PATH_HEADER } from '@/facts/not-found'
import { FOREIGN_PREFIXES } from '@/facts/routes'
import type { RunningDatabase } from '@/platform/database'
import { provideEnvironment } from '@/platform/env'
import { internalToken } from '@/platform/internal-token'
import { openPlatform } from '@/platform/open-platform'
import { atFirstByte } from './first-byte'
import { keepFresh } from './freshness'
import { needsPreparing } from './needs-preparing'
import { isEmptyNotFound, publicHeaders, settlePageHeaders } from './page-answer'
import { RendersUnderWay } from './renders-under-way'
import { signInHint } from './sign-in-hint'

const DRAIN_LIMIT_MS = { production: 10_000, development: 1000 }
// The `server` option of Node waits 5 s by default; a proxy in front keeps connections longer than that.
const KEEP_ALIVE_MS = 65_000

export interface StartOptions {
  development: boolean
  /** One line per step, for whoever watches. */
  log(message: string): void
}

/** The running house; `ended` resolves after everything, the database last, is down. */
export interface House {
  url: string
  /** How to sign in the first time, in one sentence. */
  signInHint: string
  stop(reason: string): Promise<void>
  /** Resolves when all is down, with the process' exit code. */
  ended: Promise<number>
}

// Known to this process only.
const MISSING_PATH_MARK = randomUUID()

type Stop = () => Promise<unknown> | unknown

/** Migrates and fills the database in a process of its own, whose memory is given back before the site starts. */
function prepare(onChild: (child: ChildProcess) => void): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--conditions=production', '--import', 'tsx', 'src/scripts/prepare.ts'],
    {
      stdio: 'inherit',
    },
  )
  onChild(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`preparing the database failed (${code})`)),
    )
  })
}

function isPublicPage(request: IncomingMessage): boolean {
  const first = request.url?.split(/[/?]/)[1] ?? ''
  const isForeign = FOREIGN_PREFIXES.some((prefix) => prefix === first)
  return !isForeign && (request.method === 'GET' || request.method === 'HEAD')
}

function loopback(server: Server) {
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port }
}

/** Answers with the designed 404 page: our own server renders it, at the same address, told that the page is missing. */
function answerNotFound(server: Server, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, [MISSING_PATH_HEADER]: MISSING_PATH_MARK }
  const inner = httpRequest({ ...loopback(server), path: request.url, method: request.method, headers })
  inner.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 404, publicHeaders(answer.headers))
    answer.pipe(response)
  })
  inner.once('error', () => response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found'))
  inner.end()
}

async function expireOnSelf(server: Server, tags: readonly string[]): Promise<void> {
  const { host, port } = loopback(server)
  const answer = await fetch(`http://${host}:${port}${EXPIRE_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [INTERNAL_TOKEN_HEADER]: internalToken() },
    body: JSON.stringify({ tags }),
  })
  if (!answer.ok) throw new Error(`expiring pages answered ${answer.status}`)
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        taken ? new Error(`port ${port} is taken: stop the other program, or set PORT to a free one`) : error,
      )
    })
    server.listen(port, resolve)
  })
}

/** Ends what is open; answers under way get that long. */
function close(server: Server, drainLimitMs: number): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    // Sockets that were upgraded (the browser's line to Next in development) are nobody's connections any more:
    // neither call ends them, and `close` would wait for them for ever.
    setTimeout(() => {
      server.closeAllConnections()
      resolve()
    }, drainLimitMs).unref()
  })
}

async function openSite(
  database: RunningDatabase,
  port: number,
  options: StartOptions,
  onStop: (stop: Stop) => void,
) {
  const renders = new RendersUnderWay()
  const server = createServer((request, response) => {
    const isOwnAskForNotFound = request.headers[MISSING_PATH_HEADER] === MISSING_PATH_MARK
    // From outside the header means nothing: anyone could have any page answered as missing.
    if (!isOwnAskForNotFound) delete request.headers[MISSING_PATH_HEADER]
    if (isPublicPage(request) && !isOwnAskForNotFound) {
      renders.add(response)
      atFirstByte(response, () => {
        if (isEmptyNotFound(response)) return () => answerNotFound(server, request, response)
        settlePageHeaders(request, response)
      })
    }
    handle(request, response).catch((error: unknown) => {
      options.log(`request failed: ${error}`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  // No `hostname`: with 127.0.0.1 every rewritten address redirects to itself for ever (vercel/next.js#94745).
  const app = next({ dev: options.development, dir: process.cwd(), httpServer: server, port })
  const handle = app.getRequestHandler()
  await app.prepare()
  onStop(() => app.close())
  await listen(server, port)
  onStop(() => close(server, DRAIN_LIMIT_MS[options.development ? 'development' : 'production']))
  const stopListening = await keepFresh({
    databaseUrl: database.url,
    expire: (tags) => expireOnSelf(server, tags),
    rendersUnderWay: () => renders.settled(),
    log: options.log,
  })
  onStop(stopListening)
  return loopback(server).port
}

/** Opens everything in order; whatever was opened is closed in reverse, also when a later step fails. */
export async function start(options: StartOptions): Promise<House> {
  provideEnvironment({ NODE_ENV: options.development ? 'development' : 'production' })
  const stops: Stop[] = []
  let stopping: Promise<void> | undefined
  let announceEnd = (_exitCode: number) => {}
  const ended = new Promise<number>((resolve) => {
    announceEnd = resolve
  })

  const stop = (reason: string, exitCode = 0) => {
    stopping ??= (async () => {
      options.log(`stopping: ${reason}`)
      for (const step of stops.reverse()) {
        try {
          await step()
        } catch (error) {
          options.log(`stopping: ${error}`)
        }
      }
      options.log('stopped')
      announceEnd(exitCode)
    })()
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))

  try {
    const { environment, database } = await openPlatform(options.log, () =>
      stop('the database ended unexpectedly', 1),
    )
    stops.push(() => database.stop())
    options.log(`database ready at ${new URL(database.url).host}`)
    if (await needsPreparing(database.url)) {
      await prepare((child) => stops.push(() => child.exitCode === null && child.kill('SIGTERM')))
    }
    if (stopping) throw new Error('stopped while starting')
    const port = await openSite(database, environment.port, options, (step) => stops.push(step))
    return {
      url: environment.siteUrlIsSet ? environment.siteUrl : `http://localhost:${port}`,
      signInHint: signInHint(environment),
      stop,
      ended,
    }
  } catch (error) {
    await stop('the start failed', 1)
    throw error
  }
}
