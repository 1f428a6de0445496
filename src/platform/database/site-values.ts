// Values that all processes of a site share, in Payload's table of keys and values; read and written without Payload.

import type { Client, Pool } from 'pg'

/** A connection, or a pool of them. */
export type QueryClient = Pick<Client, 'query'> | Pick<Pool, 'query'>

/** Reads a value; undefined when it has never been recorded. */
export async function readSiteValue<Value>(client: QueryClient, key: string): Promise<Value | undefined> {
  const { rows } = await client.query<{ data: Value }>('select data from payload_kv where key = $1', [key])
  return rows[0]?.data
}

/** Records a value in the place of the one before. */
export async function recordSiteValue(client: QueryClient, key: string, value: object): Promise<void> {
  const values = [key, JSON.stringify(value)]
  // A conflict of an insert would use up a number of the sequence each time.
  const { rowCount } = await client.query('update payload_kv set data = $2::jsonb where key = $1', values)
  if (rowCount === 0)
    await client.query(
      'insert into payload_kv (key, data) values ($1, $2::jsonb) on conflict (key) do update set data = excluded.data',
      values,
    )
}

/** Records a value unless there is one; of two processes that do it at once the first one wins. */
export async function recordSiteValueOnce(client: QueryClient, key: string, value: object): Promise<void> {
  if ((await readSiteValue(client, key)) === undefined)
    await client.query(
      'insert into payload_kv (key, data) values ($1, $2::jsonb) on conflict (key) do nothing',
      [key, JSON.stringify(value)],
    )
}
