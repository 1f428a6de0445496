// Plain SQL on Payload's connection, for what no collection is (sessions, limits, search) and for what is asked most.

import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { type SQL, sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'

export type Row = Record<string, unknown>

function isPostgres(db: unknown): db is PostgresAdapter {
  return typeof db === 'object' && db !== null && 'drizzle' in db
}

/** Payload's adapter, as the one for PostgreSQL that it is. */
export function adapterOf(payload: Payload): PostgresAdapter {
  const { db } = payload
  if (!isPostgres(db)) throw new TypeError('the content is kept in PostgreSQL')
  return db
}

/** Payload's pool of connections, for libraries that bring their own SQL. */
export function poolOf(payload: Payload): PostgresAdapter['pool'] {
  return adapterOf(payload).pool
}

/** Runs a statement inside the request's transaction, if it has one; its rows. */
export async function queryInTransaction(req: PayloadRequest, statement: SQL): Promise<Row[]> {
  const db = adapterOf(req.payload)
  const transaction = await req.transactionID
  const { rows } = await ((transaction && db.sessions?.[transaction]?.db) || db.drizzle).execute(statement)
  return rows
}

/** Rows of a query outside any transaction. */
export async function queryRows(payload: Payload, query: SQL): Promise<Row[]> {
  const { rows } = await adapterOf(payload).drizzle.execute(query)
  return rows
}

/** Milliseconds as PostgreSQL's interval. */
export function intervalOfMs(length: number): SQL {
  return sql`make_interval(secs => ${length / 1000})`
}
