// The drill in short (more in tests/long/backup.test.ts): fill, back up, lose everything, restore, compare. On real databases, with the commands as an operator runs them.

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { databaseDigest } from '@tests/support/database/database-digest'
import { databaseNameOf, databaseUrlOf, query } from '@tests/support/database/database-server'
import { openS3Server, S3_ACCESS_KEY } from '@tests/support/services/s3-server'
import {
  backUp,
  demoPlace,
  emptyPlace,
  environmentOf,
  NOT_BACKED_UP,
  PASSPHRASE,
  type Place,
  runCommand,
  silent,
  succeed,
  uploadsOf,
  useBackupSource,
} from '@tests/support/site/backup-drill'
import { temporaryDirectory } from '@tests/support/temporary-directories'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { displaceSchema, putSchemaBack } from '@/backup/database/displaced-schema'
import { listBackups } from '@/backup/list-backups'
import { openArchive, restoreBackup } from '@/backup/restore-backup'
import { openBackupStore } from '@/backup/storage/backup-store'
import { keepStore } from '@/backup/store-owner'
import { withClient } from '@/platform/database/with-client'
import { knownSiteName } from '@/platform/storage/site-name'
import { OWNER_FILE, SECRET_FILE, UPLOAD_FOLDERS } from '@/shared/data-directory'
import { INITIAL_ADMIN_PASSWORD_FILE } from '@/shared/users/initial-admin'

const source = useBackupSource()

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

const open = (archive: string, more: Record<string, string> = {}) =>
  openArchive(archive, environmentOf(source, more))

/** Writes the archive beside the backups as the change makes it. */
function changed(archive: string, change: (bytes: Buffer) => Buffer): string {
  const place = path.join(source.dataDir, 'changed-backup')
  writeFileSync(place, change(readFileSync(archive)))
  return place
}

function withOneBitChanged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy[Math.floor(copy.length / 2)] = (copy[Math.floor(copy.length / 2)] ?? 0) ^ 1
  return copy
}

describe('an encrypted backup', () => {
  let file: string
  beforeAll(async () => {
    writeFileSync(path.join(source.dataDir, SECRET_FILE), 'the-secret-of-the-site\n')
    const name = await backUp(source, { BACKUP_PASSPHRASE: PASSPHRASE })
    file = path.join(source.dataDir, 'backups', name ?? '')
  })

  test('tells nothing without its passphrase', async () => {
    expect(file).toMatch(/\.age$/)
    await expect(open(file)).rejects.toThrow('set BACKUP_PASSPHRASE')
    await expect(open(file, { BACKUP_PASSPHRASE: 'another passphrase' })).rejects.toThrow(
      'not the passphrase',
    )
  })

  // Deriving the key takes two seconds each time: other damage is tried without it, below.
  test('with one bit changed is refused', async () => {
    const archive = changed(file, withOneBitChanged)
    await expect(open(archive, { BACKUP_PASSPHRASE: PASSPHRASE })).rejects.toThrow('damaged')
  })
})

describe('a backup', () => {
  let file: string
  beforeAll(async () => {
    file = path.join(source.dataDir, 'backups', (await backUp(source)) ?? '')
  })

  test.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1000), 'damaged or incomplete'],
    ['cut to its beginning', (bytes: Buffer) => bytes.subarray(0, 300), 'damaged or incomplete'],
    ['empty', () => Buffer.alloc(0), 'not a backup'],
    ['with one bit changed', withOneBitChanged, 'damaged'],
  ])('%s is refused', async (_, change, message) => {
    expect(file).toMatch(/\.gz$/)
    await expect(open(changed(file, change))).rejects.toThrow(message)
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
})

