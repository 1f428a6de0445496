// Connections of background work, each for one task: a database that says nothing must not stop the task for ever.

import type pg from 'pg'
import { lendClient, newClient } from '@/platform/database/with-client'

const CONNECT_TIMEOUT_MS = 10_000
/** Longer than any statement of background work takes. */
const QUERY_TIMEOUT_MS = 5 * 60_000

/** Returns a client that is not connected yet, with its name in PostgreSQL's list of connections. */
export function backgroundClient(databaseUrl: string, applicationName: string): pg.Client {
  return newClient({
    connectionString: databaseUrl,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
}

/** Lends such a client, connected, to `callback`, and ends it. */
export function withBackgroundClient<Result>(
  databaseUrl: string,
  applicationName: string,
  callback: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return lendClient(backgroundClient(databaseUrl, applicationName), callback)
}
