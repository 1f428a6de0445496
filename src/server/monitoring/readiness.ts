// Checks whether the site can work, and what is about to hinder it: for load balancers and monitoring.

import { setTimeout as pause } from 'node:timers/promises'
import { type BackupState, readBackupState } from '@/platform/backup-state'
import type { BuildVersion } from '@/platform/build-version'
import { freeDiskBytes } from '@/platform/free-bytes'
import { type CheckStatus, worstStatus } from '@/platform/system-state'
import { countPendingMigrations } from '../pending-migrations'
import { collectQueueMetrics, type QueueMetrics } from './metrics/queue-metrics'
import { queryWithTimeout } from './query-with-timeout'

/** Clients give up after a few seconds (Dockerfile: five). */
const CHECK_TIMEOUT_MS = 2000
const MEGABYTE = 1024 * 1024
const DISK_WARN_BYTES = 1024 * MEGABYTE
const DISK_ERROR_BYTES = 100 * MEGABYTE
/** Work that is due is begun within ten seconds (src/server/background/job-runner.ts), and a mail has had four attempts by then. */
const PENDING_WARN_SECONDS = 10 * 60

/** A figure is null when it could not be asked for. */
interface Checks {
  database: { status: CheckStatus; milliseconds: number }
  migrations: { status: CheckStatus; missing: number | null }
  disk: { status: CheckStatus; freeBytes: number | null }
  mails: { status: CheckStatus } & (QueueMetrics | Record<keyof QueueMetrics, null>)
  jobs: { status: CheckStatus } & (QueueMetrics | Record<keyof QueueMetrics, null>)
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

/** A day, and time for a backup that is tried again. */
const BACKUP_WARN_MS = 26 * 60 * 60 * 1000

const UNKNOWN_QUEUE = { status: 'warn', waiting: null, oldestSeconds: null, failed: null } as const

function queueCheck({ waiting, oldestSeconds, failed }: QueueMetrics) {
  const status: CheckStatus = failed > 0 || oldestSeconds > PENDING_WARN_SECONDS ? 'warn' : 'ok'
  return { status, waiting, oldestSeconds: Math.round(oldestSeconds), failed }
}

function backupCheck({ succeededAt, failedAt }: BackupState, isScheduled: boolean): Checks['backup'] {
  const isLate = succeededAt === null || Date.now() - succeededAt > BACKUP_WARN_MS
  const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())
  return {
    status: failedAt !== null || (isScheduled && isLate) ? 'warn' : 'ok',
    succeededAt: iso(succeededAt),
    failedAt: iso(failedAt),
  }
}

async function databaseChecks(
  databaseUrl: string,
  isBackupScheduled: boolean,
): Promise<Pick<Checks, 'database' | 'migrations' | 'mails' | 'jobs' | 'backup'>> {
  const began = performance.now()
  const elapsed = () => Math.round(performance.now() - began)
  const checks: Awaited<ReturnType<typeof databaseChecks>> = {
    database: { status: 'error', milliseconds: 0 },
    migrations: { status: 'error', missing: null },
    mails: UNKNOWN_QUEUE,
    jobs: UNKNOWN_QUEUE,
    backup: { status: isBackupScheduled ? 'warn' : 'ok', succeededAt: null, failedAt: null },
  }
  try {
    await queryWithTimeout(databaseUrl, CHECK_TIMEOUT_MS, async (client) => {
      await client.query('select 1')
      checks.database = { status: 'ok', milliseconds: elapsed() }
      const missing = await countPendingMigrations(client)
      checks.migrations = { status: missing > 0 ? 'error' : 'ok', missing }
      const { mails, jobs } = await collectQueueMetrics(client)
      checks.mails = queueCheck(mails)
      checks.jobs = queueCheck(jobs)
      checks.backup = backupCheck(await readBackupState(client), isBackupScheduled)
    })
  } catch {
    // An unanswered check keeps the value set above. The reason may hold addresses: it is not sent.
    if (checks.database.status === 'error') checks.database.milliseconds = elapsed()
  }
  return { ...checks }
}

async function diskCheck(dataDir: string): Promise<Checks['disk']> {
  // A disk of the network that is away answers nothing at all.
  const late = pause(CHECK_TIMEOUT_MS, null, { ref: false })
  const free = await Promise.race([freeDiskBytes(dataDir), late])
  if (free === null || free < DISK_ERROR_BYTES) return { status: 'error', freeBytes: free }
  return { status: free < DISK_WARN_BYTES ? 'warn' : 'ok', freeBytes: free }
}

/** Runs all checks; resolves within little more than two seconds, even if a service does not answer. */
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
  const checks: Checks = { ...ofDatabase, disk, build: { status: 'ok', ...build } }
  return { status: worstStatus(Object.values(checks).map(({ status }) => status)), checks }
}
