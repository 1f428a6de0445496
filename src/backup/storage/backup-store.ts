// Where archives are kept.

import type { BackupSettings } from '@/platform/env/backup-env'
import { directoryStore } from './directory-store'

export interface BackupStore {
  /** For people: a path or an address. */
  location: string
  /** Names of everything there, also of what is not ours. */
  list(): Promise<string[]>
  /** Takes over a finished local file under its final name; it appears whole or not at all. */
  put(file: string, name: string): Promise<void>
  /** Resolves with the path of a local copy, which is `target` unless the store is local itself. */
  get(name: string, target: string): Promise<string>
  delete(name: string): Promise<void>
}

/** Opens the store of the settings; the client of S3 is loaded only with a bucket. */
export async function openBackupStore({ directory, s3 }: BackupSettings['backup']): Promise<BackupStore> {
  if (!s3) return directoryStore(directory)
  const { s3Store } = await import('./s3-store')
  return s3Store(s3)
}
