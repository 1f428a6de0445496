import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '@/platform/database/error-code'
import { flushToDisk } from '@/platform/disk/flush-to-disk'
import type { BackupStore } from './store'

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
      await flushToDisk(directory)
    },
    get: async (name) => pathOf(name),
    delete: (name) => rm(pathOf(name)),
  }
}
