// Reports what an operator should know before this version is started on the database of the previous one.

import type { Client } from 'pg'
import { archiveMoment } from '@/backup/archive/archive-name'
import { listBackups } from '@/backup/list-backups'
import {
  appliedMigrationNames,
  hasMigrationsTable,
  migrationNames,
} from '@/platform/database/migration-names'
import { type Environment, VARIABLE_NAMES } from '@/platform/env/env'
import { type CheckStatus, worstStatus } from '@/platform/system-state'
import { readBuildVersion } from '@/platform/versions/build-version'
import { type InstalledVersion, readInstalledVersion } from '@/platform/versions/installed-version'
import type { Finding } from './finding'
import { diskFinding, nodeFinding, postgresFinding } from './machine-findings'
import {
  migrationsFinding,
  type PendingMigration,
  pendingMigration,
  wayBackFinding,
} from './migration-findings'
import { unknownSettings } from './unknown-settings'

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
