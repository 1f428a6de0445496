// Reports what an operator should know before this version is started on the database of the previous one.

import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { archiveMoment } from '@/backup/archive/archive-name'
import { listBackups } from '@/backup/list-backups'
import { readBackupState } from '@/platform/backup-state'
import {
  appliedMigrationNames,
  hasMigrationsTable,
  migrationNames,
} from '@/platform/database/migration-names'
import { freeDiskBytes } from '@/platform/disk/data-disk'
import { type Environment, VARIABLE_NAMES } from '@/platform/env/env'
import { type CheckStatus, worstStatus } from '@/platform/system-state'
import { readBuildVersion } from '@/platform/versions/build-version'
import { type InstalledVersion, readInstalledVersion } from '@/platform/versions/installed-version'
import { isUnsupported, nodeSupportEnd, postgresSupportEnd } from '@/platform/versions/release-support'
import { type MigrationChanges, migrationChanges } from './migration-changes'
import { unknownSettings } from './unknown-settings'

interface Finding {
  check: 'version' | 'migrations' | 'settings' | 'node' | 'postgres' | 'disk' | 'backup' | 'way back'
  status: CheckStatus
  summary: string
  details: string[]
}

interface PendingMigration extends Omit<MigrationChanges, 'touches'> {
  /** Rows of the existing tables that the migration reads or writes. */
  rows: number
  /** A rough estimate. */
  seconds: number
}

export interface UpgradeReport {
  status: CheckStatus
  /** Null if no version that records itself has run on the database. */
  from: { version: string; build: string } | null
  to: { version: string; build: string }
  migrations: PendingMigration[]
  findings: Finding[]
}

