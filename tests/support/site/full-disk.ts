// Puts a folder of the data directory on a full disk: on a real file system where the test may mount one; otherwise the
// site fails writes below the folder as on a full disk.

import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { removeDirectory, temporaryDirectory } from '../temporary-directories'
import type { TestSite } from './test-site'

const DISK_BYTES = 256 * 1024

/** Prefix of the files that fill the disk. */
export const FILLING = 'filling'

/** Mounts a disk of this size; returns false if this account may not mount one. */
export function mountSmallDisk(folder: string, bytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Tells whether this account may mount a disk. */
export function mayMountDisks(): boolean {
  const folder = temporaryDirectory()
  const isMounted = mountSmallDisk(folder, DISK_BYTES)
  if (isMounted) execFileSync('umount', [folder])
  removeDirectory(folder)
  return isMounted
}

/** Fills the disk to the last byte. */
function fill(folder: string): void {
  for (let bytes = DISK_BYTES; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    try {
      writeFileSync(path.join(folder, `${FILLING}-${bytes}`), Buffer.alloc(bytes))
    } catch {
      // The disk is full for this size; smaller pieces may still fit.
    }
  }
}

export interface FullDisk {
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

/** Puts an empty folder of the site's data directory, such as `attachments`, on a full disk. */
export async function fullDisk(site: TestSite, name: string): Promise<FullDisk> {
  const folder = path.join(site.dataDir, name)
  mkdirSync(folder, { recursive: true })
  if (!mountSmallDisk(folder, DISK_BYTES)) {
    await site.setFullFolder(folder)
    const makeRoom = () => site.setFullFolder(null)
    return { makeRoom, remove: makeRoom }
  }
  fill(folder)
  return {
    async makeRoom() {
      for (let bytes = DISK_BYTES; bytes >= 1; bytes = Math.floor(bytes / 2))
        rmSync(path.join(folder, `${FILLING}-${bytes}`), { force: true })
    },
    async remove() {
      execFileSync('umount', [folder])
    },
  }
}
