import { spawn } from 'node:child_process'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { expect, onTestFinished, test, vi } from 'vitest'
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
