// Makes a backup: rows and files of one moment in one archive, which is verified before it gets its final name.

import { readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { type BackupState, readBackupState, recordBackup } from '@/platform/backup-state'
import { secretDigest } from '@/platform/crypto/secret-digest'
import { appliedMigrationNames } from '@/platform/database/migration-names'
import { withClient } from '@/platform/database/with-client'
import { removeLeftWorkDirs, removeWorkDir } from '@/platform/disk/work-directories'
import type { Environment } from '@/platform/env/env'
import { fetchAllUploads } from '@/platform/storage/upload-storage'
import { readBuildVersion } from '@/platform/versions/build-version'
import { SECRET_FILE, UPLOAD_FOLDERS } from '@/shared/data-directory'
import { BACKUP_LOCK_KEY } from '@/shared/process-protocol'
import { archiveName } from './archive/archive-name'
import { type Manifest, newManifest } from './archive/manifest'
import { verifyArchive } from './archive/read-archive'
import { type ArchiveWriter, writeArchive } from './archive/write-archive'
import { BackupError } from './backup-error'
import { describeCatalog, listTables } from './database/catalog'
import { dumpTables, TEXT_SETTINGS } from './database/dump-tables'
import { type CopiedUploads, filesBelow, freezeUploads } from './files/frozen-files'
import { assertFilesHeld } from './files/missing-files'
import { expiredArchives } from './retention'
import { openBackupStore } from './storage/backup-store'
import { claimStore } from './store-owner'

export const FILES_PREFIX = 'files/'
/** Prefix of working directories. Those of a killed backup are deleted by the next. */
const WORK_PREFIX = 'unfinished-backup-'

export interface BackupOptions {
  databaseUrl: string
  environment: Pick<Environment, 'dataDir' | 'backup' | 'secret'>
  log: (message: string) => void
  signal?: AbortSignal
  /** Called when no other process is making a backup: tells whether this one is still wanted. */
  isWanted?: (state: BackupState) => boolean
}

async function makeWorkDir(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await removeLeftWorkDirs(directory, WORK_PREFIX)
  const dir = path.join(directory, `${WORK_PREFIX}${process.pid}`)
  await mkdir(dir, { mode: 0o700 })
  return dir
}

/** Reads the secret of the site; undefined before its first start. */
export function secretOf({ dataDir, secret }: Pick<Environment, 'dataDir' | 'secret'>): string | undefined {
  const file = path.join(dataDir, SECRET_FILE)
  return secret ?? (statSync(file, { throwIfNoEntry: false }) && readFileSync(file, 'utf8').trim())
}

/** Lists the held files, as paths below `holdDir`. */
async function heldFiles(holdDir: string): Promise<string[]> {
  const held: string[] = []
  for (const folder of UPLOAD_FOLDERS)
    for (const file of await filesBelow(path.join(holdDir, folder))) held.push(`${folder}/${file}`)
  return held
}

async function addFiles(holdDir: string, files: readonly string[], writer: ArchiveWriter): Promise<void> {
  for (const file of files) {
    const place = path.join(holdDir, file)
    await writer.add(`${FILES_PREFIX}${file}`, await readFile(place), (await stat(place)).mtime)
  }
}

async function describeDatabase(client: Client, secret: string | undefined): Promise<Manifest> {
  const tables = await listTables(client)
  if (tables.length === 0) throw new BackupError('The database is empty: there is nothing to back up.')
  return newManifest({
    ...readBuildVersion(false),
    createdAt: new Date().toISOString(),
    migrations: await appliedMigrationNames(client),
    tables,
    catalog: await describeCatalog(client),
    secretDigest: secret === undefined ? null : secretDigest(secret),
  })
}

/** Links every upload into `holdDir`, those of a bucket included. */
async function holdUploads(dataDir: string, holdDir: string, copied: CopiedUploads): Promise<void> {
  await fetchAllUploads()
  await freezeUploads(dataDir, holdDir, copied)
}

/** Writes the archive into `workDir`, in one transaction with one snapshot, and returns its final name. */
async function writeSnapshot(
  client: Client,
  workDir: string,
  { environment, log, signal }: BackupOptions,
): Promise<{ file: string; name: string }> {
  const { dataDir, backup } = environment
  const holdDir = path.join(workDir, 'files')
  const copied: CopiedUploads = new Map()
  await holdUploads(dataDir, holdDir, copied)
  await client.query('begin isolation level repeatable read read only')
  await client.query(TEXT_SETTINGS)
  // The first query fixes the snapshot of the transaction.
  const manifest = await describeDatabase(client, secretOf(environment))
  await holdUploads(dataDir, holdDir, copied)
  const files = await heldFiles(holdDir)
  const held = new Set(files.map((file) => path.basename(file)))
  await assertFilesHeld(client, manifest.tables, { held, dataDir, log })
  const name = archiveName(new Date(manifest.createdAt), backup.passphrase !== undefined)
  const file = path.join(workDir, name)
  const { passphrase } = backup
  await writeArchive(file, { manifest, passphrase, signal }, async (writer) => {
    const rest = await dumpTables(client, manifest.tables, writer)
    // A migration would wait for the locks of COPY, and all queries behind it. The files are held by links.
    await client.query('commit')
    await addFiles(holdDir, files, writer)
    // The key decrypts second factors, so it is never stored without encryption.
    const secretFile = path.join(dataDir, SECRET_FILE)
    if (passphrase !== undefined && statSync(secretFile, { throwIfNoEntry: false }))
      await writer.add(`${FILES_PREFIX}${SECRET_FILE}`, await readFile(secretFile))
    const rows = Object.values(rest.rows).reduce((sum, count) => sum + count, 0)
    log(`${manifest.tables.length} tables with ${rows} rows, ${files.length} files`)
    return rest
  })
  return { file, name }
}

async function backUpLocked(client: Client, options: BackupOptions): Promise<string> {
  const { environment, log, signal } = options
  const store = await openBackupStore(environment.backup)
  const { directory } = environment.backup
  // Before anything there is treated as the rest of a killed backup of this site.
  await claimStore(client, store, path.join(directory, `${WORK_PREFIX}owner-${process.pid}`))
  const workDir = await makeWorkDir(directory)
  try {
    const { file, name } = await writeSnapshot(client, workDir, options)
    await verifyArchive(file, environment.backup.passphrase)
    signal?.throwIfAborted()
    const { size } = await stat(file)
    await store.put(file, name)
    await recordBackup(client, { succeededAt: Date.now(), failedAt: null, bytes: size })
    log(`${name} (${size} bytes) verified, in ${store.location}`)
    for (const expired of expiredArchives(await store.list(), new Date())) {
      await store.delete(expired)
      log(`${expired} is no longer needed: deleted`)
    }
    return name
  } finally {
    await removeWorkDir(workDir)
  }
}

/**
 * Makes a backup. Returns null if it is no longer wanted, undefined if another process is making one. Records a
 * failure, which an interruption is not.
 */
async function backUpUnlessBusy(options: BackupOptions): Promise<string | null | undefined> {
  const { databaseUrl, isWanted, signal } = options
  try {
    return await withClient(databaseUrl, async (client) => {
      // The lock ends with the connection, also if this process is killed.
      const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
        BACKUP_LOCK_KEY,
      ])
      if (!rows[0]?.ours) return undefined
      if (isWanted && !isWanted(await readBackupState(client))) return null
      return backUpLocked(client, options)
    })
  } catch (error) {
    // A stream only reports that it was aborted.
    signal?.throwIfAborted()
    // An unavailable database cannot record it; the age of the last success shows it.
    await withClient(databaseUrl, (client) => recordBackup(client, { failedAt: Date.now() })).catch(() => {})
    throw error
  }
}

/** Makes a backup, and deletes expired ones. Returns its name, or null if it is no longer wanted. */
export async function createBackup(options: BackupOptions): Promise<string | null> {
  const name = await backUpUnlessBusy(options)
  if (name !== undefined) return name
  if (options.isWanted) return null
  // Not recorded as a failure, because a backup is being made.
  throw new BackupError('Another process is making a backup now.')
}
