// Holds the files of a moment while they are copied: the site goes on uploading and erasing.

import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '@/platform/database/error-code'
import { UPLOAD_FOLDERS } from '@/shared/data-directory'

/** Lists the files below a folder, as paths relative to it; none when it is not there. */
export async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

async function freeze(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  try {
    await link(source, target)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST' || code === 'ENOENT') return
    // Another disk, or a file system without links.
    await copyFile(source, target, constants.COPYFILE_EXCL)
  }
}

/**
 * Links every upload into `holdDir`; what is there already stays. Called before and after the snapshot of the database it
 * has each file that a row of the snapshot names: files are written before their rows, and deleted after them.
 */
export async function freezeUploads(dataDir: string, holdDir: string): Promise<void> {
  for (const folder of UPLOAD_FOLDERS)
    for (const file of await filesBelow(path.join(dataDir, folder)))
      await freeze(path.join(dataDir, folder, file), path.join(holdDir, folder, file))
}
