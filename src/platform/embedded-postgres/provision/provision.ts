// Prepares a running server for the site: its role, its database, and indexes that match its sort order.

import type { Client } from 'pg'
import { withClient } from '../../database/with-client'
import { SITE_ROLE } from '../connection-url'
import { refreshCollations } from './collations'
import { transferOwnership } from './transfer-ownership'

/** Advisory lock in the database `postgres`, so that two processes that start at once provision in turn. */
const PROVISION_LOCK_KEY = 7_202_611
const ROLE_ATTRIBUTES = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

async function ensureRole(client: Client, password: string): Promise<void> {
  const role = client.escapeIdentifier(SITE_ROLE.name)
  const found = await client.query('select from pg_roles where rolname = $1', [SITE_ROLE.name])
  if (!found.rowCount) await client.query(`create role ${role}`)
  // At each start, which restores a lost password file and rights that were changed by hand.
  await client.query(`alter role ${role} ${ROLE_ATTRIBUTES} password ${client.escapeLiteral(password)}`)
}

async function ensureDatabase(client: Client, name: string): Promise<void> {
  const [database, role] = [name, SITE_ROLE.name].map((text) => client.escapeIdentifier(text))
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [name],
  )
  const [found] = rows
  if (!found) await client.query(`create database ${database} template template0 owner ${role}`)
  else if (found.owner !== SITE_ROLE.name) await client.query(`alter database ${database} owner to ${role}`)
}

/**
 * Creates the site's role and its database `name`, transfers ownership of the superuser's objects in it, and rebuilds
 * indexes if the sort order has changed. `urlOf` returns the superuser's addresses.
 */
export async function provision(
  urlOf: (database: string) => string,
  name: string,
  sitePassword: string,
  log: (message: string) => void,
): Promise<void> {
  await withClient(urlOf('postgres'), async (client) => {
    // The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [PROVISION_LOCK_KEY])
    await ensureRole(client, sitePassword)
    await ensureDatabase(client, name)
    await refreshCollations(client, urlOf, log)
    const count = await withClient(urlOf(name), (own) => transferOwnership(own, SITE_ROLE.name))
    if (count)
      log(`gave ${count} things in the database to the role ${SITE_ROLE.name}, which is no superuser`)
  })
}
