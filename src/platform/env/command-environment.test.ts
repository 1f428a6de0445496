import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commandEnvironment } from './env'

const TELL = `process.loadEnvFile('.env'); const { BACKUP_DIR, BACKUP_PASSPHRASE } = process.env
console.log(JSON.stringify([BACKUP_DIR, BACKUP_PASSPHRASE]))`

test('a command beside the running site takes no setting from a `.env` that was changed since its start', () => {
  const directory = temporaryDirectory()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    removeDirectory(directory)
  })
  vi.stubEnv('BACKUP_DIR', '/mnt/backups')
  vi.stubEnv('BACKUP_PASSPHRASE', undefined)
  writeFileSync(path.join(directory, '.env'), 'BACKUP_DIR=/mnt/others\nBACKUP_PASSPHRASE=another one\n')
  const options = { cwd: directory, env: commandEnvironment(), encoding: 'utf8' } as const
  const { stdout } = spawnSync(process.execPath, ['--eval', TELL], options)
  expect(JSON.parse(stdout)).toEqual(['/mnt/backups', ''])
})
