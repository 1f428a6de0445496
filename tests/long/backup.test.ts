// The drill of backup and restore under writes, kills, migrations, and by the site itself.

import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { databaseDigest } from '@tests/support/database/database-digest'
import { createDatabase, query } from '@tests/support/database/database-server'
import {
  backUp,
  demoPlace,
  emptyPlace,
  environmentOf,
  NOT_BACKED_UP,
  PASSPHRASE,
  runCommand,
  succeed,
  uploadsOf,
  useBackupSource,
} from '@tests/support/site/backup-drill'
import { startTestSite } from '@tests/support/site/test-site'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, inject, test, vi } from 'vitest'
import { displaceSchema } from '@/backup/database/displaced-schema'
import { listBackups } from '@/backup/list-backups'
import { migrationNames } from '@/platform/database/migration-names'
import { withClient } from '@/platform/database/with-client'
import { SECRET_FILE } from '@/shared/data-directory'

const source = useBackupSource()

test('a backup made while others write has all of a transaction or nothing', async () => {
  const place = await demoPlace()
  let isOver = false
  const writing = withClient(place.databaseUrl, async (client) => {
    let count = 0
    for (; !isOver; count++) {
      const file = `written-${count}`
      writeFileSync(path.join(place.dataDir, 'media', file), file)
      await client.query('begin')
      await client.query(`insert into rate_limits (key, points, expire) values ($1, 1, 1)`, [file])
      await client.query(`insert into payload_kv (key, data) values ($1, '{}')`, [file])
      await client.query('commit')
    }
    return count
  })
  await backUp(place)
  isOver = true
  expect(await writing).toBeGreaterThan(10)
  const target = await emptyPlace()
  await succeed('restore', target, ['latest'], { BACKUP_DIR: path.join(place.dataDir, 'backups') })
  const keys = async (table: string) =>
    (
      await query<{ key: string }>(
        target.databaseUrl,
        `select key from ${table} where key like 'written-%' order by key collate "C"`,
      )
    ).map(({ key }) => key)
  const [one, other] = [await keys('rate_limits'), await keys('payload_kv')]
  expect(one).toEqual(other)
  const files = Object.keys(uploadsOf(target))
  expect(one.filter((name) => !files.includes(`media/${name}`))).toEqual([])
})

test('a backup of an older version is migrated', async () => {
  const { adminUrl, prefix, migrated } = inject('templates')
  const place = { ...(await emptyPlace()), databaseUrl: await createDatabase(adminUrl, prefix, migrated) }
  const last = migrationNames().at(-1) ?? ''
  const { down } = await import(`../../migrations/${last}.ts`)
  const dialect = new PgDialect()
  const execute = (statement: never) => query(place.databaseUrl, dialect.sqlToQuery(statement).sql)
  await down({ db: { execute } })
  await query(place.databaseUrl, 'delete from payload_migrations where name = $1', [last])
  const older = await databaseDigest(place.databaseUrl)
  await backUp(place)
  const target = await emptyPlace()
  const output = await succeed('restore', target, ['latest'], {
    BACKUP_DIR: path.join(place.dataDir, 'backups'),
  })
  expect(output).toContain(`migration ${last}: done`)
  const restored = await databaseDigest(target.databaseUrl)
  const fresh = await createDatabase(adminUrl, prefix, migrated)
  expect(restored.catalog).toEqual((await databaseDigest(fresh)).catalog)
  expect(restored.catalog).not.toEqual(older.catalog)
  const names = await query<{ name: string }>(
    target.databaseUrl,
    'select name from payload_migrations order by name',
  )
  expect(names.map(({ name }) => name)).toEqual(migrationNames())
})

