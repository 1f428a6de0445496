// Rebuilds indexes after a change of ICU's version, which sorts differently, so that existing indexes on text would
// find nothing.

import type { Client } from 'pg'
import { withClient } from '../../database/with-client'

interface OutdatedCollation {
  name: string
  recorded: string
  actual: string
}

async function findOutdatedCollations(client: Client): Promise<OutdatedCollation[]> {
  const { rows } = await client.query<OutdatedCollation>(
    `select datname as name, datcollversion as recorded, pg_database_collation_actual_version(oid) as actual
     from pg_database where datallowconn and datcollversion <> pg_database_collation_actual_version(oid)`,
  )
  return rows
}

// The version is recorded last, so that an interrupted run is repeated.
async function reindex(client: Client, name: string): Promise<void> {
  const identifier = client.escapeIdentifier(name)
  await client.query(`reindex database ${identifier}`)
  const { rows } = await client.query<{ text: string }>(
    `select format('alter collation %s refresh version', identity) as text
     from pg_collation cross join pg_identify_object('pg_collation'::regclass, oid, 0)
     where collversion <> pg_collation_actual_version(oid)`,
  )
  for (const { text } of rows) await client.query(text)
  await client.query(`alter database ${identifier} refresh collation version`)
}

/**
 * Rebuilds the indexes of every database whose recorded version of the collation differs from that of the server's ICU.
 * `client`, and the addresses of `urlOf`, belong to the superuser.
 */
export async function refreshCollations(
  client: Client,
  urlOf: (database: string) => string,
  log: (message: string) => void,
): Promise<void> {
  for (const { name, recorded, actual } of await findOutdatedCollations(client)) {
    log(`the sorting rules have changed (ICU collation ${recorded} to ${actual}): reindexing ${name}`)
    await withClient(urlOf(name), (own) => reindex(own, name))
  }
}
