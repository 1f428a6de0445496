// A real PostgreSQL for tests: the operator's (DATABASE_URL), or an embedded one of their own in a temporary directory.

import { randomBytes } from 'node:crypto'
import { openDatabase } from '@/platform/open-database'
import { temporaryDirectory } from '../temporary-directories'
import { runStatement as query } from './run-statement'

export interface DatabaseServer {
  adminUrl: string
  /** Begins the names of this run's databases. */
  prefix: string
  /** Tells whether it is an embedded one, which ends with this run. */
  owned: boolean
  /** Ends the server if it is ours; drops this run's databases in one that is not. */
  stop(): Promise<void>
}

export { query }

export function databaseNameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/** Address of another database in the server at `adminUrl`. */
export function databaseUrlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Creates a database with a name of its own in the server at `adminUrl`; resolves with its address. */
export async function createDatabase(
  adminUrl: string,
  prefix: string,
  template = 'template0',
): Promise<string> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await query(adminUrl, `create database ${name} template ${template}`)
  return databaseUrlOf(adminUrl, name)
}

/** Data that a crash of the machine would lose do not matter in a test; PostgreSQL's own crashes are survived all the same. */
const FAST_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Opens the server for one run of tests, as its superuser, with the files in `dataDir` (default: a new directory) where it is embedded. */
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
