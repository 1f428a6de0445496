// Addresses of databases in the embedded PostgreSQL.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { postmasterOf } from './lock'

export const DATABASE_NAME = 'kovina'
export const PASSWORD_FILE = 'postgres-password'

export function addressOf(port: number, password: string, databaseName: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(databaseName)}`
}

/** Address of a database in the PostgreSQL that runs in `dataDir`, for who did not start it. Throws if none runs there. */
export function embeddedDatabase(dataDir: string, name = DATABASE_NAME): string {
  const cluster = path.join(dataDir, 'postgres')
  const port = postmasterOf(cluster)?.port
  if (port === undefined) throw new Error(`no PostgreSQL runs in ${cluster}`)
  return addressOf(port, readFileSync(path.join(dataDir, PASSWORD_FILE), 'utf8').trim(), name)
}
