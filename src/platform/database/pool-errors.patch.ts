import type { Payload } from 'payload'
import { reportOutage } from '../outages/report-outage'

interface Client {
  on(event: 'error', listener: (error: Error) => void): unknown
  /** Exists while the connection is lent out. Throws if it was returned already. */
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

/** A borrower normally returns a broken connection at once. */
const RELEASE_AFTER_MS = 2000

function ownsPool(db: unknown): db is PoolOwner {
  return typeof db === 'object' && db !== null && 'pool' in db
}

/**
 * Returns a broken connection to the pool in the place of its borrower: drizzle (0.45.2) does not if it breaks before
 * its transaction has begun, and after ten of these the pool is exhausted.
 */
function releaseBroken(client: Client, error: Error): void {
  try {
    client.release?.(error)
  } catch {
    // It was returned already.
  }
}

/**
 * Closes a connection after a `query_timeout`. The rest of its transaction, beginning with the rollback, would wait for
 * the same answer, and the pool would lend the connection again.
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
 * Lets Payload survive a restart of PostgreSQL: without a listener, the error of an idle or lent connection ends the
 * process. The pool opens a new one for the next query.
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
