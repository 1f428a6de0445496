import pg from 'pg'

/**
 * Lends a connection of its own and gives both up after so many milliseconds: a database that accepts and says nothing is as
 * good as away. Each time a new one: what a kept connection answers says nothing of the next that is opened.
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
    // Not awaited: the goodbye to a silent server would be waited for without end.
    client.end().catch(() => {})
  }
}
