// Protects directories and buckets of backups by an owner, the name of their site. Two sites with one store would
// delete each other's archives, whose names do not tell the site.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { removeWorkDir } from '@/platform/disk/work-directories'
import { knownSiteName, siteName, takeSiteName } from '@/platform/storage/site-name'
import { OWNER_FILE } from '@/shared/data-directory'
import { BackupError } from './backup-error'
import type { BackupStore } from './storage/store'

/** Calls `work` with a file for the owner, in a temporary directory. */
async function withOwnerFile<Result>(
  workDir: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(workDir, { recursive: true, mode: 0o700 })
  try {
    return await work(path.join(workDir, OWNER_FILE))
  } finally {
    await removeWorkDir(workDir)
  }
}

/** Reads the name in the store; undefined if there is none. */
async function readOwner(store: BackupStore, file: string): Promise<string | undefined> {
  if (!(await store.list()).includes(OWNER_FILE)) return undefined
  return (await readFile(await store.get(OWNER_FILE, file), 'utf8')).trim()
}

async function writeOwner(store: BackupStore, file: string, site: string): Promise<void> {
  await writeFile(file, `${site}\n`, { mode: 0o600 })
  await store.put(file, OWNER_FILE)
}

/**
 * Ensures that the store belongs to this site. One without an owner is claimed. Rejects with a message for another
 * site's.
 */
export function claimStore(client: Client, store: BackupStore, workDir: string): Promise<void> {
  return withOwnerFile(workDir, async (file) => {
    const [site, owner] = [await siteName(client), await readOwner(store, file)]
    if (owner === undefined) return writeOwner(store, file, site)
    if (owner === site) return
    throw new BackupError(
      `${store.location} has the backups of another site: set BACKUP_DIR or BACKUP_S3_PREFIX to a place of its own, or, if they are this site's, put ${site} into the file ${OWNER_FILE} there`,
    )
  })
}

interface RestoredSite {
  /** Name of the site whose database was replaced; undefined for an empty one. */
  former: string | undefined
  /** Tells whether the archive was taken from the store. */
  isFromStore: boolean
}

/**
 * Keeps this site the owner of its store after a restore that has brought another name, or none, as from an archive of
 * an earlier version. Otherwise the next backup would be refused.
 */
export function keepStore(
  client: Client,
  store: BackupStore,
  workDir: string,
  { former, isFromStore }: RestoredSite,
): Promise<void> {
  return withOwnerFile(workDir, async (file) => {
    const [site, owner] = [await knownSiteName(client), await readOwner(store, file)]
    if (owner === undefined || owner === site) return
    if (site === undefined && (isFromStore || owner === former)) await takeSiteName(client, owner)
    else if (site !== undefined && owner === former) await writeOwner(store, file, site)
  })
}
