// Records backups in the database: the last that succeeded, and the last that failed. For schedule and monitoring.

import type { Client } from 'pg'
import { readSiteValue, recordSiteValue } from './database/site-values'

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
  return { ...NONE, ...(await readSiteValue<BackupState>(client, KEY)) }
}

/** Records what has changed; the rest stays. */
export async function recordBackup(client: Client, change: Partial<BackupState>): Promise<void> {
  await recordSiteValue(client, KEY, { ...(await readBackupState(client)), ...change })
}
