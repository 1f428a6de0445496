import { statfs } from 'node:fs/promises'

/** Room that is left to this account on the disk with the data directory; null when the system does not say. */
export async function freeDiskBytes(dataDir: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  } catch {
    return null
  }
}
