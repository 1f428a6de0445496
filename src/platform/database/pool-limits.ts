// Limits how long the running site waits for its database, and how many connections it keeps. Only the server's process
// has these limits: migrations, demo content and restores may take any time, and end with their last query.

import type { PoolConfig } from 'pg'
import { processSingleton } from '../process-singleton'

/** PostgreSQL's own timeout comes first, because it leaves the connection in a clean state. */
const ANSWER_MARGIN_MS = 1000
/** Routers drop idle connections. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } satisfies PoolConfig

/**
 * Connections that stay open when idle. A new one reads PostgreSQL's catalog and plans every query again, which would
 * slow each page of a site with few visitors. Replaced after an hour, because their memory only grows.
 */
const KEPT_CONNECTIONS = { min: 4, maxLifetimeSeconds: 3600 } satisfies PoolConfig

const limits = () => processSingleton('pool-limits', () => ({ areOn: false }))

/** Enables the limits in this process. Must be called before Payload is loaded. */
export function turnOnServerLimits(): void {
  limits().areOn = true
}

type PoolLimits = Pick<
  PoolConfig,
  | 'min'
  | 'maxLifetimeSeconds'
  | 'keepAlive'
  | 'keepAliveInitialDelayMillis'
  | 'connectionTimeoutMillis'
  | 'statement_timeout'
  | 'query_timeout'
>

/**
 * Returns options of Payload's pool: timeouts for a connection, a statement and an answer, and the number of idle
 * connections.
 */
export function poolLimits(timeoutMs: number): PoolLimits {
  if (!limits().areOn) return KEEP_ALIVE
  const kept = { ...KEEP_ALIVE, ...KEPT_CONNECTIONS }
  if (timeoutMs === 0) return kept
  return {
    ...kept,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + ANSWER_MARGIN_MS,
  }
}
