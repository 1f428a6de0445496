import { Client } from 'pg'

const CONNECT_TIMEOUT_MS = 5000

/** Lends a connection of its own to the database at `url`; it ends with the act. Rejects when there is none, or as the act does. */
export async function withClient<Result>(
  url: string,
  callback: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // Without a listener a connection that breaks would end the process; the act hears of it by its query.
  client.on('error', () => {})
  try {
    await client.connect()
    return await callback(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Does the work in one transaction of `client`; rolls it back and rejects when the work does. */
export async function withTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    // A connection that is broken has rolled back by itself.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
