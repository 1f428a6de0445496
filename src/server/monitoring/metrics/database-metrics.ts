// Measures the database, and counts and ages of its contents.

import type { Client } from 'pg'
import { OPEN_SESSIONS, RECENT_SIGN_INS } from '@/identity/maintenance'
import { NEW_SUBMISSIONS } from '@/inbox/maintenance'
import { type BackupState, readBackupState } from '@/platform/backup-state'
import type { Form } from '@/shared/submissions/forms'
import { queryWithTimeout } from '../query-with-timeout'
import { collectQueueMetrics, collectScanMetrics, type QueueMetrics, type ScanMetrics } from './queue-metrics'

const LIMIT_MS = 2000

const SIGN_IN_OUTCOMES = ['success', 'refused', 'account_locked', 'token_reuse'] as const
type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

/** Figures of one PostgreSQL, shared by all processes. */
export interface DatabaseUse {
  sizeBytes: number
  maxConnections: number
  /** Connections to this database, by state. */
  connections: { state: string; count: number }[]
}

export interface DatabaseMetrics extends DatabaseUse {
  /** Seconds that connecting and a response took. */
  seconds: number
  mails: QueueMetrics
  jobs: QueueMetrics
  scans: ScanMetrics
  sessions: number
  submissions: { form: Form; count: number }[]
  backup: BackupState
  /** In the last five minutes. */
  signIns: { outcome: SignInOutcome; count: number }[]
}

const CONNECTIONS = `select coalesce(state, 'unknown') as state, count(*)::int from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' group by 1`

const SIZE_AND_LIMIT = `select pg_database_size(current_database())::float8 as "sizeBytes",
  current_setting('max_connections')::int as "maxConnections"`

/** Reads the size of the database and its connections. */
export async function collectDatabaseUse(client: Client): Promise<DatabaseUse> {
  const { rows } = await client.query<Pick<DatabaseUse, 'sizeBytes' | 'maxConnections'>>(SIZE_AND_LIMIT)
  const connections = await client.query<DatabaseUse['connections'][number]>(CONNECTIONS)
  const [figures] = rows
  if (!figures) throw new Error('a select without from has returned no row')
  return { ...figures, connections: connections.rows }
}

async function queryMetrics(client: Client): Promise<Omit<DatabaseMetrics, 'seconds'>> {
  const use = await collectDatabaseUse(client)
  const sessions = await client.query<{ count: number }>(`select ${OPEN_SESSIONS}::int as count`)
  const submissions = await client.query<DatabaseMetrics['submissions'][number]>(NEW_SUBMISSIONS)
  const signIns = await client.query<DatabaseMetrics['signIns'][number]>(RECENT_SIGN_INS)
  return {
    ...use,
    ...(await collectQueueMetrics(client)),
    scans: await collectScanMetrics(client),
    sessions: sessions.rows[0]?.count ?? 0,
    submissions: submissions.rows,
    backup: await readBackupState(client),
    signIns: SIGN_IN_OUTCOMES.map((outcome) => ({
      outcome,
      count: signIns.rows.find((row) => row.outcome === outcome)?.count ?? 0,
    })),
  }
}

/** Collects all figures; null if the database does not respond within two seconds. */
export async function collectDatabaseMetrics(databaseUrl: string): Promise<DatabaseMetrics | null> {
  const began = performance.now()
  try {
    return await queryWithTimeout(databaseUrl, LIMIT_MS, async (client) => {
      await client.query('select 1')
      const seconds = (performance.now() - began) / 1000
      return { seconds, ...(await queryMetrics(client)) }
    })
  } catch {
    return null
  }
}
