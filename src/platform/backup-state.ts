// Records the last successful and the last failed backup in the database, for schedule and monitoring.

import type { Client } from 'pg'
import { readSiteValue, recordSiteValue } from './database/site-values'

const KEY = 'backup-state'

export interface BackupState {
  /** All times are milliseconds since 1970. */
  succeededAt: number | null
  failedAt: number | null
  /** Size of the last successful backup. */
  bytes: number | null
}

const NONE: BackupState = { succeededAt: null, failedAt: null, bytes: null }

/** Reads the state; all values are null if there was no backup. */
export async function readBackupState(client: Client): Promise<BackupState> {
  return { ...NONE, ...(await readSiteValue<BackupState>(client, KEY)) }
}

/** Records changed values; the others stay. */
export async function recordBackup(client: Client, change: Partial<BackupState>): Promise<void> {
  await recordSiteValue(client, KEY, { ...(await readBackupState(client)), ...change })
}