const HOUR_MS = 3_600_000
/** Maximum age of a backup: with an older one, too much of the day would be lost by restoring it. */
const BACKUP_FRESH_HOURS = 24
/** Space for the archive, and the same again for making it and for the migration. */
const DISK_FACTOR = 2
/** Versions of cache tags are computed with `bit_xor`, which PostgreSQL 14 introduced. */
const POSTGRES_FLOOR = 14
const STATEMENT_SECONDS = 0.01
const MEGABYTE = 1024 * 1024

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE).toLocaleString('en')} MB`
const secondsText = (seconds: number) =>
  seconds < 1 ? 'less than a second' : `about ${Math.ceil(seconds)} s`

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

async function pendingMigration(client: Client, name: string): Promise<PendingMigration> {
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

function migrationsFinding(pending: readonly PendingMigration[], unknown: readonly string[]): Finding {
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

/** Reports unknown settings. `settings` are the names of the variables that are set. */
function settingsFinding(
  settings: readonly string[],
  installed: InstalledVersion | undefined,
  { providers }: Environment,
): Finding {
  const former = installed?.settings ?? []
  const removed = unknownSettings(settings, VARIABLE_NAMES, { former, providers })
  const added = installed ? VARIABLE_NAMES.filter((name) => !installed.settings.includes(name)) : []
  const changed = `${added.length} new, ${removed.length} that are set and have no effect any more`
  return {
    check: 'settings',
    status: removed.length > 0 ? 'warn' : 'ok',
    summary: installed || removed.length > 0 ? changed : 'all that are set are known',
    details: [
      ...removed.map(
        ({ name, nearest }) =>
          `- ${name} is set, and this version has no such setting (${nearest ? `is ${nearest} meant?` : 'docs/settings.md'})`,
      ),
      ...added.map(
        (name) => `+ ${name} is new${settings.includes(name) ? ', and set' : ''} (docs/settings.md)`,
      ),
    ],
  }
}

function isBelow(version: string, floor: string): boolean {
  const [parts, least] = [version, floor].map((text) => text.split('.').map(Number))
  const difference = (least ?? [])
    .map((part, index) => (parts?.[index] ?? 0) - part)
    .find((step) => step !== 0)
  return difference !== undefined && difference < 0
}

interface Release {
  name: string
  version: string
  /** Oldest version that this one of Kovina runs on. */
  floor: string
  /** ISO date; null if it is not known. */
  supportEnd: string | null
}

function releaseFinding(check: 'node' | 'postgres', { name, version, floor, supportEnd }: Release): Finding {
  const details: string[] = []
  if (isBelow(version, floor))
    return {
      check,
      status: 'error',
      summary: `${name} ${version}; this version needs ${floor} or newer`,
      details,
    }
  const isOld = isUnsupported(supportEnd, new Date())
  const support = isOld
    ? `has received no fixes since ${supportEnd}`
    : `gets fixes until ${supportEnd ?? '?'}`
  return { check, status: isOld ? 'warn' : 'ok', summary: `${name} ${version} ${support}`, details }
}

function nodeFinding(): Finding {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
  const { node } = process.versions
  return releaseFinding('node', {
    name: 'Node',
    version: node,
    floor: engines.node.replace('>=', ''),
    supportEnd: nodeSupportEnd(node),
  })
}

async function postgresFinding(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const [version = ''] = (rows[0]?.server_version ?? '').split(' ')
  return releaseFinding('postgres', {
    name: 'PostgreSQL',
    version,
    floor: `${POSTGRES_FLOOR}`,
    supportEnd: postgresSupportEnd(version),
  })
}

function diskStatus(free: number | null, needed: number): CheckStatus {
  if (free === null) return 'warn'
  return free < needed ? 'error' : 'ok'
}

async function diskFinding(client: Client, { dataDir }: Environment): Promise<Finding> {
  const free = await freeDiskBytes(dataDir)
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  const { bytes: lastBackup } = await readBackupState(client)
  const needed = DISK_FACTOR * Math.max(lastBackup ?? 0, rows[0]?.bytes ?? 0)
  return {
    check: 'disk',
    status: diskStatus(free, needed),
    summary: `${free === null ? 'an unknown number of MB' : inMegabytes(free)} are free for ${dataDir}; a backup and the migration need up to ${inMegabytes(needed)}`,
    details: [],
  }
}

interface Backup {
  finding: Finding
  isFresh: boolean
}

async function backupFinding(environment: Environment): Promise<Backup> {
  const check = 'backup'
  const advice = 'make one now: npm run backup'
  try {
    const { location, names } = await listBackups(environment)
    const name = names.at(-1)
    const moment = name === undefined ? undefined : archiveMoment(name)
    if (!moment)
      return {
        isFresh: false,
        finding: { check, status: 'error', summary: `there is none in ${location}`, details: [advice] },
      }
    const hours = Math.round((Date.now() - moment.getTime()) / HOUR_MS)
    const isFresh = hours <= BACKUP_FRESH_HOURS
    return {
      isFresh,
      finding: {
        check,
        status: isFresh ? 'ok' : 'warn',
        summary: `the newest is ${hours} hours old: ${name} in ${location}`,
        details: isFresh ? [] : [advice],
      },
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const finding: Finding = { check, status: 'error', summary: `cannot be listed: ${reason}`, details: [] }
    return { isFresh: false, finding }
  }
}

/**
 * Describes how to return to the previous version. The `down` of migrations is for developers, because it drops newer
 * data.
 */
function wayBackFinding(pending: readonly PendingMigration[], isBackupFresh: boolean, from: string): Finding {
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

/** Inspects the database, the names of the settings, and the machine. Changes nothing. */
export async function upgradeReport(
  client: Client,
  environment: Environment,
  settings: readonly string[],
): Promise<UpgradeReport> {
  const to = readBuildVersion(false)
  if (!(await hasMigrationsTable(client))) {
    const summary = 'the database is empty: the first start creates everything'
    const findings: Finding[] = [
      { check: 'version', status: 'ok', summary, details: [] },
      nodeFinding(),
      await postgresFinding(client),
    ]
    return {
      status: worstStatus(findings.map(({ status }) => status)),
      from: null,
      to,
      migrations: [],
      findings,
    }
  }
  const installed = await readInstalledVersion(client)
  const from = installed ? { version: installed.version, build: installed.build } : null
  const [applied, own] = [await appliedMigrationNames(client), migrationNames()]
  const migrations: PendingMigration[] = []
  for (const name of own.filter((one) => !applied.includes(one)))
    migrations.push(await pendingMigration(client, name))
  // `dev` is Payload's mark of a database without migrations.
  const unknown = applied.filter((name) => !own.includes(name) && name !== 'dev')
  const fromText = from ? `version ${from.version} (build ${from.build})` : 'the version of before'
  const { finding: backup, isFresh } = await backupFinding(environment)
  // Without migrations nothing can be lost, so no backup is required.
  if (migrations.length === 0 && backup.status === 'error') backup.status = 'warn'
  const findings: Finding[] = [
    {
      check: 'version',
      status: 'ok',
      summary: `${from ? fromText : 'a version that does not record itself'} → ${to.version} (build ${to.build})`,
      details: [],
    },
    migrationsFinding(migrations, unknown),
    settingsFinding(settings, installed, environment),
    nodeFinding(),
    await postgresFinding(client),
    await diskFinding(client, environment),
    backup,
    wayBackFinding(migrations, isFresh, fromText),
  ]
  return { status: worstStatus(findings.map(({ status }) => status)), from, to, migrations, findings }
}
