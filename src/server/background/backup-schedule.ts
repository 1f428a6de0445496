// Makes the daily backup, in a process of its own: packing and encrypting would hold up the answers of this one.

import { type ChildProcess, spawn } from 'node:child_process'
import { isBackupDue } from '@/backup/schedule'
import { readBackupState } from '@/platform/backup-state'
import { withClient } from '@/platform/database/with-client'
import type { Cleanup } from '../start-options'
import { logTaskError } from './log-task-error'
import { createPeriodicTask } from './periodic-task'

const CHECK_EVERY_MS = 60_000

interface BackupScheduleOptions {
  databaseUrl: string
  /** Time of day, `HH:MM`. */
  schedule: string
}

/** Looks every minute until it is stopped; of several processes the script lets one make the backup. */
export function startBackupSchedule({ databaseUrl, schedule }: BackupScheduleOptions): Cleanup {
  let child: ChildProcess | undefined

  const makeBackup = () => {
    const running = spawn(
      process.execPath,
      ['--conditions=production', 'dist/commands.mjs', 'backup', '--if-due'],
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
    } catch (error) {
      logTaskError('backup', error)
    }
  }, CHECK_EVERY_MS)
  task.now()
  return () => {
    child?.kill('SIGTERM')
    return task.stop()
  }
}
