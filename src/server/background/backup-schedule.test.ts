import { spawn } from 'node:child_process'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appLogger } from '@/platform/log/logger'
import { startBackupSchedule } from './backup-schedule'

test('a stop during the look lets no backup begin', async () => {
  let answer = (_isDue: boolean) => {}
  const look = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  const begin = vi.fn(() => spawn(process.execPath, ['--version'], { stdio: 'ignore' }))
  const stop = startBackupSchedule({ isDue: () => look, begin })
  const stopped = stop()
  answer(true)
  await stopped
  expect(begin).not.toHaveBeenCalled()
})

test('a stop interrupts the backup under way', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  const begin = vi.fn(() => child)
  const stop = startBackupSchedule({ isDue: async () => true, begin })
  await vi.waitFor(() => expect(begin).toHaveBeenCalled(), POLL_OPTIONS)
  await stop()
  expect(await ended).toBe('SIGTERM')
})

test('a backup that fails, or cannot be looked for, is told in the log; one that a stop interrupts is not', async () => {
  const error = vi.spyOn(appLogger(), 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
  const told = () => error.mock.calls.map(([line]) => line)
  const failing = (code: number) => () =>
    spawn(process.execPath, ['--eval', `process.exit(${code})`], { stdio: 'ignore' })
  const stopFailing = startBackupSchedule({ isDue: async () => true, begin: failing(3) })
  await vi.waitFor(() => expect(told()).toEqual(['backup: failed (3)']), POLL_OPTIONS)
  await stopFailing()
  const isDue = () => Promise.reject(new Error('no list of backups'))
  const stopLooking = startBackupSchedule({ isDue, begin: failing(0) })
  await vi.waitFor(() => expect(told()).toEqual(['backup: failed (3)', 'backup: no list of backups']))
  await stopLooking()
  const begin = vi.fn(() =>
    spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' }),
  )
  const stop = startBackupSchedule({ isDue: async () => true, begin })
  await vi.waitFor(() => expect(begin).toHaveBeenCalled(), POLL_OPTIONS)
  await stop()
  expect(told()).toHaveLength(2)
})
