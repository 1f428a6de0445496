import type { Environment } from '@/platform/env/env'
import { archiveMoment } from './archive/archive-name'
import { openBackupStore } from './storage/backup-store'
import type { BackupStore } from './storage/store'

/** Lists the names of the archives in a store, oldest first. */
export async function archiveNames(store: BackupStore): Promise<string[]> {
  return (await store.list()).filter((name) => archiveMoment(name)).sort()
}

/** Lists the names of all backups, oldest first, and their location. */
export async function listBackups({
  backup,
}: Pick<Environment, 'backup'>): Promise<{ location: string; names: string[] }> {
  const store = await openBackupStore(backup)
  return { location: store.location, names: await archiveNames(store) }
}
