// Provides a real PostgreSQL for tests: the operator's (DATABASE_URL), or an embedded one in a temporary directory.

import { randomBytes } from 'node:crypto'
import { openDatabase } from '@/platform/open-database'
import { temporaryDirectory } from '../temporary-directories'
import { runStatement as query } from './run-statement'

export interface DatabaseServer {
  adminUrl: string
  /** Prefix of this run's database names. */
  prefix: string
  /** Tells whether it is an embedded server, which ends with this run. */
  owned: boolean
  /** Stops an embedded server; drops this run's databases in any other. */
  stop(): Promise<void>
}

export { query }

export function databaseNameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/** Returns the address of another database in the server at `adminUrl`. */
export function databaseUrlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Creates a database with a unique name in the server at `adminUrl`; resolves with its address. */
export async function createDatabase(
  adminUrl: string,
  prefix: string,
  template = 'template0',
): Promise<string> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await query(adminUrl, `create database ${name} template ${template}`)
  return databaseUrlOf(adminUrl, name)
}

/**
 * Turned off, because tests need no protection against a crash of the machine. Crashes of PostgreSQL itself are
 * survived all the same.
 */
const FAST_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit']

/**
 * Opens the server for one test run, as its superuser. An embedded server has its files in `dataDir` (by default a new
 * directory).
 */
export async function openDatabaseServer(dataDir = temporaryDirectory()): Promise<DatabaseServer> {
  const {
    adminUrl: given,
    owned,
    stop,
  } = await openDatabase({
    databaseUrl: process.env.DATABASE_URL || undefined,
    dataDir,
    log: () => {},
  })
  const adminUrl = owned ? databaseUrlOf(given, 'postgres') : given
  if (owned) {
    for (const name of FAST_SETTINGS) await query(adminUrl, `alter system set ${name} = off`)
    await query(adminUrl, 'select pg_reload_conf()')
  }
  const prefix = `kovina_test_${randomBytes(3).toString('hex')}`
  const dropDatabases = async () => {
    const own = await query<{ name: string }>(
      adminUrl,
      'select datname as name from pg_database where datname like $1',
      [`${prefix}%`],
    )
    for (const { name } of own) await query(adminUrl, `drop database ${name} with (force)`)
  }
  return {
    adminUrl,
    prefix,
    owned,
    async stop() {
      if (!owned) await dropDatabases()
      await stop()
    },
  }
}
