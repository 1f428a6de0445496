// Tells whether the database lags behind this version of the product; asked in plain SQL, so that a second start stays quick.

import { HAS_USERS } from '@/identity/maintenance'
import { hasMigrationsTable } from '@/platform/database/migration-names'
import { withClient } from '@/platform/database/with-client'
import { DISPLACED_SCHEMA } from '@/shared/process-protocol'
import { SEED_STATE_KEY } from '@/shared/seed-state'
import { countPendingMigrations } from './pending-migrations'

/**
 * True when a migration has not run, there is no account to sign in with, or filling with demo content was interrupted.
 */
export function needsPreparing(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows: displaced } = await client.query('select to_regnamespace($1) as schema', [DISPLACED_SCHEMA])
    if (displaced[0]?.schema)
      throw new Error(
        'A restore of this database was interrupted: run "npm run restore" again, with --overwrite.',
      )
    if (!(await hasMigrationsTable(client))) return true
    if ((await countPendingMigrations(client)) > 0) return true
    const { rows: state } = await client.query(
      `select ${HAS_USERS} as has_users,
              exists (select from payload_kv where key = $1 and data->>'state' = 'started') as interrupted`,
      [SEED_STATE_KEY],
    )
    return !state[0]?.has_users || state[0]?.interrupted
  })
}