describe('a database whose owner is no superuser, as docs/operations/deployment.md makes it', () => {
  let place: Place
  let adminUrl: string
  const role = `owner_${randomBytes(4).toString('hex')}`
  const backups = () => ({ BACKUP_DIR: path.join(source.dataDir, 'backups') })

  beforeAll(async () => {
    await backUp(source)
    place = await emptyPlace()
    adminUrl = place.databaseUrl
    await query(adminUrl, `create role ${role} login password 'of the tests'`)
    await query(adminUrl, `alter database ${databaseNameOf(adminUrl)} owner to ${role}`)
    place.databaseUrl = Object.assign(new URL(adminUrl), { username: role, password: 'of the tests' }).href
    await succeed('restore', place, ['latest'], backups())
    // Objects of an operator, of every kind that a schema may contain.
    await query(place.databaseUrl, 'create schema beside')
    for (const text of [
      `create type size as enum ('small', 'large')`,
      'create domain positive as int check (value > 0)',
      'create type pair as (one size, two positive)',
      'create type span as range (subtype = int)',
      `create function "of Pair"(pair, size[]) returns size language sql as 'select $1.one'`,
      'create aggregate longest(int) (sfunc = int4larger, stype = int)',
      'create text search dictionary words (template = simple)',
      'create text search configuration plain (copy = simple)',
      'create collation germans from "de-x-icu"',
      'create table "Notes" (id serial primary key, kind size, amount positive, text varchar, at int generated always as identity)',
      'create statistics kinds (dependencies) on kind, amount from "Notes"',
      'create index notes_text on "Notes" using gin (text gin_trgm_ops)',
      'create view notes_of_today as select * from "Notes"',
      'create materialized view beside.counts as select count(*) from "Notes"',
      'create sequence alone',
      `insert into "Notes" (kind, amount, text) values ('small', 1, 'one')`,
    ])
      await query(place.databaseUrl, text)
  })
  afterAll(async () => {
    await query(databaseUrlOf(adminUrl, 'postgres'), `drop database ${databaseNameOf(adminUrl)} with (force)`)
    await query(databaseUrlOf(adminUrl, 'postgres'), `drop role ${role}`)
  })

  test('keeps everything when the restore fails', async () => {
    const before = await databaseDigest(place.databaseUrl)
    await withClient(place.databaseUrl, displaceSchema)
    expect((await databaseDigest(place.databaseUrl)).rows).toEqual({})
    await query(place.databaseUrl, 'create table news (id serial primary key)')
    await withClient(place.databaseUrl, putSchemaBack)
    expect(await databaseDigest(place.databaseUrl)).toEqual(before)
    const [{ id } = {}] = await query(
      place.databaseUrl,
      `insert into "Notes" (text) values ('two') returning id`,
    )
    expect(id).toBe(2)
  })

  test('says in a sentence what belongs to somebody else, and keeps that too', async () => {
    await query(adminUrl, 'create table of_another (id int)')
    const before = await databaseDigest(adminUrl)
    const { ended, output } = runCommand('restore', place, ['latest', '--overwrite'], backups())
    expect(await ended).toBe(1)
    expect(output()).toMatch(
      /^restore failed: The database refused a step: must be owner of table of_another\.$/m,
    )
    expect(await databaseDigest(adminUrl)).toEqual(before)
    await query(adminUrl, 'drop table of_another')
  })

  test('is replaced with --overwrite', async () => {
    await succeed('restore', place, ['latest', '--overwrite'], backups())
    const { rows } = await databaseDigest(place.databaseUrl, NOT_BACKED_UP)
    expect(rows).toEqual((await databaseDigest(source.databaseUrl, NOT_BACKED_UP)).rows)
  })
})

test('a place with the backups of another site takes none, and nothing there is deleted', async () => {
  const directory = path.join(source.dataDir, 'backups')
  await backUp(source)
  const unfinished = path.join(directory, 'unfinished-backup-1')
  mkdirSync(unfinished)
  const before = readdirSync(directory)
  const other = await demoPlace()
  await expect(backUp(other, { BACKUP_DIR: directory })).rejects.toThrow('the backups of another site')
  expect(readdirSync(directory)).toEqual(before)
  rmSync(unfinished, { recursive: true })
})

