import type { Payload } from 'payload'

interface PoolOwner {
  pool: { on(event: 'error', listener: (error: Error) => void): unknown }
}

function ownsPool(db: unknown): db is PoolOwner {
  return typeof db === 'object' && db !== null && 'pool' in db
}

/**
 * Lets Payload survive a restart of PostgreSQL: without a listener the error of a resting connection ends the process.
 * The pool opens a new one at the next query.
 */
export function surviveLostConnections({ db, logger }: Pick<Payload, 'db' | 'logger'>): void {
  if (ownsPool(db))
    db.pool.on('error', (error) => logger.warn(`a database connection was lost: ${error.message}`))
}