test('an encrypted backup has the secret, and brings it back', async () => {
  writeFileSync(path.join(source.dataDir, SECRET_FILE), 'the-secret-of-the-site\n')
  const name = await backUp(source, { BACKUP_PASSPHRASE: PASSPHRASE })
  const file = path.join(source.dataDir, 'backups', name ?? '')
  const target = await emptyPlace()
  const output = await succeed('restore', target, [file], { BACKUP_PASSPHRASE: PASSPHRASE, SECRET: '' })
  expect(readFileSync(path.join(target.dataDir, SECRET_FILE), 'utf8')).toBe('the-secret-of-the-site\n')
  expect(output).not.toContain('SECRET is not')
  expect(uploadsOf(target)).toEqual(uploadsOf(source))
})

test('a place with content is replaced with --overwrite, also after a restore that was killed', async () => {
  const place = await demoPlace()
  // Before, as recording a backup takes a number of a sequence.
  const there = await databaseDigest(source.databaseUrl, NOT_BACKED_UP)
  await backUp(source)
  await withClient(place.databaseUrl, displaceSchema)
  await succeed('restore', place, ['latest', '--overwrite'], {
    BACKUP_DIR: path.join(source.dataDir, 'backups'),
    BACKUP_PASSPHRASE: PASSPHRASE,
  })
  expect(await databaseDigest(place.databaseUrl, NOT_BACKED_UP)).toEqual(there)
  expect(uploadsOf(place)).toEqual(uploadsOf(source))
})

test('a backup that is killed leaves nothing under the name of a backup, and the next one cleans up', async () => {
  const place = await demoPlace()
  const directory = path.join(place.dataDir, 'backups')
  const unfinished = () => readdirSync(directory).filter((name) => name.startsWith('unfinished'))
  // Bytes that cannot be compressed: writing them takes a while.
  writeFileSync(path.join(place.dataDir, 'media/large'), randomBytes(64 * 1024 * 1024))
  const { child, ended, output } = runCommand('backup', place)
  await vi.waitFor(
    () => {
      const [dir = ''] = existsSync(directory) ? unfinished() : []
      const isBegun = readdirSync(path.join(directory, dir)).some((name) => name.endsWith('.gz'))
      expect(isBegun, output()).toBe(true)
    },
    { timeout: 50_000, interval: 10 },
  )
  child.kill('SIGKILL')
  await ended
  expect(unfinished()).toHaveLength(1)
  expect((await listBackups(environmentOf(place))).names).toEqual([])
  await vi.waitFor(() => backUp(place), { timeout: 30_000, interval: 200 })
  expect(unfinished()).toEqual([])
  expect((await listBackups(environmentOf(place))).names).toHaveLength(1)
})

test('the site makes its daily backup by itself, tells of it, and people sign in to what is restored', async () => {
  const site = await startTestSite(inject('templates'), {
    environment: {
      BACKUP_SCHEDULE: '02:30',
      BACKUP_PASSPHRASE: PASSPHRASE,
      METRICS_ENABLED: 'true',
      METRICS_TOKENS: 'token-of-the-backup-test',
    },
  })
  const backup = async () => (await (await fetch(`${site.url}/health/ready`)).json()).checks.backup
  await vi.waitFor(
    async () => expect(await backup(), site.output()).toMatchObject({ status: 'ok', failedAt: null }),
    {
      timeout: 90_000,
      interval: 250,
    },
  )
  const metrics = await fetch(`${site.url}/metrics`, {
    headers: { Authorization: 'Bearer token-of-the-backup-test' },
  })
  expect(await metrics.text()).toMatch(/^kovina_backup_last_success_timestamp_seconds \d{10}/m)
  await site.end()
  const target = await emptyPlace()
  await succeed('restore', target, ['latest'], {
    BACKUP_DIR: path.join(site.dataDir, 'backups'),
    BACKUP_PASSPHRASE: PASSPHRASE,
    SECRET: '',
  })
  const restored = await startTestSite(inject('templates'), { of: target })
  try {
    const login = await fetch(`${restored.url}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(site.admin),
    })
    expect(login.status).toBe(200)
    expect((await fetch(`${restored.url}/en`)).status).toBe(200)
  } finally {
    await restored.end()
  }
}, 180_000)
