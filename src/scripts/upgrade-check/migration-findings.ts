// Reports which migrations the next start will run, how long they take, and what remains if the previous version returns.

import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import type { Finding } from './finding'
import { type MigrationChanges, migrationChanges } from './migration-changes'

const STATEMENT_SECONDS = 0.01

const secondsText = (seconds: number) =>
  seconds < 1 ? 'less than a second' : `about ${Math.ceil(seconds)} s`

export interface PendingMigration extends Omit<MigrationChanges, 'touches'> {
  /** Rows of the existing tables that the migration reads or writes. */
  rows: number
  /** A rough estimate. */
  seconds: number
}

async function rowsOf(client: Client, table: string): Promise<number> {
  const { rows: known } = await client.query<{ name: string | null }>(
    'select to_regclass($1)::text as name',
    [`public."${table}"`],
  )
  const name = known[0]?.name
  if (!name) return 0
  const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${name}`)
  return rows[0]?.count ?? 0
}

/** Estimates what a migration will do on this database. */
export async function pendingMigration(client: Client, name: string): Promise<PendingMigration> {
  const { touches, ...changes } = migrationChanges(name, readFileSync(`migrations/${name}.ts`, 'utf8'))
  let [rows, seconds] = [0, 0]
  for (const { table, microseconds } of touches) {
    const count = await rowsOf(client, table)
    rows += count
    seconds += (count * microseconds) / 1e6 + STATEMENT_SECONDS
  }
  return { ...changes, rows, seconds }
}

const isContracting = ({ contracts }: PendingMigration) => contracts.length > 0

export function migrationsFinding(pending: readonly PendingMigration[], unknown: readonly string[]): Finding {
  const check = 'migrations'
  if (unknown.length > 0)
    return {
      check,
      status: 'error',
      summary: 'the database was used by a newer version, which has migrations that this one does not know',
      details: [...unknown],
    }
  if (pending.length === 0) return { check, status: 'ok', summary: 'none is missing', details: [] }
  const seconds = pending.reduce((sum, one) => sum + one.seconds, 0)
  return {
    check,
    status: pending.some(isContracting) ? 'warn' : 'ok',
    summary: `${pending.length} will run at the next start, ${secondsText(seconds)}`,
    details: pending.flatMap((one) => [
      `${one.name}: ${isContracting(one) ? 'takes something away' : 'only adds'}, ${one.rows} rows, ${secondsText(one.seconds)}`,
      ...one.contracts.map((text) => `  ! ${text}`),
      ...one.adds.map((text) => `  + ${text}`),
    ]),
  }
}

/**
 * Describes how to return to the previous version. The `down` of migrations is for developers, because it drops newer
 * data.
 */
export function wayBackFinding(
  pending: readonly PendingMigration[],
  isBackupFresh: boolean,
  from: string,
): Finding {
  const check = 'way back'
  if (!pending.some(isContracting))
    return {
      check,
      status: 'ok',
      summary: `start ${from} again on the same database, which only has more than it knows`,
      details: [],
    }
  return {
    check,
    status: isBackupFresh ? 'warn' : 'error',
    summary: `only the backup: install ${from}, then npm run restore -- latest --overwrite; what was written since is lost`,
    details: pending.filter((one) => !one.hasDown).map(({ name }) => `${name} has no down either`),
  }
}
