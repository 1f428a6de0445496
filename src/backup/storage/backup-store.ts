import type { BackupSettings } from '@/platform/env/backup-env'
import { directoryStore } from './directory-store'
import type { BackupStore } from './store'

/** Opens the store of the settings. Loads the S3 client only for a bucket. */
export async function openBackupStore({ directory, s3 }: BackupSettings['backup']): Promise<BackupStore> {
  if (!s3) return directoryStore(directory)
  const { s3Store } = await import('./s3-store')
  return s3Store(s3)
}
