// Directory of infected files: beside the others, closed, and not served.

import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { getEnvironment } from '@/platform/env/env'
import { moveStoredUpload, removeStoredUpload } from '@/platform/storage/upload-storage'

export type FileLocation = 'attachments' | 'quarantine'

/** Returns the path of a file; its name is one of ours (`store-upload.ts`). */
export function pathOf(place: FileLocation, filename: string): string {
  return path.join(getEnvironment().dataDir, place, path.basename(filename))
}

export async function moveToQuarantine(filename: string): Promise<void> {
  const there = pathOf('quarantine', filename)
  await mkdir(path.dirname(there), { recursive: true, mode: 0o700 })
  await rename(pathOf('attachments', filename), there)
  await chmod(there, 0o600)
  await moveStoredUpload(filename, 'attachments', 'quarantine')
}

export async function removeFromQuarantine(filename: string): Promise<void> {
  await rm(pathOf('quarantine', filename), { force: true })
  for (const place of ['attachments', 'quarantine'] as const) await removeStoredUpload(place, filename)
}
