// Checks whether the site works, and what may soon prevent it, for load balancers and monitoring.

import { setTimeout as pause } from 'node:timers/promises'
import { type BackupState, readBackupState } from '@/platform/backup-state'
import { freeDiskBytes, isWritable } from '@/platform/disk/data-disk'
import { bucketState } from '@/platform/storage/bucket'
import { type CheckStatus, warnIf, worstStatus } from '@/platform/system-state'
import type { BuildVersion } from '@/platform/versions/build-version'
import { countPendingMigrations } from '../pending-migrations'
import {
  collectQueueMetrics,
  collectScanMetrics,
  type QueueMetrics,
  type ScanMetrics,
} from './metrics/queue-metrics'
import { queryWithTimeout } from './query-with-timeout'

/** Clients give up after a few seconds (Dockerfile: five). */
const CHECK_TIMEOUT_MS = 2000
const MEGABYTE = 1024 * 1024
const DISK_WARN_BYTES = 1024 * MEGABYTE
const DISK_ERROR_BYTES = 100 * MEGABYTE
/**
 * Due work starts within ten seconds (src/server/background/job-runner.ts), and after this time a mail or a scan has
 * had five attempts.
 */
const PENDING_WARN_SECONDS = 10 * 60

/** A figure is null if it could not be determined. */
interface Checks {
  database: { status: CheckStatus; milliseconds: number; isReadOnly: boolean | null }
  migrations: { status: CheckStatus; missing: number | null }
  disk: { status: CheckStatus; freeBytes: number | null; isWritable: boolean }
  uploads: { status: CheckStatus; fault: 'away' | 'foreign' | null; comparedAt: string | null }
  mails: { status: CheckStatus } & (QueueMetrics | Record<keyof QueueMetrics, null>)
  jobs: { status: CheckStatus } & (QueueMetrics | Record<keyof QueueMetrics, null>)
  scans: { status: CheckStatus } & (ScanMetrics | Record<keyof ScanMetrics, null>)
  backup: { status: CheckStatus; succeededAt: string | null; failedAt: string | null }
  build: { status: CheckStatus } & BuildVersion
}

export interface Readiness {
  status: CheckStatus
  checks: Checks
}

export interface ReadinessOptions {
  databaseUrl: string
  dataDir: string
  isBackupScheduled: boolean
  build: BuildVersion
}

/** A day, and time for retries of a backup. */
const BACKUP_WARN_MS = 26 * 60 * 60 * 1000

const UNKNOWN_SCANS = { status: 'warn', waiting: null, oldestSeconds: null } as const
const UNKNOWN_QUEUE = { ...UNKNOWN_SCANS, failed: null } as const

/** Warns about files that wait too long: if the scanner is down, nothing else reports it. */
function scanCheck({ waiting, oldestSeconds }: ScanMetrics) {
  const status = warnIf(oldestSeconds > PENDING_WARN_SECONDS)
  return { status, waiting, oldestSeconds: Math.round(oldestSeconds) }
}

function queueCheck({ failed, ...queue }: QueueMetrics) {
  const { status, ...figures } = scanCheck(queue)
  return { status: worstStatus([status, warnIf(failed > 0)]), ...figures, failed }
}

const isoOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())

/** Warns about a failed backup, and about a scheduled one that was not made. */
export function backupCheck({ succeededAt, failedAt }: BackupState, isScheduled: boolean): Checks['backup'] {
  const isLate = succeededAt === null || Date.now() - succeededAt > BACKUP_WARN_MS
  return {
    status: failedAt !== null || (isScheduled && isLate) ? 'warn' : 'ok',
    succeededAt: isoOf(succeededAt),
    failedAt: isoOf(failedAt),
  }
}

async function databaseChecks(
  databaseUrl: string,
  isBackupScheduled: boolean,
): Promise<Pick<Checks, 'database' | 'migrations' | 'mails' | 'jobs' | 'scans' | 'backup'>> {
  const began = performance.now()
  const elapsed = () => Math.round(performance.now() - began)
  const checks: Awaited<ReturnType<typeof databaseChecks>> = {
    database: { status: 'error', milliseconds: 0, isReadOnly: null },
    migrations: { status: 'error', missing: null },
    mails: UNKNOWN_QUEUE,
    jobs: UNKNOWN_QUEUE,
    scans: UNKNOWN_SCANS,
    backup: { status: isBackupScheduled ? 'warn' : 'ok', succeededAt: null, failedAt: null },
  }
  try {
    await queryWithTimeout(databaseUrl, CHECK_TIMEOUT_MS, async (client) => {
      const { rows } = await client.query<{ isReadOnly: boolean }>(
        `select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
      )
      const isReadOnly = rows[0]?.isReadOnly === true
      checks.database = { status: isReadOnly ? 'error' : 'ok', milliseconds: elapsed(), isReadOnly }
      const missing = await countPendingMigrations(client)
      checks.migrations = { status: missing > 0 ? 'error' : 'ok', missing }
      const { mails, jobs } = await collectQueueMetrics(client)
      checks.mails = queueCheck(mails)
      checks.jobs = queueCheck(jobs)
      checks.scans = scanCheck(await collectScanMetrics(client))
      checks.backup = backupCheck(await readBackupState(client), isBackupScheduled)
    })
  } catch {
    // A check without an answer keeps the value set above. The reason may contain addresses, so it is not sent.
    if (checks.database.isReadOnly === null) checks.database.milliseconds = elapsed()
  }
  return { ...checks }
}

async function diskCheck(dataDir: string): Promise<Checks['disk']> {
  // A network disk that is down does not respond at all.
  const late = pause(CHECK_TIMEOUT_MS, null, { ref: false })
  const found = Promise.all([freeDiskBytes(dataDir), isWritable(dataDir)])
  const [freeBytes, writable] = (await Promise.race([found, late])) ?? [null, false]
  const isBad = freeBytes === null || freeBytes < DISK_ERROR_BYTES || !writable
  const isLow = freeBytes === null || freeBytes < DISK_WARN_BYTES
  return { status: isBad ? 'error' : warnIf(isLow), freeBytes, isWritable: writable }
}

function uploadsCheck(): Checks['uploads'] {
  const { fault, comparedAt } = bucketState()
  return { status: fault ? 'warn' : 'ok', fault, comparedAt: isoOf(comparedAt) }
}

/** Runs all checks. Resolves within little more than two seconds, even if a service does not respond. */
export async function checkReadiness({
  databaseUrl,
  dataDir,
  isBackupScheduled,
  build,
}: ReadinessOptions): Promise<Readiness> {
  const [ofDatabase, disk] = await Promise.all([
    databaseChecks(databaseUrl, isBackupScheduled),
    diskCheck(dataDir),
  ])
  const checks: Checks = { ...ofDatabase, disk, uploads: uploadsCheck(), build: { status: 'ok', ...build } }
  return { status: worstStatus(Object.values(checks).map(({ status }) => status)), checks }
}
