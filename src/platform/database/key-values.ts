// Small values in Payload's table of keys and values, read and written without Payload.

import type { Client } from 'pg'

/** Resolves with the value of the key; undefined when there is none. Values are JSON; the caller knows their shape. */
export async function readKeyValue<Value>(client: Client, key: string): Promise<Value | undefined> {
  const { rows } = await client.query<{ data: Value }>('select data from payload_kv where key = $1', [key])
  return rows[0]?.data
}

/** Puts the value in the place of the former one. */
export async function writeKeyValue(client: Client, key: string, value: object): Promise<void> {
  const values = [key, JSON.stringify(value)]
  // A conflict of an insert would use up a number of the sequence each time.
  const { rowCount } = await client.query('update payload_kv set data = $2::jsonb where key = $1', values)
  if (rowCount === 0)
    await client.query(
      'insert into payload_kv (key, data) values ($1, $2::jsonb) on conflict (key) do update set data = excluded.data',
      values,
    )
}