describe('after a restore a place of backups stays the site’s', () => {
  const ownerIn = (place: Place) =>
    readFileSync(path.join(place.dataDir, 'backups', OWNER_FILE), 'utf8').trim()
  const nameOf = (place: Place) => withClient(place.databaseUrl, knownSiteName)

  test('whose database has now the name of another one', async () => {
    const name = await backUp(source)
    const staging = await demoPlace()
    await backUp(staging)
    expect(ownerIn(staging)).not.toBe(ownerIn(source))
    const archive = path.join(source.dataDir, 'backups', name ?? '')
    await succeed('restore', staging, [archive, '--overwrite'], { BACKUP_DIR: '', BACKUP_PASSPHRASE: '' })
    expect([await nameOf(staging), ownerIn(staging)]).toEqual([ownerIn(source), ownerIn(source)])
    await backUp(staging)
  })

  test('when the archive has no name, as those of before', async () => {
    const place = await demoPlace()
    await backUp(place)
    const [owner, store] = [ownerIn(place), await openBackupStore(environmentOf(place).backup)]
    const restored = { former: undefined, isFromStore: true }
    await withClient(place.databaseUrl, async (client) => {
      await client.query(`delete from payload_kv where key = 'uploads-owner'`)
      await keepStore(client, store, path.join(place.dataDir, 'work'), { ...restored, isFromStore: false })
      expect(await knownSiteName(client)).toBeUndefined()
      await keepStore(client, store, path.join(place.dataDir, 'work'), restored)
      expect(await knownSiteName(client)).toBe(owner)
    })
    await backUp(place)
  })
})

describe('a wrong DATA_DIR', () => {
  test('without the uploads that the database names is no success', async () => {
    const wrong = { databaseUrl: source.databaseUrl, dataDir: temporaryDirectory() }
    await expect(backUp(wrong)).rejects.toThrow(`DATA_DIR (${wrong.dataDir})`)
    expect(readdirSync(path.join(wrong.dataDir, 'backups'))).toEqual([OWNER_FILE])
  })

  test('with most of them is a backup with a warning', async () => {
    const place = await demoPlace()
    const [lost = ''] = readdirSync(path.join(place.dataDir, 'media'))
    rmSync(path.join(place.dataDir, 'media', lost))
    const output = await succeed('backup', place)
    expect(output).toMatch(/warning: \d+ of \d+ files that the database names are not there: /)
    expect(output).toContain(lost)
  })

  test.each([
    ['backup', []],
    ['backup', ['--list']],
  ] as const)('without a database makes none, and names the settings: %s %j', async (script, args) => {
    const nowhere = { databaseUrl: '', dataDir: path.join(temporaryDirectory(), 'not-there') }
    const { ended, output } = runCommand(script, nowhere, [...args])
    expect(await ended).toBe(1)
    expect(output()).toMatch(
      /^backup failed: There is no database: DATABASE_URL is not set, and DATA_DIR \(.+\n$/,
    )
    expect(existsSync(nowhere.dataDir)).toBe(false)
  })
})

test('a backup that is interrupted says so, is no failure, and leaves nothing', async () => {
  const place = await demoPlace()
  const directory = path.join(place.dataDir, 'backups')
  const output = await withClient(place.databaseUrl, async (client) => {
    // Without defaults and indexes, of which the backup asks before it writes anything.
    await client.query('create table locked (id int)')
    await client.query('begin; lock table locked in access exclusive mode')
    const { child, ended, output } = runCommand('backup', place)
    await vi.waitFor(() => {
      const begun = existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: 'utf8' }) : []
      expect(begun.filter((name) => name.endsWith('.gz'))).toHaveLength(1)
    }, POLL_OPTIONS)
    child.kill('SIGTERM')
    expect(await ended).toBe(1)
    return output()
  })
  expect(output).toBe('backup interrupted by SIGTERM\n')
  expect(readdirSync(directory)).toEqual([OWNER_FILE])
  expect(await query(place.databaseUrl, `select from payload_kv where ${NOT_BACKED_UP}`)).toEqual([])
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
    // A download that breaks off says whose fault it is, and stands in the way of no other.
    storage.broken.add(`site/${name}`)
    const backups = path.join(source.dataDir, 'backups')
    await expect(openArchive('latest', environmentOf(source, settings))).rejects.toThrow(
      /^The bucket kovina at .+BACKUP_S3_…/,
    )
    expect(readdirSync(backups).filter((entry) => entry.startsWith('unfinished'))).toEqual([])
    storage.broken.clear()
    await (await openArchive('latest', environmentOf(source, settings))).dispose()
    await expect(backUp(source, { ...settings, BACKUP_S3_ACCESS_KEY_ID: 'wrong' })).rejects.toThrow(
      /^The bucket kovina at .+BACKUP_S3_…/,
    )
  } finally {
    await storage.close()
  }
})
