import type { Environment } from '@/platform/env/env'
import { archiveMoment } from './archive/archive-name'
import { openBackupStore } from './storage/backup-store'

/** Lists the names of all backups, oldest first, and where they are. */
export async function listBackups({
  backup,
}: Pick<Environment, 'backup'>): Promise<{ location: string; names: string[] }> {
  const store = await openBackupStore(backup)
  const names = (await store.list()).filter((name) => archiveMoment(name)).sort()
  return { location: store.location, names }
}
