// Addresses of databases in the embedded PostgreSQL, and the roles that sign in there.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findPostmaster } from './postmaster-lock'

export const DATABASE_NAME = 'kovina'

export interface PostgresRole {
  name: string
  /** Name of the file in the data directory that keeps its password. */
  passwordFile: string
}

/** The site signs in with it: it owns the site's database, and may do nothing outside it. */
export const SITE_ROLE: PostgresRole = { name: 'kovina', passwordFile: 'postgres-site-password' }
/** The launcher signs in with it, to make roles and databases and to reindex whole ones. */
export const SUPERUSER: PostgresRole = { name: 'postgres', passwordFile: 'postgres-password' }

export function connectionUrl(
  port: number,
  role: PostgresRole,
  password: string,
  databaseName: string,
): string {
  return `postgres://${role.name}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(databaseName)}`
}

/** Makes the address of the site's database in the PostgreSQL that runs in `dataDir`, for who did not start it. Throws if none runs there. */
export function embeddedDatabaseUrl(dataDir: string, role = SITE_ROLE): string {
  const cluster = path.join(dataDir, 'postgres')
  const port = findPostmaster(cluster)?.port
  if (port === undefined) throw new Error(`no PostgreSQL runs in ${cluster}`)
  const password = readFileSync(path.join(dataDir, role.passwordFile), 'utf8').trim()
  return connectionUrl(port, role, password, DATABASE_NAME)
}
