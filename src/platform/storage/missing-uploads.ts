// Detects a wrong data directory, or a site that was moved off its bucket without its files.

import type { Client } from 'pg'
import type { Environment } from '../env/env'
import { localIn } from './upload-storage'

/** Named like their tables. */
const FOLDERS = ['media', 'files', 'attachments'] as const

/** Returns a warning if the database has uploads but this machine has none of their files; else null. */
export async function missingUploadsWarning(
  client: Client,
  { dataDir, storage }: Pick<Environment, 'dataDir' | 'storage'>,
): Promise<string | null> {
  if (storage) return null
  for (const folder of FOLDERS) if ((await localIn(folder)).size > 0) return null
  const counts = FOLDERS.map((folder) => `(select count(*) from ${folder} where filename <> '')`)
  const { rows } = await client.query<{ count: number }>(`select (${counts.join(' + ')})::int as count`)
  const { count } = rows[0] ?? { count: 0 }
  return count === 0
    ? null
    : `the database names ${count} uploads, and none is in DATA_DIR (${dataDir}): restore them there, or set STORAGE_LOCATIONS if they are in a bucket (docs/operations/scale.md)`
}
