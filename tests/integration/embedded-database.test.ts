import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { query } from '@tests/support/database/database-server'
import { tcpProxy } from '@tests/support/services/tcp-proxy'
import { copyOf, removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startEmbeddedDatabase } from '@/platform/embedded-postgres/start-embedded-database'

/** Holds a new cluster: to make one takes a second, to copy it a tenth. */
let withNewCluster: string
let dataDir: string
let messages: string[]
const start = (onUnexpectedExit?: () => void) =>
  startEmbeddedDatabase({ dataDir, log: (message) => messages.push(message), onUnexpectedExit })
const lockFile = () => path.join(dataDir, 'postgres', 'postmaster.pid')
const postmasterPid = () => Number(readFileSync(lockFile(), 'utf8').split('\n')[0])

beforeAll(async () => {
  withNewCluster = temporaryDirectory()
  const { stop } = await startEmbeddedDatabase({ dataDir: withNewCluster, log() {} })
  await stop()
})
afterAll(() => removeDirectory(withNewCluster))
beforeEach(() => {
  dataDir = temporaryDirectory()
  messages = []
})
afterEach(() => removeDirectory(dataDir))

/** Lets the test begin with a cluster that was made before it. */
function useNewCluster(): void {
  removeDirectory(dataDir)
  dataDir = copyOf(withNewCluster)
}

function isAlive(pid: number): boolean {
  const stat = `/proc/${pid}/stat`
  // A zombie has ended, but its exit code has not been read yet.
  return existsSync(stat) && !readFileSync(stat, 'utf8').includes(') Z')
}

/** A process of its own that opens the database and holds it open, as the site does. */
function spawnHolder(): ChildProcess {
  const script = `
    const { startEmbeddedDatabase } = await import('./src/platform/embedded-postgres/start-embedded-database.ts')
    await startEmbeddedDatabase({ dataDir: process.argv[1], log() {} })
    console.log('open')
    setInterval(() => {}, 1000)`
  const command = ['--import', 'tsx', '--input-type=module', '--eval', script, dataDir]
  return spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function holder(): Promise<ChildProcess> {
  const child = spawnHolder()
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return child
}

test('a new cluster keeps its data over a stop and a start, on another port', async () => {
  const first = await start()
  await query(first.url, 'create table kept (word text)')
  await query(first.url, `insert into kept values ('čelik')`)
  await first.stop()
  const second = await start()
  expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'čelik' }])
  await second.stop()
})

test('it sorts Croatian, listens on loopback only, and asks for the password', async () => {
  useNewCluster()
  const { url, stop } = await start()
  const sorted = await query<{ word: string }>(
    url,
    `select unnest(array['dan','đak','cijev','čelik']) word order by 1`,
  )
  expect(sorted.map(({ word }) => word)).toEqual(['cijev', 'čelik', 'dan', 'đak'])
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  const wrong = new URL(url)
  wrong.password = 'wrong'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password')
  expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  await stop()
})

test('its log says what failed, without the row: that may be the address of a person', async () => {
  const { url, stop } = await start()
  await query(url, 'create table people (email text unique)')
  const add = () => query(url, 'insert into people values ($1)', ['ana@sender.example'])
  await add()
  await expect(add()).rejects.toThrow('people_email_key')
  await stop()
  const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('people_email_key')
  expect(log).not.toContain('ana@sender.example')
})

test('a second process shares the server and leaves it running', async () => {
  const [one, two] = await Promise.all([start(), start()])
  expect([one.owned, two.owned].sort()).toEqual([false, true])
  const guest = one.owned ? two : one
  const owner = one.owned ? one : two
  await guest.stop()
  expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await owner.stop()
})

test('killing the owner with -9 leaves no orphan, and what was committed is there', async () => {
  useNewCluster()
  const child = await holder()
  const guest = await start()
  await query(guest.url, 'create table kept (id int)')
  const pid = postmasterPid()
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 })
  const next = await start()
  expect(await query(next.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
  await next.stop()
})

test('a killed server is noticed, and its lock is healed although another program has its number now', async () => {
  useNewCluster()
  const died = vi.fn()
  const { url } = await start(died)
  await query(url, 'create table kept (id int)')
  const lock = readFileSync(lockFile(), 'utf8')
  process.kill(postmasterPid(), 'SIGKILL')
  await vi.waitFor(() => expect(died).toHaveBeenCalled(), { timeout: 20_000 })
  writeFileSync(lockFile(), lock.replace(/^\d+/, String(process.pid)))
  const next = await start()
  expect(messages.join('\n')).toContain('removed the lock')
  expect(await query(next.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
  await next.stop()
})

test('a server of another container, whose process is not seen here, keeps its lock and its files', async () => {
  useNewCluster()
  const { url, stop } = await start()
  const lock = readFileSync(lockFile(), 'utf8')
  // Above the highest number of a process (PID_MAX_LIMIT of Linux).
  writeFileSync(lockFile(), lock.replace(/^\d+/, '4194305'))
  await expect(start()).rejects.toThrow('Another container or program has the database')
  writeFileSync(lockFile(), lock)
  expect(messages.join('\n')).not.toContain('removed the lock')
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test('a creation cut off by kill -9 leaves nothing that the next start takes for a cluster', async () => {
  const child = spawnHolder()
  await vi.waitFor(() => expect(readdirSync(dataDir).join()).toContain('unfinished-'), {
    timeout: 20_000,
    interval: 5,
  })
  child.kill('SIGKILL')
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
  const { url, stop } = await start()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test('a directory that is not a cluster is named, not overwritten', async () => {
  useNewCluster()
  rmSync(path.join(dataDir, 'postgres', 'PG_VERSION'))
  await expect(start()).rejects.toThrow(/is not empty and not a PostgreSQL cluster/)
})

test('a cluster of another major version is named, not touched', async () => {
  useNewCluster()
  writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17/)
})

test('a lost password is explained', async () => {
  useNewCluster()
  rmSync(path.join(dataDir, 'postgres-password'))
  await expect(start()).rejects.toThrow(/postgres-password/)
})

test('stop ends also while a transaction is open', async () => {
  useNewCluster()
  const { url, stop } = await start()
  const sleeping = query(url, 'select pg_sleep(60)').catch((error: Error) => error)
  await vi.waitFor(async () => {
    const rows = await query(
      url,
      `select from pg_stat_activity where query like 'select pg_sleep%' and pid <> pg_backend_pid()`,
    )
    expect(rows.length).toBe(1)
  }, POLL_OPTIONS)
  await stop()
  expect(await sleeping).toBeInstanceOf(Error)
})

test('a statement whose connection breaks rejects, and ends no process', async () => {
  useNewCluster()
  const { url, stop } = await start()
  const behindGate = new URL(url)
  const gate = await tcpProxy(Number(behindGate.port))
  behindGate.port = String(gate.port)
  const sleeping = query(behindGate.href, 'select pg_sleep(60)').catch((error: Error) => error)
  await vi.waitFor(async () => {
    const rows = await query(
      url,
      `select from pg_stat_activity where query like 'select pg_sleep%' and pid <> pg_backend_pid()`,
    )
    expect(rows.length).toBe(1)
  }, POLL_OPTIONS)
  gate.close()
  expect(await sleeping).toBeInstanceOf(Error)
  await stop()
})
