import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Room that is left to this account on the disk with the data directory; null when the system does not say. */
export async function freeDiskBytes(dataDir: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  } catch {
    return null
  }
}

/** Tells whether the data directory can be written: a system mounts a disk read-only after a fault of it. */
export async function isWritable(dataDir: string): Promise<boolean> {
  const probe = path.join(dataDir, `.write-probe-${randomUUID()}`)
  try {
    await writeFile(probe, 'x', { flag: 'wx', mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    // A full disk makes the file and takes nothing into it.
    await rm(probe, { force: true }).catch(() => {})
  }
}
