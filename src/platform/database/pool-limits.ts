// Limits the time that the running site waits for its database, and the connections that it keeps open. A migration, the demo
// content or a restore may take as long as it takes, and ends with its last query: the limits are those of the server's process.

import type { PoolConfig } from 'pg'
import { processSingleton } from '../process-singleton'

/** PostgreSQL's own word about a statement that takes too long comes first: it leaves the connection as it should be. */
const ANSWER_MARGIN_MS = 1000
/** Routers forget a connection on which nothing is said. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } satisfies PoolConfig

/**
 * Connections that stay when nothing is asked. A new one reads PostgreSQL's catalog anew and plans everything again: on a
 * site with few visitors each new page would pay for that. After an hour it is replaced, as its memory only grows.
 */
const KEPT_CONNECTIONS = { min: 4, maxLifetimeSeconds: 3600 } satisfies PoolConfig

const limits = () => processSingleton('pool-limits', () => ({ areOn: false }))

/** Turns the limits on for this process; before Payload is loaded. */
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

/** Options of Payload's pool: how long it waits for a connection, a statement, an answer, and what it keeps open. */
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
