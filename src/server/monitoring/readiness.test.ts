// Without a database; with one it is asked in tests/process/monitoring.test.ts.

import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from '@/platform/embedded-postgres/free-port'
import { collectDatabaseMetrics } from './metrics/database-metrics'
import { backupCheck, checkReadiness } from './readiness'

const BUILD = { version: '1.2.3', build: 'a-build' }
const PATIENCE_MS = 4000
let silent: Server | undefined
afterEach(() => {
  silent?.close()
  vi.useRealTimers()
})

/** Accepts connections, and says nothing. From now on time passes when `passLimit` says so. */
async function silentDatabase(): Promise<string> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = createServer((socket) => socket.on('error', () => {}))
  silent = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `postgres://somebody:secret-canary@127.0.0.1:${(server.address() as AddressInfo).port}/kovina`
}

/** Lets the time pass for which a database may say nothing, once it is asked. */
async function passLimit(): Promise<void> {
  if (!silent) throw new Error('there is no silent database')
  await once(silent, 'connection')
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
}

async function examined(databaseUrl: string, dataDir = tmpdir()) {
  const began = performance.now()
  const found = await checkReadiness({ databaseUrl, dataDir, isBackupScheduled: false, build: BUILD })
  expect(performance.now() - began).toBeLessThan(PATIENCE_MS)
  return found
}

test.each([
  ['refuses', async () => `postgres://somebody:secret-canary@127.0.0.1:${await freePort()}/kovina`, () => {}],
  ['says nothing', silentDatabase, passLimit],
])(
  'a database that %s is an error within seconds, and nothing is told of where it is',
  async (_, address, pass) => {
    const databaseUrl = await address()
    const [found] = await Promise.all([examined(databaseUrl), pass()])
    expect(found).toMatchObject({
      status: 'error',
      checks: {
        database: { status: 'error' },
        migrations: { status: 'error', missing: null },
        mails: { status: 'warn', waiting: null, oldestSeconds: null, failed: null },
        jobs: { status: 'warn', waiting: null },
        build: { status: 'ok', ...BUILD },
      },
    })
    expect(found.checks.disk.freeBytes).toBeGreaterThan(0)
    const text = JSON.stringify(found)
    for (const canary of ['canary', 'somebody', '127.0.0.1', new URL(databaseUrl).port, tmpdir()])
      expect(text).not.toContain(canary)
  },
)

test('a data directory that is gone is an error', async () => {
  const { disk } = (await examined(`postgres://127.0.0.1:${await freePort()}/kovina`, '/nowhere/at/all'))
    .checks
  expect(disk).toEqual({ status: 'error', freeBytes: null, isWritable: false })
})

test('figures of a database that says nothing are none', async () => {
  const databaseUrl = await silentDatabase()
  const [figures] = await Promise.all([collectDatabaseMetrics(databaseUrl), passLimit()])
  expect(figures).toBeNull()
})

test('a data directory that cannot be written is an error, also with room', async () => {
  // `/proc` takes no files from anybody, root included.
  const { disk } = (await examined(`postgres://127.0.0.1:${await freePort()}/kovina`, '/proc')).checks
  expect(disk).toMatchObject({ status: 'error', isWritable: false })
})

const hoursAgo = (hours: number | null) => (hours === null ? null : Date.now() - hours * 60 * 60 * 1000)

test.each([
  ['none yet, on a schedule', null, null, true, 'warn'],
  ['none yet, without a schedule', null, null, false, 'ok'],
  ['25 hours old, on a schedule', 25, null, true, 'ok'],
  ['27 hours old, on a schedule', 27, null, true, 'warn'],
  ['27 hours old, without a schedule', 27, null, false, 'ok'],
  ['an hour old, and one that has failed since', 1, 0, true, 'warn'],
  ['an hour old, and one by hand that has failed since', 1, 0, false, 'warn'],
] as const)('a backup: %s', (_, succeeded, failed, isScheduled, status) => {
  const [succeededAt, failedAt] = [hoursAgo(succeeded), hoursAgo(failed)]
  expect(backupCheck({ succeededAt, failedAt, bytes: null }, isScheduled).status).toBe(status)
})
