import { readFileSync } from 'node:fs'
import path from 'node:path'
import { connectionUrl, DATABASE_NAME, SITE_ROLE } from '@/platform/embedded-postgres/connection-url'
import { findPostmaster } from '@/platform/embedded-postgres/postmaster-lock'

/** Returns the address of the site's database in the PostgreSQL that runs in `dataDir`. Throws if none runs there. */
export function embeddedDatabaseUrl(dataDir: string, role = SITE_ROLE): string {
  const cluster = path.join(dataDir, 'postgres')
  const port = findPostmaster(cluster)?.port
  if (port === undefined) throw new Error(`no PostgreSQL runs in ${cluster}`)
  const password = readFileSync(path.join(dataDir, role.passwordFile), 'utf8').trim()
  return connectionUrl(port, role, password, DATABASE_NAME)
}
