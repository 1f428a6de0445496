// The drill in short (more in tests/long/backup.test.ts): fill, back up, lose everything, restore, compare. On real databases, with the commands as an operator runs them.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { databaseDigest } from '@tests/support/database/database-digest'
import { query } from '@tests/support/database/database-server'
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
import { beforeAll, describe, expect, test } from 'vitest'
import { listBackups } from '@/backup/list-backups'
import { openArchive, restoreBackup } from '@/backup/restore-backup'
import { withClient } from '@/platform/database/with-client'
import { SECRET_FILE, UPLOAD_FOLDERS } from '@/shared/data-directory'
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
