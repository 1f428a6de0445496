// The drill: fill, back up, lose everything, restore, compare. On real databases, with the commands as an operator runs them.

import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { databaseDigest } from '@tests/support/database/database-digest'
import { createDatabase, query } from '@tests/support/database/database-server'
import { openS3Server, S3_ACCESS_KEY } from '@tests/support/services/s3-server'
import { copyOfTemplate, startTestSite } from '@tests/support/site/test-site'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createBackup } from '@/backup/create-backup'
import { listBackups } from '@/backup/list-backups'
import { openArchive, restoreBackup } from '@/backup/restore-backup'
import { migrationNames } from '@/platform/database/migration-names'
import { withClient } from '@/platform/database/with-client'
import { readEnvironment } from '@/platform/env/env'
import { SECRET_FILE, UPLOAD_FOLDERS } from '@/shared/data-directory'
import { INITIAL_ADMIN_PASSWORD_FILE } from '@/shared/users/initial-admin'

const PASSPHRASE = 'a passphrase of the tests'
const NOT_BACKED_UP = `key = 'backup-state'`

interface Place {
  databaseUrl: string
  dataDir: string
}

const environmentOf = ({ dataDir }: Pick<Place, 'dataDir'>, more: Record<string, string> = {}) =>
  readEnvironment({ DATA_DIR: dataDir, ...more })

function runCommand(script: 'backup' | 'restore', place: Place, args: string[] = [], more = {}) {
  const environment = { ...process.env, DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir, ...more }
  // As in an operator's shell.
  Reflect.deleteProperty(environment, 'NODE_ENV')
  const child = spawn(
    process.execPath,
    ['--conditions=production', '--import', 'tsx', `src/scripts/${script}.ts`, ...args],
    { env: environment },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, ended, output: () => output }
}

async function succeed(...args: Parameters<typeof runCommand>): Promise<string> {
  const { ended, output } = runCommand(...args)
  expect(await ended, output()).toBe(0)
  return output()
}

function uploadsOf({ dataDir }: Pick<Place, 'dataDir'>): Record<string, string> {
  const digests: Record<string, string> = {}
  for (const folder of UPLOAD_FOLDERS) {
    const place = path.join(dataDir, folder)
    if (!existsSync(place)) continue
    for (const file of readdirSync(place, { recursive: true, encoding: 'utf8' }).sort())
      if (statSync(path.join(place, file)).isFile())
        digests[`${folder}/${file}`] = createHash('sha256')
          .update(readFileSync(path.join(place, file)))
          .digest('hex')
  }
  return digests
}

const silent = () => {}
const backUp = (place: Place, more: Record<string, string> = {}) =>
  createBackup({ databaseUrl: place.databaseUrl, environment: environmentOf(place, more), log: silent })

async function emptyPlace(): Promise<Place> {
  const { adminUrl, prefix } = inject('templates')
  const dataDir = temporaryDirectory()
  places.push(dataDir)
  return { databaseUrl: await createDatabase(adminUrl, prefix), dataDir }
}

async function demoPlace(): Promise<Place> {
  const place = await copyOfTemplate(inject('templates'))
  places.push(place.dataDir)
  return place
}

/** What makes copying hard: characters of COPY's own format, every byte, an empty file, a sequence that was never used. */
async function addAwkwardContent({ databaseUrl, dataDir }: Place): Promise<void> {
  const text = `\\N \\. \t \r\n "quotes" 'č' 🙂 {"a": null}`
  await query(databaseUrl, 'insert into payload_kv (key, data) values ($1, $2)', [
    text,
    JSON.stringify({ text }),
  ])
  await query(databaseUrl, `insert into rate_limits (key, points, expire) values ('a:b', 3, 123456789012)`)
  mkdirSync(path.join(dataDir, 'attachments/below'), { recursive: true })
  writeFileSync(
    path.join(dataDir, 'attachments/below/č ž.bin'),
    Buffer.from(Array.from({ length: 256 }, (_, i) => i)),
  )
  writeFileSync(path.join(dataDir, 'attachments/empty'), '')
}

const places: string[] = []
let source: Place
beforeAll(async () => {
  source = await demoPlace()
  await addAwkwardContent(source)
})
afterAll(() => {
  for (const dataDir of places) removeDirectory(dataDir)
})

