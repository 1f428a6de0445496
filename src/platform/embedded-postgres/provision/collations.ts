// Another version of ICU sorts differently: indexes on text that were made with the former one would find nothing.

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

// The version is recorded last: a start that is cut off in between begins again.
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
 * Makes the indexes of every database anew whose recorded version of its collation is not that of the server's ICU.
 * `client` and the addresses that `urlOf` makes are the superuser's.
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
