// Erases files without a row: a process was killed between writing the two, or a transaction was rolled back.

import { stat, unlink } from 'node:fs/promises'
import type { Payload } from 'payload'
import { poolOf } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { localIn, localPath } from '@/platform/storage/upload-storage'
import { finishErasures, namesWithoutRow } from './erase-files'
import { ATTACHMENT_FOLDERS } from './quarantine'
import { isDirectoryOfSite } from './site-of-directory'

/** A younger file may belong to a form that is being sent. */
const STRAY_AFTER_MS = 24 * 60 * 60 * 1000

/** Another process may have erased it meanwhile. */
async function eraseIfOld(file: string): Promise<boolean> {
  const entry = await stat(file).catch(() => null)
  if (!entry || Date.now() - entry.mtimeMs < STRAY_AFTER_MS) return false
  return unlink(file).then(
    () => true,
    () => false,
  )
}

/** Erases files without a row, and returns their number. Erases nothing in a directory that belongs to another site. */
export async function eraseOrphanedFiles(payload: Payload): Promise<number> {
  if (!(await isDirectoryOfSite(poolOf(payload), getEnvironment().dataDir))) return 0
  let count = 0
  for (const folder of ATTACHMENT_FOLDERS)
    for (const name of await namesWithoutRow(payload, [...(await localIn(folder))]))
      if (await eraseIfOld(localPath(folder, name))) count += 1
  // Last, because the bucket may not respond.
  return count + (await finishErasures(payload))
}
