import { Client, type ClientConfig } from 'pg'
import { OperatorError } from '../errors/operator-error'
import { DatabaseUnavailable } from './database-unavailable'
import { KEEP_ALIVE } from './pool-limits'

const CONNECT_TIMEOUT_MS = 5000

/** Returns an unconnected client. Throws a message if a file named in the address cannot be read. */
export function newClient(config: ClientConfig): Client {
  try {
    return new Client({ ...config, ...KEEP_ALIVE })
  } catch (error) {
    throw new OperatorError(`DATABASE_URL: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

/** Connects the client. Rejects with a message that names the database and its setting, never the password. */
export async function connectClient(client: Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseUnavailable(`${client.host}:${client.port}`, error)
  }
}

/** Connects the client for `callback`, and closes it afterwards. Rejects if it cannot connect, or as `callback` does. */
export async function lendClient<Result>(
  client: Client,
  callback: (client: Client) => Promise<Result>,
): Promise<Result> {
  // Without a listener, a broken connection would end the process; the callback gets the error from its query.
  client.on('error', () => {})
  try {
    await connectClient(client)
    return await callback(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Connects to the database at `url` for `callback`, as `lendClient` does. */
export async function withClient<Result>(
  url: string,
  callback: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  return lendClient(client, callback)
}

/** Runs the work in a transaction of `client`; rolls back and rejects if the work does. */
export async function withTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    // A broken connection has been rolled back already.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
