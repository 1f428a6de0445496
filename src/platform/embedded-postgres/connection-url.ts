// Addresses of databases in the embedded PostgreSQL, and their roles.

export const DATABASE_NAME = 'kovina'

export interface PostgresRole {
  name: string
  /** File in the data directory with its password. */
  passwordFile: string
}

/** The site's role. It owns the site's database, and has no rights outside it. */
export const SITE_ROLE: PostgresRole = { name: 'kovina', passwordFile: 'postgres-site-password' }
/** The launcher's role, which creates roles and databases, and reindexes databases. */
export const SUPERUSER: PostgresRole = { name: 'postgres', passwordFile: 'postgres-password' }

export function connectionUrl(
  port: number,
  role: PostgresRole,
  password: string,
  databaseName: string,
): string {
  return `postgres://${role.name}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(databaseName)}`
}
