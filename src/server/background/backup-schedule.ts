// Makes the daily backup, in a process of its own: packing and encrypting would hold up the answers of this one.

import { type ChildProcess, spawn } from 'node:child_process'
import { isBackupDue } from '@/backup/schedule'
import { readBackupState } from '@/platform/backup-state'
import { withClient } from '@/platform/database/with-client'
import type { Cleanup } from '../start-options'
import { dedupedErrorLog } from './deduped-error-log'
import { createPeriodicTask } from './periodic-task'

const CHECK_EVERY_MS = 60_000

interface BackupScheduleOptions {
  databaseUrl: string
  /** Time of day, `HH:MM`. */
  schedule: string
  log(message: string): void
}

/** Looks every minute until it is stopped; of several processes the script lets one make the backup. */
export function startBackupSchedule({ databaseUrl, schedule, log }: BackupScheduleOptions): Cleanup {
  const errorLog = dedupedErrorLog('backup', log)
  let child: ChildProcess | undefined

  const makeBackup = () => {
    const running = spawn(
      process.execPath,
      ['--conditions=production', '--import', 'tsx', 'src/scripts/backup.ts', '--if-due'],
      { stdio: 'inherit' },
    )
    child = running
    return new Promise<void>((resolve, reject) => {
      running.once('error', reject)
      running.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`failed (${code})`))))
    })
  }

  const task = createPeriodicTask(async () => {
    try {
      const state = await withClient(databaseUrl, readBackupState)
      if (isBackupDue(schedule, state, Date.now())) await makeBackup()
      errorLog.recovered()
    } catch (error) {
      errorLog.failed(error)
    }
  }, CHECK_EVERY_MS)
  task.now()
  return () => {
    child?.kill('SIGTERM')
    return task.stop()
  }
}
