import { open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '@/platform/database/error-code'
import type { BackupStore } from './store'

/** Writes the directory's own entry to the disk: a name that a power cut may take back is no backup. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}

/** Keeps archives in a directory. */
export function directoryStore(directory: string): BackupStore {
  const pathOf = (name: string) => path.join(directory, path.basename(name))
  return {
    location: directory,
    list: () =>
      readdir(directory).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return []
        throw error
      }),
    async put(file, name) {
      await rename(file, pathOf(name))
      await syncDirectory(directory)
    },
    get: async (name) => pathOf(name),
    delete: (name) => rm(pathOf(name)),
  }
}
