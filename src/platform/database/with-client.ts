import { Client } from 'pg'
import { KEEP_ALIVE } from './pool-limits'

const CONNECT_TIMEOUT_MS = 5000

/** Connects the client. `pg` says of a limit that has passed nothing but "timeout expired": the error names the database. */
export async function connectClient(client: Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    if (!(error instanceof Error && error.message === 'timeout expired')) throw error
    throw new Error(
      `the database at ${client.host}:${client.port} did not answer in time: see whether it runs and can be reached, and whether its machine or this one is overloaded; then try again`,
      { cause: error },
    )
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
export function withClient<Result>(
  url: string,
  callback: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
  })
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
