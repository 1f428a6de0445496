// Puts restored files in the place of those that are there; until `commit` the former can be put back.

import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PAGE_CACHE_FOLDER, SECRET_FILE, UPLOAD_FOLDERS } from '@/shared/data-directory'

/** Tells whether the data directory contains uploads. */
export async function hasUploads(dataDir: string): Promise<boolean> {
  for (const folder of UPLOAD_FOLDERS) {
    const place = path.join(dataDir, folder)
    if (existsSync(place) && (await readdir(place)).length > 0) return true
  }
  return false
}

/** Exchanges the uploads, and the secret if `stagedDir` has one; resolves with the act that undoes it. All or nothing. */
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
  // Finished pages are made again.
  await rm(path.join(dataDir, PAGE_CACHE_FOLDER), { recursive: true, force: true })
  const secret = existsSync(path.join(stagedDir, SECRET_FILE)) ? [SECRET_FILE] : []
  try {
    for (const name of [...UPLOAD_FOLDERS, ...secret]) {
      await move(path.join(dataDir, name), path.join(formerDir, name))
      await move(path.join(stagedDir, name), path.join(dataDir, name))
    }
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}
