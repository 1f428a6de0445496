// Connections of background work, each for one task: a database that says nothing must not stop the task for ever.

import pg from 'pg'

const CONNECT_TIMEOUT_MS = 10_000
/** Longer than any statement of background work takes. */
const QUERY_TIMEOUT_MS = 5 * 60_000
const KEEP_ALIVE_AFTER_MS = 30_000

/** Returns a client that is not connected yet, with its name in PostgreSQL's list of connections. Its errors are those of its queries. */
export function backgroundClient(databaseUrl: string, applicationName: string): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  })
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => {})
  return client
}
