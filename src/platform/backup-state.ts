// What the database records of backups: the last that succeeded, and the last that failed. For schedule and monitoring.

import type { Client } from 'pg'

const KEY = 'backup-state'

export interface BackupState {
  /** Milliseconds since 1970, as the others. */
  succeededAt: number | null
  failedAt: number | null
  /** Size of the last that succeeded. */
  bytes: number | null
}

const NONE: BackupState = { succeededAt: null, failedAt: null, bytes: null }

/** Reads it; all null when there was none. */
export async function readBackupState(client: Client): Promise<BackupState> {
  const { rows } = await client.query<{ data: BackupState }>('select data from payload_kv where key = $1', [
    KEY,
  ])
  return { ...NONE, ...rows[0]?.data }
}

/** Records what has changed; the rest stays. */
export async function recordBackup(client: Client, change: Partial<BackupState>): Promise<void> {
  const data = JSON.stringify({ ...(await readBackupState(client)), ...change })
  // A conflict of an insert would use up a number of the sequence with each backup.
  const { rowCount } = await client.query('update payload_kv set data = $2::jsonb where key = $1', [
    KEY,
    data,
  ])
  if (rowCount === 0)
    await client.query(
      'insert into payload_kv (key, data) values ($1, $2::jsonb) on conflict (key) do update set data = excluded.data',
      [KEY, data],
    )
}
