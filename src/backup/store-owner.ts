// The owner of a directory or bucket of backups: the name of the site whose they are. Of two sites with one place each would
// delete what the other one needs, as the names of archives do not say whose they are.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { siteName } from '@/platform/storage/site-name'
import { removeWorkDir } from '@/platform/work-directories'
import { OWNER_FILE } from '@/shared/data-directory'
import { BackupError } from './backup-error'
import type { BackupStore } from './storage/store'

/** Makes sure that the store is this site's; one without an owner becomes so. Rejects with a sentence for another site's. */
export async function claimStore(client: Client, store: BackupStore, workDir: string): Promise<void> {
  await mkdir(workDir, { recursive: true, mode: 0o700 })
  const file = path.join(workDir, OWNER_FILE)
  try {
    const site = await siteName(client)
    if (!(await store.list()).includes(OWNER_FILE)) {
      await writeFile(file, `${site}\n`, { mode: 0o600 })
      return await store.put(file, OWNER_FILE)
    }
    const owner = (await readFile(await store.get(OWNER_FILE, file), 'utf8')).trim()
    if (owner === site) return
    throw new BackupError(
      `${store.location} has the backups of another site: set BACKUP_DIR or BACKUP_S3_PREFIX to a place of its own, or, if they are this site's, put ${site} into the file ${OWNER_FILE} there`,
    )
  } finally {
    await removeWorkDir(workDir)
  }
}
