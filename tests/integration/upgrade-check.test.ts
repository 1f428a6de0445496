// `npm run upgrade-check` on the real database of an older version: without the last migrations, which were taken back.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { createDatabase, query } from '@tests/support/database/database-server'
import { commandArguments } from '@tests/support/site/product-command'
import { UNSET_SETTINGS } from '@tests/support/site/unset-settings'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createBackup } from '@/backup/create-backup'
import { migrationNames } from '@/platform/database/migration-names'
import { withClient } from '@/platform/database/with-client'
import { readEnvironment, VARIABLE_NAMES } from '@/platform/env/env'
import { recordInstalledVersion } from '@/platform/versions/installed-version'
import type { UpgradeReport } from '@/scripts/upgrade-check/findings'

const ADDS_TABLE = '20261126_013000_page_cache_changes'
const TAKEN_BACK = migrationNames().slice(migrationNames().indexOf(ADDS_TABLE))

let databaseUrl: string
let dataDir: string

async function takeBack(name: string): Promise<void> {
  const { down } = await import(`../../migrations/${name}.ts`)
  const dialect = new PgDialect()
  await down({ db: { execute: (statement: never) => query(databaseUrl, dialect.sqlToQuery(statement).sql) } })
  await query(databaseUrl, 'delete from payload_migrations where name = $1', [name])
}

beforeAll(async () => {
  const { adminUrl, prefix, migrated } = inject('templates')
  databaseUrl = await createDatabase(adminUrl, prefix, migrated)
  dataDir = temporaryDirectory()
  for (const name of [...TAKEN_BACK].reverse()) await takeBack(name)
})
afterAll(() => removeDirectory(dataDir))

/** Runs a script of the product as an operator does. */
async function run(name: string, args: string[] = [], variables: Record<string, string> = {}) {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET: 'secret-of-the-tests' }
  const env: NodeJS.ProcessEnv = { ...process.env, ...UNSET_SETTINGS, ...settings }
  Reflect.deleteProperty(env, 'NODE_ENV')
  return promisify(execFile)(process.execPath, commandArguments(name, ...args), {
    env: { ...env, ...variables },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout, stderr }) => ({ code, stdout: stdout + stderr }),
  )
}

async function report(variables?: Record<string, string>): Promise<UpgradeReport & { code: number }> {
  const { code, stdout } = await run('upgrade-check', ['--json'], variables)
  return { ...JSON.parse(stdout), code }
}
const findingOf = ({ findings }: UpgradeReport, check: string) => findings.find((one) => one.check === check)

describe('a database of an older version', () => {
  test('is told apart: each missing migration with what it does, and nothing is changed', async () => {
    const found = await report()
    expect(found.migrations.map(({ name }) => name)).toEqual(TAKEN_BACK)
    expect(found.migrations[0]).toMatchObject({
      adds: ['creates the table "page_cache_changes"'],
      contracts: [],
      rows: 0,
      hasDown: true,
    })
    expect(found.migrations[1]?.adds).toContain('creates the table "email_changes"')
    expect(found.from).toBeNull()
    expect(findingOf(found, 'migrations')).toMatchObject({ status: 'ok' })
    expect(findingOf(found, 'way back')).toMatchObject({ status: 'ok' })
    const done = await query<{ name: string }>(databaseUrl, 'select name from payload_migrations')
    expect(done.filter(({ name }) => TAKEN_BACK.includes(name))).toEqual([])
  })

  test('is not to be updated without a backup, which the command says and its exit code too', async () => {
    const { code, stdout } = await run('upgrade-check')
    expect(code).toBe(1)
    expect(stdout).toContain('STOP  backup: there is none in')
    expect(stdout).toContain(`${ADDS_TABLE}: only adds`)
    expect(stdout).toMatch(/Not yet: see STOP above\.\n$/)
  })

  test('may be updated once there is one', async () => {
    await createBackup({
      databaseUrl,
      environment: readEnvironment({ DATA_DIR: dataDir }),
      log: () => {},
    })
    const found = await report()
    expect(findingOf(found, 'backup')?.summary).toContain(path.join(dataDir, 'backups'))
    expect(found.code, JSON.stringify(found.findings)).toBe(0)
  })

  test('tells which settings of the version before have gone, and which are new', async () => {
    await withClient(databaseUrl, async (client) => {
      await recordInstalledVersion(client, { version: '0.0.9', build: 'before' })
      const settings = [...VARIABLE_NAMES.filter((name) => name !== 'SECURITY_CONTACT'), 'OLD_SETTING']
      await query(
        databaseUrl,
        `update payload_kv set data = jsonb_set(data, '{settings}', $1::jsonb) where key = 'installed-version'`,
        [JSON.stringify(settings)],
      )
    })
    const found = await report({ OLD_SETTING: 'x', RATE_LIMITER_POINT: '5', SECURITY_CONTACT: '' })
    expect(found.from).toEqual({ version: '0.0.9', build: 'before' })
    expect(findingOf(found, 'settings')).toMatchObject({
      status: 'warn',
      details: [
        expect.stringContaining('OLD_SETTING is set'),
        expect.stringContaining('RATE_LIMITER_POINT is set'),
        expect.stringContaining('SECURITY_CONTACT is new'),
      ],
    })
  })

  test('has nothing left to say once it is migrated', async () => {
    expect((await run('migrate')).code).toBe(0)
    const found = await report()
    expect(found.migrations).toEqual([])
    expect(found.code).toBe(0)
  })
})

test('a database that a newer version has used is refused', async () => {
  await query(
    databaseUrl,
    `insert into payload_migrations (name, batch) values ('29990101_000000_later', 99)`,
  )
  const found = await report()
  expect(found.code).toBe(1)
  expect(findingOf(found, 'migrations')).toMatchObject({
    status: 'error',
    details: ['29990101_000000_later'],
  })
})

test('an empty database has nothing to lose', async () => {
  const { adminUrl, prefix } = inject('templates')
  const empty = await createDatabase(adminUrl, prefix)
  const { code, stdout } = await run('upgrade-check', [], { DATABASE_URL: empty })
  expect([code, stdout]).toEqual([0, expect.stringContaining('the first start creates everything')])
})

test('without the settings of the site there is no database, and none is made', async () => {
  const nowhere = path.join(dataDir, 'not-there')
  const { code, stdout } = await run('upgrade-check', [], { DATABASE_URL: '', DATA_DIR: nowhere })
  expect([code, stdout]).toEqual([1, expect.stringContaining('DATABASE_URL is not set, and DATA_DIR (')])
  expect(existsSync(nowhere)).toBe(false)
})

test('a setting that is wrong in the new version is named', async () => {
  const { code, stdout } = await run('upgrade-check', [], { LOG_LEVEL: 'loud' })
  expect([code, stdout]).toEqual([1, expect.stringContaining('LOG_LEVEL')])
})
