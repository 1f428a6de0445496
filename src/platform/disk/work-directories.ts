// Working directories of backups and restores. Those of killed processes remain, with copies of all uploads, until they
// are removed.

import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

export const removeWorkDir = (dir: string) => rm(dir, { recursive: true, force: true })

/** Removes directories of killed processes, whose names begin with `prefix`. */
export async function removeLeftWorkDirs(directory: string, prefix: string): Promise<void> {
  for (const name of await readdir(directory))
    if (name.startsWith(prefix)) await removeWorkDir(path.join(directory, name))
}
