// Restores a backup. Everything is verified before anything changes, and put back if a later step fails.

import { randomUUID } from 'node:crypto'
import { mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { secretDigest } from '@/platform/crypto/secret-digest'
import { migrationNames } from '@/platform/database/migration-names'
import { withClient } from '@/platform/database/with-client'
import { removeWorkDir } from '@/platform/disk/work-directories'
import type { Environment } from '@/platform/env/env'
import type { RunningDatabase } from '@/platform/open-database'
import { requestPurgeOfAll } from '@/platform/page-changes'
import { knownSiteName } from '@/platform/storage/site-name'
import { RESTORE_WORK_PREFIX, UPLOAD_FOLDERS } from '@/shared/data-directory'
import { assertNotNewer } from './archive/manifest'
import { bodyOf, readEntries, type VerifiedArchive, verifyArchive } from './archive/read-archive'
import { BackupError } from './backup-error'
import { FILES_PREFIX, secretOf } from './create-backup'
import { describeCatalog, listTables } from './database/catalog'
import {
  displaceSchema,
  dropDisplacedSchema,
  isSchemaDisplaced,
  putSchemaBack,
} from './database/displaced-schema'
import { TABLES_PREFIX } from './database/dump-tables'
import { beginLoading } from './database/load-tables'
import { FORMER_FOLDER, hasUploads, putFormerFilesBack, replaceFiles } from './files/replace-files'
import { archiveNames } from './list-backups'
import { openBackupStore } from './storage/backup-store'
import { keepStore } from './store-owner'

export interface LocalArchive extends VerifiedArchive {
  file: string
  passphrase: string | undefined
  /** Tells whether it comes from the store of backups, and not from a path. */
  isFromStore: boolean
  /** Deletes the local copy, if there is one. */
  dispose(): Promise<void>
}

/** A random name: in a container each command has the same process id, and the directory of a killed one may exist. */
const workDirIn = (directory: string) => path.join(directory, RESTORE_WORK_PREFIX + randomUUID())

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}

async function fetchArchive(
  wanted: string,
  { backup }: Pick<Environment, 'backup'>,
): Promise<Pick<LocalArchive, 'file' | 'isFromStore' | 'dispose'>> {
  const dispose = async () => {}
  if (wanted !== 'latest' && (await isFile(wanted)))
    return { file: path.resolve(wanted), isFromStore: false, dispose }
  const store = await openBackupStore(backup)
  const names = await archiveNames(store)
  const name = wanted === 'latest' ? names.at(-1) : names.find((known) => known === wanted)
  if (!name)
    throw new BackupError(
      wanted === 'latest'
        ? `There is no backup in ${store.location}.`
        : `There is no file ${wanted}, and no backup of this name in ${store.location}.`,
    )
  const workDir = workDirIn(backup.directory)
  await mkdir(workDir, { recursive: true, mode: 0o700 })
  try {
    const file = await store.get(name, path.join(workDir, name))
    return { file, isFromStore: true, dispose: () => removeWorkDir(workDir) }
  } catch (error) {
    await removeWorkDir(workDir)
    throw error
  }
}

