// Plain SQL on Payload's connection, for what no collection is: notices and the search.

import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'

function isPostgres(db: unknown): db is PostgresAdapter {
  return typeof db === 'object' && db !== null && 'drizzle' in db
}

function adapterOf(payload: Payload): PostgresAdapter {
  const { db } = payload
  if (!isPostgres(db)) throw new TypeError('the content is kept in PostgreSQL')
  return db
}

/** Runs a statement inside the request's transaction, if it has one; its rows. */
export async function executeIn(req: PayloadRequest, statement: SQL): Promise<Record<string, unknown>[]> {
  const db = adapterOf(req.payload)
  const transaction = await req.transactionID
  const { rows } = await ((transaction && db.sessions?.[transaction]?.db) || db.drizzle).execute(statement)
  return rows
}

/** Rows of a query outside any transaction. */
export async function rowsOf(payload: Payload, query: SQL): Promise<Record<string, unknown>[]> {
  const { rows } = await adapterOf(payload).drizzle.execute(query)
  return rows
}
