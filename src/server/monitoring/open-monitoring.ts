// What watchdogs and Prometheus ask, answered by our server itself: also while Next cannot, and while the database is away.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { ERRORS, type ErrorCode } from '@/facts/errors'
import { answerShort } from '../answer-short'
import { readBuildName } from './build-name'
import { databaseFigures } from './database-figures'
import { freeBytes } from './free-bytes'
import { keptFor } from './kept-for'
import { type MetricSources, openMetrics } from './metrics'
import { metricsKey } from './metrics-key'
import { readiness } from './readiness'
import type { RequestMeter } from './request-meter'

/** A thousand watchdogs cost one question. */
const READINESS_KEPT_MS = 1000
const FIGURES_KEPT_MS = 10_000

interface Monitored extends Pick<MetricSources, 'store' | 'rendersUnderWay'> {
  databaseUrl: string
  dataDir: string
  development: boolean
  /** Whoever shows one of the tokens reads what the meter has counted; null: there are no metrics. */
  metrics: { tokens: readonly string[]; meter: RequestMeter } | null
  log(message: string): void
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

function refuseKey(request: IncomingMessage, response: ServerResponse, code: ErrorCode): void {
  const { status, message } = ERRORS[code]
  const headers = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}
  answerShort(request, response, { status, headers, json: { errors: [{ message, extensions: { code } }] } })
}

async function metricsAnswer(
  monitored: Monitored,
  build: MetricSources['build'],
): Promise<Answer | undefined> {
  if (!monitored.metrics) return undefined
  const { tokens, meter } = monitored.metrics
  const { databaseUrl, dataDir, store, rendersUnderWay } = monitored
  const metrics = await openMetrics({
    build,
    meter,
    store,
    rendersUnderWay,
    database: keptFor(FIGURES_KEPT_MS, () => databaseFigures(databaseUrl)),
    freeBytes: keptFor(FIGURES_KEPT_MS, () => freeBytes(dataDir)),
  })
  return async (request, response) => {
    const key = metricsKey(request.headers.authorization, tokens)
    if (key === 'none') return refuseKey(request, response, 'INVALID_CREDENTIALS')
    if (key === 'wrong') return refuseKey(request, response, 'FORBIDDEN')
    const text = { type: metrics.type, body: await metrics.text() }
    answerShort(request, response, { status: 200, text })
  }
}

/** Resolves with what answers such a request; it says false, and sends nothing, for any other. */
export async function openMonitoring(
  monitored: Monitored,
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const { databaseUrl, dataDir, development, log } = monitored
  const build = readBuildName(development)
  const examine = keptFor(READINESS_KEPT_MS, () => readiness({ databaseUrl, dataDir, build }))
  const metrics = await metricsAnswer(monitored, build)
  const answers: Record<string, Answer | undefined> = {
    '/health/live': (request, response) =>
      answerShort(request, response, { status: 200, json: { status: 'ok' } }),
    '/health/ready': async (request, response) => {
      const found = await examine()
      answerShort(request, response, { status: found.status === 'error' ? 503 : 200, json: found })
    },
    '/metrics': metrics,
  }
  const byPath = new Map(Object.entries(answers))
  return (request, response) => {
    const answer = byPath.get(request.url?.split('?')[0] ?? '')
    if (!answer) return false
    Promise.resolve(answer(request, response)).catch((error: unknown) => {
      log(`monitoring: ${error}`)
      response.destroy()
    })
    return true
  }
}
