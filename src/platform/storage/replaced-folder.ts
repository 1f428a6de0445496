// The folder with files of uploads whose replacement or deletion may still fail (content/uploads/replaced-uploads.ts,
// inbox/attachments/erase-files.ts).

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { REPLACED_FOLDER } from '@/shared/data-directory'

/** Tells whether the folder contains files. */
export async function hasReplacedUploads(dataDir: string): Promise<boolean> {
  const entries = await readdir(path.join(dataDir, REPLACED_FOLDER), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.some((entry) => entry.isFile())
}
