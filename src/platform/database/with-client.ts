import { Client, type ClientConfig } from 'pg'
import { OperatorError } from '../operator-error'
import { DatabaseUnavailable } from './database-unavailable'
import { KEEP_ALIVE } from './pool-limits'

const CONNECT_TIMEOUT_MS = 5000

/** Returns a client that is not connected yet. Throws a sentence when a file that the address names cannot be read. */
export function newClient(config: ClientConfig): Client {
  try {
    return new Client({ ...config, ...KEEP_ALIVE })
  } catch (error) {
    throw new OperatorError(`DATABASE_URL: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

/** Connects the client; rejects with a sentence that names the database and its setting, never the password. */
export async function connectClient(client: Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseUnavailable(`${client.host}:${client.port}`, error)
  }
}

/** Connects the client, lends it to `callback`, and ends it. Rejects when it cannot connect, or as `callback` does. */
export async function lendClient<Result>(
  client: Client,
  callback: (client: Client) => Promise<Result>,
): Promise<Result> {
  // Without a listener a connection that breaks would end the process; the act hears of it by its query.
  client.on('error', () => {})
  try {
    await connectClient(client)
    return await callback(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Lends a connection of its own to the database at `url`, as `lendClient` does. */
export async function withClient<Result>(
  url: string,
  callback: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  return lendClient(client, callback)
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
