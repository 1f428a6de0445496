// A restore puts the schema `public` aside and makes a new one: until the last moment the former tables can be put back.

import type { Client } from 'pg'
import { withTransaction } from '@/platform/database/with-client'
import { DISPLACED_SCHEMA } from '@/shared/process-protocol'

/** Moves the extensions of one schema to the other: migrations expect them in `public`, and there is one of each per database. */
async function moveExtensions(client: Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(extname) as name from pg_extension where extnamespace = $1::regnamespace`,
    [from],
  )
  for (const { name } of rows) await client.query(`alter extension ${name} set schema ${to}`)
}

/** Tells whether a restore has put tables aside and not ended. */
export async function isSchemaDisplaced(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regnamespace($1) is not null as found', [
    DISPLACED_SCHEMA,
  ])
  return rows[0]?.found === true
}

/** Puts `public` aside, and makes an empty one with the owner and rights that PostgreSQL gives it. */
export function displaceSchema(client: Client): Promise<void> {
  return withTransaction(client, async () => {
    await client.query(`alter schema public rename to ${DISPLACED_SCHEMA}`)
    await client.query('create schema public')
    await client.query('grant usage on schema public to public')
    await client.query('alter schema public owner to pg_database_owner')
    await moveExtensions(client, DISPLACED_SCHEMA, 'public')
  })
}

/** Drops what was restored, and puts the former tables back. */
export function putSchemaBack(client: Client): Promise<void> {
  return withTransaction(client, async () => {
    await moveExtensions(client, 'public', DISPLACED_SCHEMA)
    await client.query('drop schema public cascade')
    await client.query(`alter schema ${DISPLACED_SCHEMA} rename to public`)
  })
}

/** Drops the former tables. */
export async function dropDisplacedSchema(client: Client): Promise<void> {
  await client.query(`drop schema ${DISPLACED_SCHEMA} cascade`)
}