/** Finds the archive (a path, a name in the store, or `latest`), and verifies all of it. */
export async function openArchive(
  wanted: string,
  environment: Pick<Environment, 'backup'>,
): Promise<LocalArchive> {
  const { file, isFromStore, dispose } = await fetchArchive(wanted, environment)
  const { passphrase } = environment.backup
  try {
    const archive = await verifyArchive(file, passphrase)
    assertNotNewer(archive.manifest, migrationNames())
    return { ...archive, file, isFromStore, passphrase, dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

export interface RestoreOptions {
  archive: LocalArchive
  database: RunningDatabase
  environment: Pick<Environment, 'backup' | 'dataDir' | 'secret'>
  /** Tells whether existing data may be replaced. */
  isOverwriting: boolean
  /** Runs these migrations, from the first. */
  makeSchema(migrations: readonly string[]): Promise<void>
  /** Runs and records the migrations that the backup had not run. */
  migrateFurther(): Promise<void>
  log(message: string): void
}

/** Throws a message if there are uploads that may not be replaced. Called before a database is opened or created. */
export async function assertFilesReplaceable(dataDir: string, isOverwriting: boolean): Promise<void> {
  if (!isOverwriting && (await hasUploads(dataDir)))
    throw new BackupError(`${dataDir} contains uploads. To replace them, add --overwrite.`)
}

async function assertNobodyConnected(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct coalesce(nullif(application_name, ''), 'pid ' || pid) as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new BackupError(`The database is in use (${names}). Stop the site first, then restore.`)
}

/** Ensures that the database may be replaced, and undoes what an interrupted restore has left, files and rows. */
async function prepareTarget(admin: Client, dataDir: string, isOverwriting: boolean): Promise<void> {
  await assertNobodyConnected(admin)
  const isInterrupted = await isSchemaDisplaced(admin)
  if (!isOverwriting && (isInterrupted || (await listTables(admin)).length > 0))
    throw new BackupError('The database is not empty. To replace everything in it, add --overwrite.')
  if (!isInterrupted) return
  // Files first: this is repeated as long as the rows are not back.
  await putFormerFilesBack(dataDir)
  await putSchemaBack(admin)
}

/** A difference in these lines prevents loading rows, or makes their content wrong. */
const isEssential = (line: string) => line.startsWith('column ') || line.startsWith('enum ')

/** Compares the tables that migrations have created with those of the backup. */
function compareCatalogs(expected: readonly string[], found: readonly string[], log: RestoreOptions['log']) {
  const [inBackup, here] = [new Set(expected), new Set(found)]
  const missing = expected.filter((line) => !here.has(line))
  const additional = found.filter((line) => !inBackup.has(line))
  const differences = [...missing.map((line) => `- ${line}`), ...additional.map((line) => `+ ${line}`)]
  // Lines that the backup lacks are of our own tables; those of the operator's own are only missing here.
  if (additional.some(isEssential))
    throw new BackupError(
      `The tables of the backup are not those of its migrations:\n${differences.join('\n')}`,
    )
  for (const line of differences) log(`not made by a migration, and not restored: ${line.slice(2)}`)
}

async function loadArchive(client: Client, stagedDir: string, options: RestoreOptions): Promise<void> {
  const { archive } = options
  const loader = await beginLoading(client, archive)
  for await (const entry of readEntries(archive.file, archive.passphrase)) {
    if (entry.name.startsWith(TABLES_PREFIX)) await loader.add(entry)
    else if (entry.name.startsWith(FILES_PREFIX)) {
      const file = path.join(stagedDir, entry.name.slice(FILES_PREFIX.length))
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      // Flushed, because the former files are deleted after the restore, and a power cut must not leave empty ones.
      await writeFile(file, await bodyOf(entry), { mode: 0o600, flag: 'wx', flush: true })
      if (entry.modifiedAt) await utimes(file, entry.modifiedAt, entry.modifiedAt)
    } else await bodyOf(entry)
  }
  await loader.commit()
}

/** Fills the new schema, and exchanges the files. Returns the function that puts the former files back. */
async function restoreContent(workDir: string, options: RestoreOptions): Promise<() => Promise<void>> {
  const { archive, database, environment, log } = options
  const { manifest } = archive
  const stagedDir = path.join(workDir, 'staged')
  for (const folder of UPLOAD_FOLDERS)
    await mkdir(path.join(stagedDir, folder), { recursive: true, mode: 0o700 })
  await options.makeSchema(manifest.migrations)
  await withClient(database.url, async (client) => {
    compareCatalogs(manifest.catalog, await describeCatalog(client), log)
    await loadArchive(client, stagedDir, options)
  })
  log(`${manifest.tables.length} tables restored, as of ${manifest.createdAt}`)
  await options.migrateFurther()
  // Shared caches have pages of the replaced content.
  await withClient(database.url, requestPurgeOfAll)
  return replaceFiles(environment.dataDir, stagedDir, path.join(workDir, FORMER_FOLDER))
}

function warnOfSecret({ archive, environment, log }: RestoreOptions): void {
  const secret = secretOf(environment)
  const { secretDigest: expected } = archive.manifest
  if (expected === null || (secret !== undefined && secretDigest(secret) === expected)) return
  log(
    'SECRET is not that of the site that was backed up: the start signs everybody out, second factors have to be reset, and links in mails open nothing any more (docs/operations/faults.md). Set SECRET (or the file `secret`) to the former one to avoid that.',
  )
}

/** Keeps this site the owner of the store of backups. Logs a failure, because everything else is restored by then. */
async function keepBackups(options: RestoreOptions, former: string | undefined): Promise<void> {
  const { archive, database, environment, log } = options
  try {
    const store = await openBackupStore(environment.backup)
    const { isFromStore } = archive
    await withClient(database.url, (client) =>
      keepStore(client, store, workDirIn(environment.backup.directory), { former, isFromStore }),
    )
  } catch (error) {
    log(`the place of backups was not asked whose it is (${error instanceof Error ? error.message : error})`)
  }
}

/** Replaces database and files by those of the archive. If anything fails, the former state is put back. */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { database, environment, isOverwriting, log } = options
  const workDir = workDirIn(environment.dataDir)
  await withClient(database.adminUrl, async (admin) => {
    await prepareTarget(admin, environment.dataDir, isOverwriting)
    const former = await knownSiteName(admin)
    await displaceSchema(admin)
    let putFilesBack = async () => {}
    let isLeft = false
    try {
      putFilesBack = await restoreContent(workDir, options)
      await dropDisplacedSchema(admin)
    } catch (error) {
      log('the restore failed: putting back what was there')
      await putFilesBack()
        .then(() => putSchemaBack(admin))
        .catch((reason: unknown) => {
          isLeft = true
          log(
            `that failed too (${reason instanceof Error ? reason.message : reason}); repeat it with --overwrite. ${workDir} has the former files, if they were exchanged already`,
          )
        })
      throw error
    } finally {
      if (!isLeft) await removeWorkDir(workDir)
    }
    await keepBackups(options, former)
  })
  warnOfSecret(options)
}
