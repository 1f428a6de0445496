// Limits the time that the running site waits for its database. A migration, the demo content or a restore may take as long as it takes:
// only the server's process has a limit.

import type { PoolConfig } from 'pg'
import { processSingleton } from '../process-singleton'

/** PostgreSQL's own word about a statement that takes too long comes first: it leaves the connection as it should be. */
const ANSWER_MARGIN_MS = 1000
/** Routers forget a connection on which nothing is said. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } satisfies PoolConfig

const limit = () => processSingleton('database-time-limit', () => ({ isOn: false }))

/** Limits the queries of this process; before Payload is loaded. */
export function limitDatabaseTime(): void {
  limit().isOn = true
}

type TimeLimits = Pick<
  PoolConfig,
  | 'keepAlive'
  | 'keepAliveInitialDelayMillis'
  | 'connectionTimeoutMillis'
  | 'statement_timeout'
  | 'query_timeout'
>

/** Options of Payload's pool: how long it waits for a connection, a statement, an answer. */
export function poolTimeLimits(timeoutMs: number): TimeLimits {
  if (!limit().isOn || timeoutMs === 0) return KEEP_ALIVE
  return {
    ...KEEP_ALIVE,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + ANSWER_MARGIN_MS,
  }
}
