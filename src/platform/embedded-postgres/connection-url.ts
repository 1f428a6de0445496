// Addresses of databases in the embedded PostgreSQL, and the roles that sign in there.

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
