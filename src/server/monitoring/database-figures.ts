// What the database knows of how the site does: counts and ages only.

import type { Client } from 'pg'
import type { Form } from '@/facts/forms'
import { OPEN_SESSIONS, RECENT_SIGN_INS } from '@/identity/maintenance'
import { NEW_SUBMISSIONS } from '@/inbox/maintenance'
import { askInTime } from './ask-in-time'
import { type QueueFigures, queueFigures } from './queue-figures'

const LIMIT_MS = 2000

const SIGN_IN_OUTCOMES = ['success', 'refused', 'account_locked', 'token_reuse'] as const
type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

export interface DatabaseFigures {
  /** How long it took to be let in and answered. */
  seconds: number
  sizeBytes: number
  maxConnections: number
  /** Connections of all processes to this database, by what they are doing. */
  connections: { state: string; count: number }[]
  mails: QueueFigures
  jobs: QueueFigures
  sessions: number
  submissions: { form: Form; count: number }[]
  /** In the last five minutes. */
  signIns: { outcome: SignInOutcome; count: number }[]
}

const CONNECTIONS = `select coalesce(state, 'unknown') as state, count(*)::int from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' group by 1`

const ONES = `select pg_database_size(current_database())::float8 as "sizeBytes",
  current_setting('max_connections')::int as "maxConnections",
  ${OPEN_SESSIONS}::int as sessions`

async function figuresOf(client: Client): Promise<Omit<DatabaseFigures, 'seconds'> | null> {
  const { rows } =
    await client.query<Pick<DatabaseFigures, 'sizeBytes' | 'maxConnections' | 'sessions'>>(ONES)
  const connections = await client.query<DatabaseFigures['connections'][number]>(CONNECTIONS)
  const submissions = await client.query<DatabaseFigures['submissions'][number]>(NEW_SUBMISSIONS)
  const signIns = await client.query<DatabaseFigures['signIns'][number]>(RECENT_SIGN_INS)
  const [ones] = rows
  return (
    (ones && {
      ...ones,
      ...(await queueFigures(client)),
      connections: connections.rows,
      submissions: submissions.rows,
      signIns: SIGN_IN_OUTCOMES.map((outcome) => ({
        outcome,
        count: signIns.rows.find((row) => row.outcome === outcome)?.count ?? 0,
      })),
    }) ??
    null
  )
}

/** Asks for all of them; null when the database does not answer within two seconds. */
export async function databaseFigures(databaseUrl: string): Promise<DatabaseFigures | null> {
  const began = performance.now()
  try {
    return await askInTime(databaseUrl, LIMIT_MS, async (client) => {
      await client.query('select 1')
      const seconds = (performance.now() - began) / 1000
      const figures = await figuresOf(client)
      return figures && { seconds, ...figures }
    })
  } catch {
    return null
  }
}
