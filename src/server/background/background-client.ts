// Connections for background tasks, one per task, with timeouts: a database that does not respond must not block a task
// for ever.

import type pg from 'pg'
import { lendClient, newClient } from '@/platform/database/with-client'

const CONNECT_TIMEOUT_MS = 10_000
/** Longer than any statement of a background task takes. */
const QUERY_TIMEOUT_MS = 5 * 60_000

/** Returns an unconnected client, with its name for PostgreSQL's list of connections. */
export function backgroundClient(databaseUrl: string, applicationName: string): pg.Client {
  return newClient({
    connectionString: databaseUrl,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  })
}

/** Connects such a client for `callback`, and closes it afterwards. */
export function withBackgroundClient<Result>(
  databaseUrl: string,
  applicationName: string,
  callback: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return lendClient(backgroundClient(databaseUrl, applicationName), callback)
}
