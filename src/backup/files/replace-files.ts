// Replaces the present files by restored ones. Until `commit` the former files can be put back.

import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { flushToDisk } from '@/platform/disk/flush-to-disk'
import {
  OWNER_FILE,
  PAGE_CACHE_FOLDER,
  RESTORE_WORK_PREFIX,
  SECRET_FILE,
  UPLOAD_FOLDERS,
} from '@/shared/data-directory'

/** Folder for the former files in the working directory of a restore. */
export const FORMER_FOLDER = 'former'

/** Tells whether the data directory contains uploads. */
export async function hasUploads(dataDir: string): Promise<boolean> {
  for (const folder of UPLOAD_FOLDERS) {
    const place = path.join(dataDir, folder)
    if (existsSync(place) && (await readdir(place)).length > 0) return true
  }
  return false
}

/** Exchanges the uploads, and the secret if `stagedDir` has one, all or nothing. Returns the function that undoes it. */
export async function replaceFiles(
  dataDir: string,
  stagedDir: string,
  formerDir: string,
): Promise<() => Promise<void>> {
  const done: (() => Promise<void>)[] = []
  const undo = async () => {
    for (const step of done.reverse()) await step()
  }
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return
    await rename(from, to)
    done.push(() => rename(to, from))
  }
  await mkdir(formerDir, { recursive: true, mode: 0o700 })
  // Finished pages are rendered again.
  await rm(path.join(dataDir, PAGE_CACHE_FOLDER), { recursive: true, force: true })
  const secret = existsSync(path.join(stagedDir, SECRET_FILE)) ? [SECRET_FILE] : []
  try {
    // The site of the archive creates its own.
    await move(path.join(dataDir, OWNER_FILE), path.join(formerDir, OWNER_FILE))
    for (const name of [...UPLOAD_FOLDERS, ...secret]) {
      await move(path.join(dataDir, name), path.join(formerDir, name))
      await move(path.join(stagedDir, name), path.join(dataDir, name))
    }
    for (const folder of UPLOAD_FOLDERS) await flushToDisk(path.join(dataDir, folder))
    await flushToDisk(dataDir)
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}

/** Puts back the files that killed restores have moved away, and deletes those of the archive. */
export async function putFormerFilesBack(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const formerDir = path.join(dataDir, name, FORMER_FOLDER)
    if (!name.startsWith(RESTORE_WORK_PREFIX) || !existsSync(formerDir)) continue
    for (const former of await readdir(formerDir)) {
      const place = path.join(dataDir, former)
      await rm(place, { recursive: true, force: true })
      await rename(path.join(formerDir, former), place)
    }
    await flushToDisk(dataDir)
  }
}
