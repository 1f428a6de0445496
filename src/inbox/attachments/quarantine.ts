// Directory of infected files, beside the others. It is not served.

import { chmod, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { localPath, moveStoredUpload } from '@/platform/storage/upload-storage'

/** Folders of visitors' files in the data directory and in a bucket. */
export const ATTACHMENT_FOLDERS = ['attachments', 'quarantine'] as const
export type AttachmentFolder = (typeof ATTACHMENT_FOLDERS)[number]

export async function moveToQuarantine(filename: string): Promise<void> {
  const there = localPath('quarantine', filename)
  await mkdir(path.dirname(there), { recursive: true, mode: 0o700 })
  await rename(localPath('attachments', filename), there)
  await chmod(there, 0o600)
  await moveStoredUpload(filename, 'attachments', 'quarantine')
}
