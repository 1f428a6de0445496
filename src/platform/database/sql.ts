// Runs plain SQL on Payload's connections, for data outside collections (sessions, limits, search) and for the most
// frequent queries.

import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { type SQL, sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'

export type Row = Record<string, unknown>

function isPostgres(db: unknown): db is PostgresAdapter {
  return typeof db === 'object' && db !== null && 'drizzle' in db
}

/** Returns Payload's adapter with its PostgreSQL type. */
export function adapterOf(payload: Payload): PostgresAdapter {
  const { db } = payload
  if (!isPostgres(db)) throw new TypeError('the content is kept in PostgreSQL')
  return db
}

/** Returns Payload's connection pool, for libraries with SQL of their own. */
export function poolOf(payload: Payload): PostgresAdapter['pool'] {
  return adapterOf(payload).pool
}

/** Runs a statement inside the request's transaction, if there is one, and returns its rows. */
export async function queryInTransaction(req: PayloadRequest, statement: SQL): Promise<Row[]> {
  const db = adapterOf(req.payload)
  const transaction = await req.transactionID
  const { rows } = await ((transaction && db.sessions?.[transaction]?.db) || db.drizzle).execute(statement)
  return rows
}

/** Returns the rows of a query outside any transaction. */
export async function queryRows(payload: Payload, query: SQL): Promise<Row[]> {
  const { rows } = await adapterOf(payload).drizzle.execute(query)
  return rows
}

/** Converts milliseconds into PostgreSQL's interval. */
export function intervalOfMs(length: number): SQL {
  return sql`make_interval(secs => ${length / 1000})`
}
