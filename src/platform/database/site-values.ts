// Values that all processes of a site share, in Payload's key-value table, accessed without Payload.

import type { Client, Pool } from 'pg'

/** A connection or a pool. */
export type QueryClient = Pick<Client, 'query'> | Pick<Pool, 'query'>

/** Reads a value; undefined if it was never recorded. */
export async function readSiteValue<Value>(client: QueryClient, key: string): Promise<Value | undefined> {
  const { rows } = await client.query<{ data: Value }>('select data from payload_kv where key = $1', [key])
  return rows[0]?.data
}

/** Records a value, replacing the former one. */
export async function recordSiteValue(client: QueryClient, key: string, value: object): Promise<void> {
  const values = [key, JSON.stringify(value)]
  // An insert with a conflict would consume a value of the sequence each time.
  const { rowCount } = await client.query('update payload_kv set data = $2::jsonb where key = $1', values)
  if (rowCount === 0)
    await client.query(
      'insert into payload_kv (key, data) values ($1, $2::jsonb) on conflict (key) do update set data = excluded.data',
      values,
    )
}

/** Records a value unless there is one. Of two simultaneous calls the first wins. */
export async function recordSiteValueOnce(client: QueryClient, key: string, value: object): Promise<void> {
  if ((await readSiteValue(client, key)) === undefined)
    await client.query(
      'insert into payload_kv (key, data) values ($1, $2::jsonb) on conflict (key) do nothing',
      [key, JSON.stringify(value)],
    )
}
