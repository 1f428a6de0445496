// Starts the daily backup in a separate process, because compression and encryption would delay the responses of this
// one.

import { type ChildProcess, spawn } from 'node:child_process'
import { commandEnvironment } from '@/platform/env/env'
import type { Cleanup } from '../start-options'
import { logTaskError } from './log-task-error'
import { createPeriodicTask } from './periodic-task'

const CHECK_EVERY_MS = 60_000

/** Starts a backup. If several processes do so, the script lets one run. */
export const spawnBackup = (): ChildProcess =>
  spawn(process.execPath, ['--conditions=production', 'dist/commands.mjs', 'backup', '--if-due'], {
    stdio: 'inherit',
    env: commandEnvironment(),
  })

const endOf = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`failed (${code})`))))
  })

interface BackupScheduleOptions {
  /** Tells whether a backup should run now. */
  isDue(): Promise<boolean>
  begin(): ChildProcess
}

/** Checks every minute. Stopping interrupts a backup in progress. */
export function startBackupSchedule({ isDue, begin }: BackupScheduleOptions): Cleanup {
  let child: ChildProcess | undefined
  let isStopping = false

  const task = createPeriodicTask(async () => {
    try {
      if (!(await isDue()) || isStopping) return
      child = begin()
      await endOf(child)
    } catch (error) {
      if (!isStopping) logTaskError('backup', error)
    }
  }, CHECK_EVERY_MS)
  task.now()
  return () => {
    isStopping = true
    child?.kill('SIGTERM')
    return task.stop()
  }
}
