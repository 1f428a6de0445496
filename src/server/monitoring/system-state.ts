// The page "System state" of the admin panel: what readiness checks, and what an administrator can do something about besides.

import { EMBEDDED_RELEASE } from '@/platform/embedded-postgres/installations/release'
import type { CheckStatus, SystemState } from '@/platform/system-state'
import { certificateExpiry } from './certificate-expiry'
import { collectDatabaseMetrics } from './database-metrics'
import { queryWithTimeout } from './query-with-timeout'
import { checkReadiness, type ReadinessOptions } from './readiness'
import { isUnsupported, nodeSupportEnd, postgresSupportEnd } from './release-support'
import { slowQueries } from './slow-queries'

const LIMIT_MS = 2000
const DAY_MS = 24 * 60 * 60 * 1000
/** Whatever renews certificates has had days for it by then. */
const CERTIFICATE_WARN_MS = 7 * DAY_MS
const CONNECTIONS_WARN_SHARE = 0.8
/** PostgreSQL publishes fixes every three months. */
const RELEASE_WARN_MS = 365 * DAY_MS

interface SystemStateOptions extends ReadinessOptions {
  siteUrl: string
}

const warnIf = (isSo: boolean): CheckStatus => (isSo ? 'warn' : 'ok')

const worstOf = (found: CheckStatus[]): CheckStatus =>
  (['error', 'warn'] as const).find((status) => found.includes(status)) ?? 'ok'

async function queryServer(databaseUrl: string) {
  try {
    return await queryWithTimeout(databaseUrl, LIMIT_MS, async (client) => {
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return { version: rows[0]?.server_version ?? null, queries: await slowQueries(client) }
    })
  } catch {
    return { version: null, queries: [] }
  }
}

function postgresState(version: string | null, now: Date): SystemState['postgres'] {
  if (!version) return { status: 'warn', version: null, supportEnd: null }
  const supportEnd = postgresSupportEnd(version)
  const isOld =
    version === EMBEDDED_RELEASE.version && now.getTime() - Date.parse(EMBEDDED_RELEASE.day) > RELEASE_WARN_MS
  return { status: warnIf(isOld || isUnsupported(supportEnd, now)), version, supportEnd }
}

async function certificateState(siteUrl: string, now: Date): Promise<SystemState['certificate']> {
  if (!siteUrl.startsWith('https:')) return null
  const validUntil = await certificateExpiry(siteUrl)
  if (validUntil === null) return { status: 'warn', validUntil }
  const left = validUntil - now.getTime()
  return { status: left < 0 ? 'error' : warnIf(left < CERTIFICATE_WARN_MS), validUntil }
}

/** Determines all of it; resolves within about two seconds, whatever is away. */
export async function collectSystemState(options: SystemStateOptions): Promise<SystemState> {
  const now = new Date()
  const { databaseUrl, siteUrl, build } = options
  const [{ checks }, metrics, server, certificate] = await Promise.all([
    checkReadiness(options),
    collectDatabaseMetrics(databaseUrl),
    queryServer(databaseUrl),
    certificateState(siteUrl, now),
  ])
  const connections = metrics?.connections.reduce((sum, { count }) => sum + count, 0) ?? null
  const maxConnections = metrics?.maxConnections ?? null
  const areFew =
    connections !== null && maxConnections !== null && connections > CONNECTIONS_WARN_SHARE * maxConnections
  const supportEnd = nodeSupportEnd(process.versions.node)
  const state = {
    node: {
      status: warnIf(isUnsupported(supportEnd, now)),
      version: process.versions.node,
      supportEnd,
    },
    postgres: postgresState(server.version, now),
    database: {
      status: worstOf([checks.database.status, warnIf(areFew)]),
      milliseconds: checks.database.milliseconds,
      sizeBytes: metrics?.sizeBytes ?? null,
      connections,
      maxConnections,
    },
    migrations: checks.migrations,
    disk: checks.disk,
    backup: checks.backup,
    mails: checks.mails,
    jobs: checks.jobs,
    certificate,
    slowQueries: { status: warnIf(server.queries.length > 0), queries: server.queries },
  }
  return {
    status: worstOf(Object.values(state).map((check) => check?.status ?? 'ok')),
    build: { ...build, startedAt: Math.round(performance.timeOrigin) },
    memory: { bytes: process.memoryUsage.rss() },
    ...state,
  }
}
