// `npm start` without npm between: what keeps the server running (F1 of the security review).

import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { query } from '@tests/support/database/database-server'
import { tcpProxy } from '@tests/support/services/tcp-proxy'
import { followChild } from '@tests/support/site/follow-child'
import { testPort } from '@tests/support/site/test-port'
import { copyOfTemplate } from '@tests/support/site/test-site'
import { UNSET_SETTINGS } from '@tests/support/site/unset-settings'
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { withClient } from '@/platform/database/with-client'
import { PREPARE_LOCK_KEY } from '@/shared/process-protocol'
import packageFile from '../../package.json' with { type: 'json' }

/** Filling a database once more, on a busy machine. */
const PATIENCE = { timeout: 120_000, interval: 100 }
const SEVERAL_STARTS_MS = 300_000
let supervisor: ChildProcess | undefined

afterEach(() => {
  supervisor?.kill('SIGKILL')
})

/** The process that has this one as its parent; Linux says so in the fourth field of `stat`, after the name in brackets. */
function childOf(parent: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const found = pids.find((pid) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === parent
    } catch {
      return false
    }
  })
  return Number(found)
}

/** Leaves no account that could sign in: the next start prepares the database. */
const removeUsers = (databaseUrl: string) => query(databaseUrl, 'delete from users')

/** `npm start` as it begins. */
async function begun(environment: Record<string, string>) {
  const port = await testPort()
  const child = spawn('sh', ['-c', packageFile.scripts.start], {
    env: {
      ...process.env,
      ...UNSET_SETTINGS,
      NODE_ENV: 'production',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  supervisor = child
  const { output, ended } = followChild(child)
  const timesReady = () => output().split('Ready after').length - 1
  const serverPid = () => childOf(child.pid ?? 0)
  return { url: `http://localhost:${port}`, child, ended, output, timesReady, serverPid }
}

async function started(environment: Record<string, string> = {}, isToPrepare = false) {
  const { databaseUrl, dataDir } = await copyOfTemplate(inject('templates'))
  if (isToPrepare) await removeUsers(databaseUrl)
  const site = await begun({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...environment })
  await vi.waitFor(() => expect(site.timesReady()).toBe(1), PATIENCE)
  return site
}

/** A database behind a gate, which can be shut. */
async function gatedPlace() {
  const copy = await copyOfTemplate(inject('templates'))
  const databaseUrl = new URL(copy.databaseUrl)
  const gate = await tcpProxy(Number(databaseUrl.port))
  onTestFinished(() => gate.close())
  databaseUrl.port = String(gate.port)
  return { gate, ...copy, place: { DATABASE_URL: databaseUrl.href, DATA_DIR: copy.dataDir } }
}

function missingDatabase(): string {
  const url = new URL(inject('templates').adminUrl)
  url.pathname = '/nowhere'
  return url.href
}

const isUp = (url: string) =>
  fetch(`${url}/en`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Tells whether it is a line of the structured log (docs/operations/logs.md). */
function isLogLine(line: string): boolean {
  try {
    const { level, time, msg } = JSON.parse(line) as Record<string, unknown>
    return typeof level === 'number' && typeof time === 'number' && typeof msg === 'string'
  } catch {
    return false
  }
}

test(
  'a server that is killed is started again, and says so; with LOG_STYLE=raw every process writes JSON',
  async () => {
    const environment = { LOG_STYLE: 'raw', BACKUP_SCHEDULE: '00:00' }
    const { url, child, ended, output, timesReady, serverPid } = await started(environment, true)
    expect(output()).toContain('"msg":"migrations: up to date"')
    await vi.waitFor(() => expect(output()).toMatch(/"msg":"backup: [^"]* verified/), PATIENCE)
    const before = serverPid()
    process.kill(before, 'SIGKILL')
    await vi.waitFor(() => expect(timesReady()).toBe(2), PATIENCE)
    expect(output()).toContain('it is started again in 1 s')
    expect(serverPid()).not.toBe(before)
    expect(await isUp(url)).toBe(true)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await isUp(url)).toBe(false)
    for (const msg of ['[1/3] Packages', 'The server has ended', 'stopped'])
      expect(output()).toContain(`"msg":"${msg}`)
    expect(
      output()
        .split('\n')
        .filter((line) => line !== '' && !isLogLine(line)),
    ).toEqual([])
  },
  SEVERAL_STARTS_MS,
)

test(
  'a server that dies while its database is away is started again until that is back',
  async () => {
    const { gate, place } = await gatedPlace()
    const { url, timesReady, serverPid, output } = await started(place)
    gate.shut()
    process.kill(serverPid(), 'SIGKILL')
    await vi.waitFor(() => expect(output()).toContain('(exit code 75); it is started again in 2 s'), PATIENCE)
    gate.open()
    await vi.waitFor(() => expect(timesReady()).toBe(2), PATIENCE)
    expect(await isUp(url)).toBe(true)
  },
  SEVERAL_STARTS_MS,
)

test(
  'a first start whose database is not there yet names it each time, and goes on trying',
  async () => {
    const { gate, place } = await gatedPlace()
    gate.shut()
    const { url, timesReady, output } = await begun(place)
    await vi.waitFor(() => expect(output()).toContain('(exit code 75); it is started again in 2 s'), PATIENCE)
    expect(output().match(/does not answer \(.+\): .*DATABASE_URL/g)?.length).toBeGreaterThan(1)
    gate.open()
    await vi.waitFor(() => expect(timesReady()).toBe(1), PATIENCE)
    expect(await isUp(url)).toBe(true)
  },
  SEVERAL_STARTS_MS,
)

test(
  'a first start whose database breaks off while it is being prepared is tried again',
  async () => {
    const { gate, place, databaseUrl } = await gatedPlace()
    await removeUsers(databaseUrl)
    const isWaiting = async () =>
      (await query(databaseUrl, "select 1 from pg_locks where locktype = 'advisory' and not granted"))
        .length > 0
    const { timesReady, output } = await withClient(databaseUrl, async (other) => {
      // As another process that prepares it would.
      await other.query('select pg_advisory_lock($1)', [PREPARE_LOCK_KEY])
      const site = await begun(place)
      await vi.waitFor(async () => expect(await isWaiting()).toBe(true), PATIENCE)
      gate.shut()
      await vi.waitFor(() => expect(site.output()).toContain('(exit code 75); it is started again'), PATIENCE)
      return site
    })
    expect(output()).toContain('preparing the database failed (75)')
    gate.open()
    await vi.waitFor(() => expect(timesReady()).toBe(1), PATIENCE)
  },
  SEVERAL_STARTS_MS,
)

test.each([
  ['a database that is not there', () => ({ DATABASE_URL: missingDatabase() }), /"nowhere".*DATABASE_URL/],
  ['a data directory that cannot be made', () => ({ DATA_DIR: '/dev/null/data' }), /DATA_DIR/],
])('%s ends the first start with the name of the setting', async (_, settings, reason) => {
  const { databaseUrl, dataDir } = await copyOfTemplate(inject('templates'))
  const { ended, output } = await begun({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...settings() })
  expect(await ended).toBe(1)
  expect(output()).toMatch(reason)
  expect(output()).not.toContain('started again')
})

test('a server that nobody keeps running any more ends too', async () => {
  const { url, child } = await started()
  child.kill('SIGKILL')
  await vi.waitFor(async () => expect(await isUp(url)).toBe(false), PATIENCE)
})
