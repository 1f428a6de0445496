// Files on the disk that no row knows: a process was killed between the two, or a transaction was rolled back.

import { stat, unlink } from 'node:fs/promises'
import type { Payload } from 'payload'
import { poolOf } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { localIn, localPath } from '@/platform/storage/upload-storage'
import { finishErasures, namesWithoutRow } from './erase-files'
import { ATTACHMENT_FOLDERS } from './quarantine'
import { isDirectoryOfSite } from './site-of-directory'

/** Younger ones may belong to a form that is being sent. */
const STRAY_AFTER_MS = 24 * 60 * 60 * 1000

/** Another process may have taken it away meanwhile. */
async function eraseIfOld(file: string): Promise<boolean> {
  const entry = await stat(file).catch(() => null)
  if (!entry || Date.now() - entry.mtimeMs < STRAY_AFTER_MS) return false
  return unlink(file).then(
    () => true,
    () => false,
  )
}

/** Erases files without a row; returns how many. None of a directory that belongs to another database. */
export async function eraseOrphanedFiles(payload: Payload): Promise<number> {
  if (!(await isDirectoryOfSite(poolOf(payload), getEnvironment().dataDir))) return 0
  let count = 0
  for (const folder of ATTACHMENT_FOLDERS)
    for (const name of await namesWithoutRow(payload, [...(await localIn(folder))]))
      if (await eraseIfOld(localPath(folder, name))) count += 1
  // The last, as the bucket may not answer.
  return count + (await finishErasures(payload))
}
