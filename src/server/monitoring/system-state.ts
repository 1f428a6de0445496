// Collects the data of the page “System state” in the admin panel: the readiness checks, and problems that an
// administrator can solve.

import { EMBEDDED_RELEASE, isReleaseOld } from '@/platform/embedded-postgres/installations/release'
import { getEnvironment } from '@/platform/env/env'
import { type SystemState, warnIf, worstStatus } from '@/platform/system-state'
import { isUnsupported, nodeSupportEnd, postgresSupportEnd } from '@/platform/versions/release-support'
import { certificateExpiry } from './certificate-expiry'
import { collectDatabaseUse } from './metrics/database-metrics'
import { queryWithTimeout } from './query-with-timeout'
import { checkReadiness, type ReadinessOptions } from './readiness'
import { slowQueries } from './slow-queries'

const LIMIT_MS = 2000
const DAY_MS = 24 * 60 * 60 * 1000
/** Programs that renew certificates have had days for it by then. */
const CERTIFICATE_WARN_MS = 7 * DAY_MS
const CONNECTIONS_WARN_SHARE = 0.8

interface SystemStateOptions extends ReadinessOptions {
  siteUrl: string
}

async function queryServer(databaseUrl: string) {
  try {
    return await queryWithTimeout(databaseUrl, LIMIT_MS, async (client) => {
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      const { sizeBytes, maxConnections, connections } = await collectDatabaseUse(client)
      return {
        version: rows[0]?.server_version ?? null,
        sizeBytes,
        maxConnections,
        connections: connections.reduce((sum, { count }) => sum + count, 0),
        queries: await slowQueries(client),
      }
    })
  } catch {
    return { version: null, sizeBytes: null, maxConnections: null, connections: null, queries: [] }
  }
}

function postgresState(version: string | null, now: Date): SystemState['postgres'] {
  if (!version) return { status: 'warn', version: null, supportEnd: null }
  const supportEnd = postgresSupportEnd(version)
  const isOld = version === EMBEDDED_RELEASE.version && isReleaseOld(now.getTime())
  return { status: warnIf(isOld || isUnsupported(supportEnd, now)), version, supportEnd }
}

async function certificateState(siteUrl: string, now: Date): Promise<SystemState['certificate']> {
  if (!siteUrl.startsWith('https:')) return null
  const validUntil = await certificateExpiry(siteUrl)
  if (validUntil === null) return { status: 'warn', validUntil }
  const left = validUntil - now.getTime()
  return { status: left < 0 ? 'error' : warnIf(left < CERTIFICATE_WARN_MS), validUntil }
}

/** Collects all data. Resolves within about two seconds, even if a service is down. */
export async function collectSystemState(options: SystemStateOptions): Promise<SystemState> {
  const now = new Date()
  const { databaseUrl, siteUrl, build } = options
  const [{ checks }, server, certificate] = await Promise.all([
    checkReadiness(options),
    queryServer(databaseUrl),
    certificateState(siteUrl, now),
  ])
  const { sizeBytes, connections, maxConnections } = server
  const isNearLimit = connections !== null && connections > CONNECTIONS_WARN_SHARE * maxConnections
  const supportEnd = nodeSupportEnd(process.versions.node)
  const state = {
    node: {
      status: warnIf(isUnsupported(supportEnd, now)),
      version: process.versions.node,
      supportEnd,
    },
    postgres: postgresState(server.version, now),
    database: {
      status: worstStatus([checks.database.status, warnIf(isNearLimit)]),
      milliseconds: checks.database.milliseconds,
      sizeBytes,
      connections,
      maxConnections,
    },
    migrations: checks.migrations,
    disk: { status: checks.disk.status, freeBytes: checks.disk.freeBytes },
    backup: checks.backup,
    mails: checks.mails,
    jobs: checks.jobs,
    scans: getEnvironment().clamavUrl || checks.scans.waiting ? checks.scans : null,
    certificate,
    slowQueries: { status: warnIf(server.queries.length > 0), queries: server.queries },
  }
  return {
    status: worstStatus(Object.values(state).map((check) => check?.status ?? 'ok')),
    build: { ...build, startedAt: Math.round(performance.timeOrigin) },
    memory: { bytes: process.memoryUsage.rss() },
    ...state,
  }
}