test('after everything is lost, rows, tables, sequences and files are restored as they were', async () => {
  const before = await databaseDigest(source.databaseUrl, NOT_BACKED_UP)
  await succeed('backup', source)
  const target = await emptyPlace()
  const backups = { BACKUP_DIR: path.join(source.dataDir, 'backups') }
  const output = await succeed('restore', target, ['latest'], backups)
  expect(await databaseDigest(target.databaseUrl, NOT_BACKED_UP)).toEqual(before)
  expect(Object.keys(before.rows).length).toBeGreaterThan(100)
  expect(uploadsOf(target)).toEqual(uploadsOf(source))
  expect(Object.keys(uploadsOf(target)).length).toBeGreaterThan(20)
  // Not encrypted: without the secret, and it says so.
  expect(existsSync(path.join(target.dataDir, SECRET_FILE))).toBe(false)
  expect(output).toContain('SECRET is not that of the site')
  expect(readdirSync(target.dataDir).filter((name) => name.startsWith('unfinished'))).toEqual([])
})

test('whatever a site keeps in DATA_DIR is either backed up or known not to be', () => {
  const known = [...UPLOAD_FOLDERS, SECRET_FILE, INITIAL_ADMIN_PASSWORD_FILE, 'backups']
  expect(readdirSync(source.dataDir).filter((name) => !known.includes(name))).toEqual([])
})

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

describe('an encrypted backup', () => {
  let file: string
  const open = (archive: string, more: Record<string, string> = { BACKUP_PASSPHRASE: PASSPHRASE }) =>
    openArchive(archive, environmentOf(source, more))
  const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
    const place = path.join(source.dataDir, name)
    writeFileSync(place, change(readFileSync(file)))
    return place
  }
  beforeAll(async () => {
    writeFileSync(path.join(source.dataDir, SECRET_FILE), 'the-secret-of-the-site\n')
    const name = await backUp(source, { BACKUP_PASSPHRASE: PASSPHRASE })
    file = path.join(source.dataDir, 'backups', name ?? '')
  })

  test('has the secret, and brings it back', async () => {
    const target = await emptyPlace()
    const output = await succeed('restore', target, [file], { BACKUP_PASSPHRASE: PASSPHRASE, SECRET: '' })
    expect(readFileSync(path.join(target.dataDir, SECRET_FILE), 'utf8')).toBe('the-secret-of-the-site\n')
    expect(output).not.toContain('SECRET is not')
    expect(uploadsOf(target)).toEqual(uploadsOf(source))
  })

  test('tells nothing without its passphrase', async () => {
    expect(file).toMatch(/\.age$/)
    await expect(open(file, {})).rejects.toThrow('set BACKUP_PASSPHRASE')
    await expect(open(file, { BACKUP_PASSPHRASE: 'another passphrase' })).rejects.toThrow(
      'not the passphrase',
    )
  })

  test.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1000), 'damaged or incomplete'],
    ['cut to its beginning', (bytes: Buffer) => bytes.subarray(0, 300), 'damaged or incomplete'],
    ['empty', () => Buffer.alloc(0), 'not a backup'],
    [
      'with one bit changed',
      (bytes: Buffer) => {
        const copy = Buffer.from(bytes)
        copy[Math.floor(copy.length / 2)] = (copy[Math.floor(copy.length / 2)] ?? 0) ^ 1
        return copy
      },
      'damaged',
    ],
  ])('%s is refused', async (name, change, message) => {
    await expect(open(changed(name, change))).rejects.toThrow(message)
  })
})

test('a refused restore changes nothing and makes nothing', async () => {
  const target = { ...(await emptyPlace()), dataDir: path.join(temporaryDirectory(), 'not-there') }
  const damaged = path.join(source.dataDir, 'damaged.tar.gz')
  const { names, location } = await listBackups(environmentOf(source))
  const plain = names.find((name) => name.endsWith('.gz')) ?? ''
  writeFileSync(damaged, readFileSync(path.join(location, plain)).subarray(0, -20))
  const { ended, output } = runCommand('restore', target, [damaged])
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^restore failed: The backup is damaged or incomplete \(.*\)\.\n$/)
  expect(existsSync(target.dataDir)).toBe(false)
  expect((await databaseDigest(target.databaseUrl)).rows).toEqual({})
})

