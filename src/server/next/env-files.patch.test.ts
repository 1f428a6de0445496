import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnvironment } from '@/platform/env/env'
import { keepEnvFilesFromNext } from './env-files.patch'

const WRITTEN = 'correct horse $battery staple'
const CHANGED = ['BACKUP_PASSPHRASE', 'SMTP_URL', '__NEXT_PROCESSED_ENV']

// The package as Next finds it.
const requireAsNext = createRequire(createRequire(import.meta.url).resolve('next/package.json'))

/** Reads the settings of a directory as Next's server does while it is made; the package remembers the first time. */
function makeServer(directory: string): void {
  const place = requireAsNext.resolve('@next/env')
  const { cache } = requireAsNext
  const remembered = cache[place]
  Reflect.deleteProperty(cache, place)
  try {
    requireAsNext('@next/env').loadEnvConfig(directory, false, console, false)
  } finally {
    if (remembered) cache[place] = remembered
    else Reflect.deleteProperty(cache, place)
  }
}

let directory = ''
beforeEach(() => {
  for (const name of CHANGED) vi.stubEnv(name, undefined)
  // In tests Next passes over `.env.local`.
  vi.stubEnv('NODE_ENV', 'production')
  directory = temporaryDirectory()
  writeFileSync(path.join(directory, '.env'), `BACKUP_PASSPHRASE='${WRITTEN}'\n`)
  writeFileSync(path.join(directory, '.env.local'), 'SMTP_URL=smtp://of-next.example\n')
  // As at each start.
  process.loadEnvFile(path.join(directory, '.env'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  removeDirectory(directory)
})

test('Next rewrites values with $, and reads files that are not ours', () => {
  expect(readEnvironment().backup.passphrase).toBe(WRITTEN)
  makeServer(directory)
  expect(readEnvironment().backup.passphrase).toBe('correct horse  staple')
  expect(readEnvironment().smtpUrl).toBe('smtp://of-next.example')
})

test('kept from them, it leaves every value as `.env` has it', () => {
  keepEnvFilesFromNext()
  makeServer(directory)
  expect(readEnvironment().backup.passphrase).toBe(WRITTEN)
  expect(readEnvironment().smtpUrl).toBeUndefined()
})
