import type { Payload } from 'payload'
import { reportOutage } from '../outages/report-outage'

interface Client {
  on(event: 'error', listener: (error: Error) => void): unknown
  /** There while it is lent out; throws when it has been given back. */
  release?(error: Error): void
  query(...args: unknown[]): unknown
  end(): Promise<void>
}

interface PoolOwner {
  pool: {
    on(event: 'error', listener: (error: Error) => void): unknown
    on(event: 'connect', listener: (client: Client) => void): unknown
  }
}

/** The borrower of a connection gives it back at once when it breaks. */
const RELEASE_AFTER_MS = 2000

function ownsPool(db: unknown): db is PoolOwner {
  return typeof db === 'object' && db !== null && 'pool' in db
}

/** drizzle (0.45.2) keeps a connection that breaks before its transaction has begun: ten of those, and no caller gets one any more. */
function releaseBroken(client: Client, error: Error): void {
  try {
    client.release?.(error)
  } catch {
    // It had been given back.
  }
}

/**
 * Ends a connection on which an answer did not come in time (`query_timeout`): what follows in the transaction, its rollback
 * first, would wait for that answer again, and the pool would lend it out once more.
 */
function endWhenSilent(client: Client): void {
  const query = client.query.bind(client)
  client.query = (...args) => {
    const result = query(...args)
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') client.end().catch(() => {})
      })
    return result
  }
}

/**
 * Lets Payload survive a restart of PostgreSQL: without a listener the error of a connection ends the process, at rest or
 * lent out. The pool opens a new one at the next query.
 */
export function handlePoolErrors({ db, logger }: Pick<Payload, 'db' | 'logger'>): void {
  if (!ownsPool(db)) return
  db.pool.on('error', (error) => {
    if (!reportOutage(error, (line) => logger.error(line)))
      logger.warn(`a database connection was lost: ${error.message}`)
  })
  db.pool.on('connect', (client) => {
    client.on('error', (error) => setTimeout(() => releaseBroken(client, error), RELEASE_AFTER_MS).unref())
    endWhenSilent(client)
  })
}
