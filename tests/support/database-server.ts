// A real PostgreSQL for tests: the operator's (DATABASE_URL), or an embedded one of their own in a temporary directory.

import { randomBytes } from 'node:crypto'
import { openDatabase } from '@/platform/database'
import { statement as query } from '@/platform/database/statement'
import { removeDirectory, temporaryDirectory } from './directories'

export interface DatabaseServer {
  adminUrl: string
  /** How the names of this run's databases begin. */
  prefix: string
  /** Drops this run's databases; ends the server if it is ours, and removes its files. */
  stop(): Promise<void>
}

export { query }

export function databaseNameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/** Creates databases in the server at `adminUrl`. */
export async function createDatabase(
  adminUrl: string,
  prefix: string,
  template = 'template0',
): Promise<string> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await query(adminUrl, `create database ${name} template ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Opens the server for one run of tests. */
export async function openDatabaseServer(): Promise<DatabaseServer> {
  const dataDir = temporaryDirectory()
  const { url: adminUrl, stop } = await openDatabase({
    databaseUrl: process.env.DATABASE_URL || undefined,
    dataDir,
    log: () => {},
  })
  const prefix = `kovina_test_${randomBytes(3).toString('hex')}`
  return {
    adminUrl,
    prefix,
    async stop() {
      const own = await query<{ name: string }>(
        adminUrl,
        'select datname as name from pg_database where datname like $1',
        [`${prefix}%`],
      )
      for (const { name } of own) await query(adminUrl, `drop database ${name} with (force)`)
      await stop()
      removeDirectory(dataDir)
    },
  }
}
