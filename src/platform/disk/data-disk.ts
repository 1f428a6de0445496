import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Returns the space that is available to this account on the disk of the data directory; null if unknown. */
export async function freeDiskBytes(dataDir: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  } catch {
    return null
  }
}

/** Tells whether the data directory can be written. Systems remount a disk as read-only after an error. */
export async function isWritable(dataDir: string): Promise<boolean> {
  const probe = path.join(dataDir, `.write-probe-${randomUUID()}`)
  try {
    await writeFile(probe, 'x', { flag: 'wx', mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    // On a full disk the file exists, but is empty.
    await rm(probe, { force: true }).catch(() => {})
  }
}
