// A real PostgreSQL for tests: the operator's (DATABASE_URL), or an embedded one of their own in a temporary directory.

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '@/platform/database'

export interface DatabaseServer {
  /** A new database, as a copy of `template` when given; its address. */
  createDatabase(template?: string): Promise<string>
  dropDatabase(url: string): Promise<void>
  stop(): Promise<void>
}

/** Runs one statement in the database at `url`. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

export function databaseNameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/** The server at `adminUrl`, whose databases we may create and drop. */
export function databasesAt(adminUrl: string): Omit<DatabaseServer, 'stop'> {
  return {
    async createDatabase(template) {
      const name = `kovina_test_${randomBytes(6).toString('hex')}`
      await query(adminUrl, `create database ${name} template ${template ?? 'template0'}`)
      const url = new URL(adminUrl)
      url.pathname = `/${name}`
      return url.href
    },
    async dropDatabase(url) {
      await query(adminUrl, `drop database if exists ${databaseNameOf(url)} with (force)`)
    },
  }
}

/** Opens the server; `stop` ends it if it is ours, and removes its files. */
export async function openDatabaseServer(): Promise<DatabaseServer & { adminUrl: string }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kovina-test-database-'))
  const { url: adminUrl, stop } = await openDatabase({
    databaseUrl: process.env.DATABASE_URL || undefined,
    dataDir,
    log: () => {},
  })
  return {
    adminUrl,
    ...databasesAt(adminUrl),
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
