// Answers health checks and Prometheus from our own server, so that they work while Next or the database is down.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { freeDiskBytes } from '@/platform/disk/data-disk'
import { getEnvironment } from '@/platform/env/env'
import { bucketState } from '@/platform/storage/bucket'
import { provideSystemState } from '@/platform/system-state'
import { readBuildVersion } from '@/platform/versions/build-version'
import { ERRORS, type ErrorCode } from '@/shared/errors/error-codes'
import { answerFailure } from '../errors/server-error'
import { sendResponse } from '../http/send-response'
import { memoizeFor } from './memoize-for'
import { collectDatabaseMetrics } from './metrics/database-metrics'
import { createMetricsRegistry, type MetricSources } from './metrics/metrics'
import { authorizeMetrics } from './metrics/metrics-auth'
import type { RequestMeter } from './metrics/request-meter'
import { checkReadiness } from './readiness'
import { collectSystemState } from './system-state'

/** A thousand monitors cause one check. */
const READINESS_CACHED_MS = 1000
const METRICS_CACHED_MS = 10_000

interface MonitoringOptions extends Pick<MetricSources, 'store' | 'rendersUnderWay'> {
  databaseUrl: string
  dataDir: string
  siteUrl: string
  isBackupScheduled: boolean
  development: boolean
  /** Serves the counts of the meter to callers with one of the tokens; null if metrics are disabled. */
  metrics: { tokens: readonly string[]; meter: RequestMeter } | null
  log(message: string): void
}

type EndpointHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

function rejectToken(request: IncomingMessage, response: ServerResponse, code: ErrorCode): void {
  const { status, message } = ERRORS[code]
  const headers = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}
  sendResponse(request, response, { status, headers, json: { errors: [{ message, extensions: { code } }] } })
}

async function metricsHandler(
  options: MonitoringOptions,
  build: MetricSources['build'],
): Promise<EndpointHandler | undefined> {
  if (!options.metrics) return undefined
  const { tokens, meter } = options.metrics
  const { databaseUrl, dataDir, store, rendersUnderWay } = options
  const metrics = await createMetricsRegistry({
    build,
    meter,
    store,
    rendersUnderWay,
    database: memoizeFor(METRICS_CACHED_MS, () => collectDatabaseMetrics(databaseUrl)),
    isBucketUp: () => (getEnvironment().storage ? bucketState().fault === null : null),
    freeBytes: memoizeFor(METRICS_CACHED_MS, () => freeDiskBytes(dataDir)),
  })
  return async (request, response) => {
    const key = authorizeMetrics(request.headers.authorization, tokens)
    if (key === 'none') return rejectToken(request, response, 'INVALID_CREDENTIALS')
    if (key === 'wrong') return rejectToken(request, response, 'FORBIDDEN')
    const text = { type: metrics.type, body: await metrics.text() }
    sendResponse(request, response, { status: 200, text })
  }
}

/** Returns the function that answers such requests. It returns false, and sends nothing, for any other request. */
export async function createMonitoringHandler(
  options: MonitoringOptions,
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const { databaseUrl, dataDir, siteUrl, isBackupScheduled, development, log } = options
  const build = readBuildVersion(development)
  const checkReadinessCached = memoizeFor(READINESS_CACHED_MS, () =>
    checkReadiness({ databaseUrl, dataDir, isBackupScheduled, build }),
  )
  provideSystemState(
    memoizeFor(READINESS_CACHED_MS, () =>
      collectSystemState({ databaseUrl, dataDir, siteUrl, isBackupScheduled, build }),
    ),
  )
  const metrics = await metricsHandler(options, build)
  const handlers: Record<string, EndpointHandler | undefined> = {
    '/health/live': (request, response) =>
      sendResponse(request, response, { status: 200, json: { status: 'ok' } }),
    '/health/ready': async (request, response) => {
      const found = await checkReadinessCached()
      sendResponse(request, response, { status: found.status === 'error' ? 503 : 200, json: found })
    },
    '/metrics': metrics,
  }
  const byPath = new Map(Object.entries(handlers))
  return (request, response) => {
    const answer = byPath.get(request.url?.split('?')[0] ?? '')
    if (!answer) return false
    Promise.resolve(answer(request, response)).catch((error: unknown) => {
      log(`monitoring: ${error}`)
      answerFailure(request, response)
    })
    return true
  }
}