describe('a place with content', () => {
  let place: Place
  beforeAll(async () => {
    place = await demoPlace()
  })
  const restore = async (isOverwriting: boolean, makeSchema = async () => {}) => {
    const { names, location } = await listBackups(environmentOf(source))
    const plain = names.find((name) => name.endsWith('.gz')) ?? ''
    const archive = await openArchive(path.join(location, plain), environmentOf(source))
    const { databaseUrl: url } = place
    await restoreBackup({
      archive,
      database: { url, adminUrl: url, owned: false, stop: async () => {} },
      environment: environmentOf(place),
      isOverwriting,
      makeSchema,
      migrateFurther: async () => {},
      log: silent,
    })
  }

  test('is not replaced without --overwrite', async () => {
    await expect(restore(false)).rejects.toThrow('not empty')
    const { ended, output } = runCommand('restore', place, ['latest'], {
      BACKUP_DIR: path.join(source.dataDir, 'backups'),
      BACKUP_PASSPHRASE: PASSPHRASE,
    })
    expect(await ended).toBe(1)
    expect(output()).toContain('add --overwrite')
  })

  test('is not replaced while somebody is connected', async () => {
    await withClient(place.databaseUrl, () => expect(restore(true)).rejects.toThrow('Stop the site first'))
  })

  test('is as it was when the restore fails', async () => {
    const [rows, files] = [await databaseDigest(place.databaseUrl), uploadsOf(place)]
    const failing = async () => {
      await query(place.databaseUrl, 'create table news (id int)')
      throw new Error('no room')
    }
    await expect(restore(true, failing)).rejects.toThrow('no room')
    expect(await databaseDigest(place.databaseUrl)).toEqual(rows)
    expect(uploadsOf(place)).toEqual(files)
  })

  test('is replaced with --overwrite, also after a restore that was killed', async () => {
    await query(place.databaseUrl, 'alter schema public rename to kovina_before_restore')
    await query(place.databaseUrl, 'create schema public')
    await succeed('restore', place, ['latest', '--overwrite'], {
      BACKUP_DIR: path.join(source.dataDir, 'backups'),
      BACKUP_PASSPHRASE: PASSPHRASE,
    })
    const [here, there] = [
      await databaseDigest(place.databaseUrl, NOT_BACKED_UP),
      await databaseDigest(source.databaseUrl, NOT_BACKED_UP),
    ]
    expect(here).toEqual(there)
    expect(uploadsOf(place)).toEqual(uploadsOf(source))
  })
})

test('a backup that is killed leaves nothing under the name of a backup, and the next one cleans up', async () => {
  const place = await demoPlace()
  const directory = path.join(place.dataDir, 'backups')
  const unfinished = () => readdirSync(directory).filter((name) => name.startsWith('unfinished'))
  // Bytes that cannot be packed: writing them takes a while.
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

test('a bucket keeps backups, and gives them back', async () => {
  const storage = await openS3Server('kovina')
  try {
    storage.objects.set('site/notes.txt', Buffer.from('not ours'))
    const settings = {
      BACKUP_S3_BUCKET: 'kovina',
      BACKUP_S3_ENDPOINT: storage.endpoint,
      BACKUP_S3_PREFIX: 'site/',
      BACKUP_S3_ACCESS_KEY_ID: S3_ACCESS_KEY,
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret-key-of-tests',
    }
    const old = 'site/kovina-20200101T000000.000Z.tar.gz'
    for (let month = 1; month <= 9; month++)
      storage.objects.set(old.replace('202001', `20200${month}`), Buffer.from('x'))
    for (let day = 10; day <= 28; day++)
      storage.objects.set(old.replace('0101', `01${day}`), Buffer.from('x'))
    const name = await backUp(source, settings)
    expect(storage.objects.has(`site/${name}`)).toBe(true)
    expect(storage.objects.has('site/notes.txt')).toBe(true)
    expect(storage.objects.size).toBeLessThan(25)
    const archive = await openArchive('latest', environmentOf(source, settings))
    expect(archive.contents.rows.users).toBeGreaterThan(0)
    await archive.dispose()
    await expect(backUp(source, { ...settings, BACKUP_S3_ACCESS_KEY_ID: 'wrong' })).rejects.toThrow()
  } finally {
    await storage.close()
  }
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
  places.push(site.dataDir)
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
