// What the database knows of how the site does: counts and ages only.

import type { Client } from 'pg'
import { OPEN_SESSIONS, RECENT_SIGN_INS } from '@/identity/maintenance'
import { NEW_SUBMISSIONS } from '@/inbox/maintenance'
import { type BackupState, readBackupState } from '@/platform/backup-state'
import type { Form } from '@/shared/submissions/forms'
import { queryWithTimeout } from './query-with-timeout'
import { collectQueueMetrics, type QueueMetrics } from './queue-metrics'

const LIMIT_MS = 2000

const SIGN_IN_OUTCOMES = ['success', 'refused', 'account_locked', 'token_reuse'] as const
type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

export interface DatabaseMetrics {
  /** How long it took to be let in and answered. */
  seconds: number
  sizeBytes: number
  maxConnections: number
  /** Connections of all processes to this database, by what they are doing. */
  connections: { state: string; count: number }[]
  mails: QueueMetrics
  jobs: QueueMetrics
  sessions: number
  submissions: { form: Form; count: number }[]
  backup: BackupState
  /** In the last five minutes. */
  signIns: { outcome: SignInOutcome; count: number }[]
}

const CONNECTIONS = `select coalesce(state, 'unknown') as state, count(*)::int from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' group by 1`

const SINGLE_VALUES = `select pg_database_size(current_database())::float8 as "sizeBytes",
  current_setting('max_connections')::int as "maxConnections",
  ${OPEN_SESSIONS}::int as sessions`

async function queryMetrics(client: Client): Promise<Omit<DatabaseMetrics, 'seconds'> | null> {
  const { rows } =
    await client.query<Pick<DatabaseMetrics, 'sizeBytes' | 'maxConnections' | 'sessions'>>(SINGLE_VALUES)
  const connections = await client.query<DatabaseMetrics['connections'][number]>(CONNECTIONS)
  const submissions = await client.query<DatabaseMetrics['submissions'][number]>(NEW_SUBMISSIONS)
  const signIns = await client.query<DatabaseMetrics['signIns'][number]>(RECENT_SIGN_INS)
  const [ones] = rows
  return (
    (ones && {
      ...ones,
      ...(await collectQueueMetrics(client)),
      connections: connections.rows,
      submissions: submissions.rows,
      backup: await readBackupState(client),
      signIns: SIGN_IN_OUTCOMES.map((outcome) => ({
        outcome,
        count: signIns.rows.find((row) => row.outcome === outcome)?.count ?? 0,
      })),
    }) ??
    null
  )
}

/** Asks for all of them; null when the database does not answer within two seconds. */
export async function collectDatabaseMetrics(databaseUrl: string): Promise<DatabaseMetrics | null> {
  const began = performance.now()
  try {
    return await queryWithTimeout(databaseUrl, LIMIT_MS, async (client) => {
      await client.query('select 1')
      const seconds = (performance.now() - began) / 1000
      const figures = await queryMetrics(client)
      return figures && { seconds, ...figures }
    })
  } catch {
    return null
  }
}
