import pg from 'pg'

/**
 * Runs a query on a connection of its own, and gives up after `limitMs`: a database that accepts connections and does
 * not respond counts as down. The connection is new each time, because an existing one proves nothing about the next.
 */
export async function queryWithTimeout<Result>(
  databaseUrl: string,
  limitMs: number,
  query: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'kovina-monitoring',
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  })
  client.on('error', () => {})
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer in time')), limitMs)
  })
  try {
    return await Promise.race([client.connect().then(() => query(client)), timeout])
  } finally {
    clearTimeout(timer)
    // Not awaited: a server that does not respond would never confirm the end.
    client.end().catch(() => {})
  }
}
