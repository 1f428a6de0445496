// Holds the files of one moment while they are copied and the site continues to upload and erase.

import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '@/platform/database/error-code'
import { UPLOAD_FOLDERS } from '@/shared/data-directory'

/** Lists the files below a folder, as relative paths; none if it does not exist. */
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

/** Copies that replace impossible links, each with the state of its upload before the copy. */
export type CopiedUploads = Map<string, string>

async function stateOf(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file)
  return `${size} ${mtimeMs}`
}

/** Copies an upload, again if it has changed, because a copy of a file that was being written is incomplete. */
async function copyIfChanged(source: string, target: string, copied: CopiedUploads): Promise<void> {
  try {
    const state = await stateOf(source)
    if (copied.get(target) === state) return
    await copyFile(source, target)
    copied.set(target, state)
  } catch (error) {
    // Erased meanwhile.
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/** Links an upload. Returns false if that is not possible. */
async function isLinked(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target)
    return true
  } catch (error) {
    const code = errorCode(error)
    return code === 'EEXIST' || code === 'ENOENT'
  }
}

async function freeze(source: string, target: string, copied: CopiedUploads): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  // Another disk, or a file system without links. An existing copy causes the same error as an existing link.
  if (copied.has(target) || !(await isLinked(source, target))) await copyIfChanged(source, target, copied)
}

/**
 * Links every upload into `holdDir`; existing links stay. If it is called before and after the snapshot of the
 * database, both times with the same `copied`, it holds each file that a row of the snapshot names, complete: files are
 * written before their rows, and deleted after them.
 */
export async function freezeUploads(dataDir: string, holdDir: string, copied: CopiedUploads): Promise<void> {
  for (const folder of UPLOAD_FOLDERS)
    for (const file of await filesBelow(path.join(dataDir, folder)))
      await freeze(path.join(dataDir, folder, file), path.join(holdDir, folder, file), copied)
}
