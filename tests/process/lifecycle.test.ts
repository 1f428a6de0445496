// `npm start` as a user runs it, without npm between, on an embedded PostgreSQL: starts, ends, and what goes wrong.
// The whole of a first start from nothing: tests/long/first-start.test.ts.

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { query } from '@tests/support/database/database-server'
import { embeddedDatabaseUrl } from '@tests/support/database/embedded-database-url'
import { filledDataDir } from '@tests/support/database/filled-data-dir'
import { RawConnection, requestHead } from '@tests/support/http/raw-http'
import { type RunningApp, spawnStart, startApp } from '@tests/support/site/app-process'
import { copyOfTemplate } from '@tests/support/site/test-site'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { withClient } from '@/platform/database/with-client'
import { RESTORE_WORK_PREFIX } from '@/shared/data-directory'
import { SUBMISSION_PATHS } from '@/shared/submissions/paths'

const PATIENCE = { timeout: 50_000, interval: 50 }
/** Cluster, tables and first pictures: 10 s on a quiet machine. */
const UNTIL_PICTURES = { timeout: 120_000, interval: 50 }
const FIRST_START_MS = 240_000
/** `npm start` that a failed test does not leave behind. */
function startIn(environment: Record<string, string>) {
  const started = spawnStart(environment)
  onTestFinished(() => void started.child.kill('SIGINT'))
  return started
}

/** Tables that a search, a picture and a sign-in read, in order of their names. */
const WAITED_FOR = ['media', 'search_entries', 'users']

async function tablesWaitedFor(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select distinct relation::regclass::text as name from pg_locks where relation is not null and not granted order by 1',
  )
  return rows.map(({ name }) => name)
}

const isPortOpen = (url: string) =>
  RawConnection.open(url).then(
    (probe) => {
      probe.close()
      return true
    },
    () => false,
  )

/** The form of a visitor with a file, as it is sent. */
function uploadForm(): Buffer {
  const boundary = 'end-of-part'
  const file = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`),
    Buffer.alloc(256 * 1024, 'a'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const head = requestHead('POST', SUBMISSION_PATHS.contact, {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': String(file.length),
  })
  return Buffer.concat([Buffer.from(head), file])
}

const lockOf = (dataDir: string) => path.join(dataDir, 'postgres', 'postmaster.pid')

test(
  'a first start that is interrupted while it fills the database loses nothing, and the next one goes on',
  async () => {
    const dataDir = temporaryDirectory()
    const environment = { DATA_DIR: dataDir, PORT: '0' }
    const first = startIn(environment)
    await vi.waitFor(() => expect(first.output()).toContain('demo pictures 2/'), UNTIL_PICTURES)
    first.child.kill('SIGINT')
    await first.ended
    expect(first.output()).toContain('stopped')
    expect(existsSync(lockOf(dataDir))).toBe(false)

    const next = startIn(environment)
    await vi.waitFor(() => expect(next.output()).toContain('demo pictures 3/'), UNTIL_PICTURES)
    // Those of before are there, each once.
    const pictures = await query<{ filename: string }>(
      embeddedDatabaseUrl(dataDir),
      'select filename from media',
    )
    expect(new Set(pictures.map(({ filename }) => filename)).size).toBe(pictures.length)
    expect(pictures.length).toBeGreaterThanOrEqual(2)
    next.child.kill('SIGINT')
    await next.ended
    expect(existsSync(lockOf(dataDir))).toBe(false)
    removeDirectory(dataDir)
  },
  FIRST_START_MS,
)

// One data directory through its life: each test finds it as the one before has left it.
describe('a data directory', () => {
  let dataDir: string
  let site: RunningApp
  const lockFile = () => lockOf(dataDir)
  const postmasterPid = () => Number(readFileSync(lockFile(), 'utf8').split('\n')[0])

  beforeAll(async () => {
    dataDir = await filledDataDir(inject('templates'))
  })
  afterAll(async () => {
    site?.process.kill('SIGKILL')
    if (dataDir) removeDirectory(dataDir)
  })

  test('is neither filled nor built again by a second start, which says where the site is and how to sign in', async () => {
    site = await startApp({ dataDir })
    expect(site.output()).toContain('up to date')
    expect(site.output()).not.toContain('demo news')
    // Next says when it compiles its configuration, for which it would load its compiler.
    expect(site.output()).not.toContain('next.config.ts')
    expect(site.output()).toContain(`Site          ${site.url}`)
    expect(site.output()).toContain(`Admin panel   ${site.url}/admin`)
    // The place of the password, not the password: what is printed stays in logs.
    expect(site.output()).toContain(path.join(dataDir, 'first-admin-password'))
    expect(site.output()).not.toContain(site.admin.password)
    expect((await fetch(`${site.url}/en/news`)).status).toBe(200)
  })

  test('finishes what is under way before it stops, of every kind, the database last', async () => {
    const url = embeddedDatabaseUrl(dataDir)
    const [picture] = await query<{ filename: string; bytes: number }>(
      url,
      'select filename, filesize::int as bytes from media limit 1',
    )
    const upload = await RawConnection.open(site.url)
    const form = uploadForm()
    upload.send(form.subarray(0, form.length / 2))
    // A page, a download and a call of the contract: each has to wait for its table.
    const { answers, exitCode } = await withClient(url, async (client) => {
      await client.query(`begin; lock table ${WAITED_FOR.join(', ')} in access exclusive mode`)
      const answers = [
        fetch(`${site.url}/it/ricerca?q=acciaio`),
        fetch(`${site.url}/api/media/file/${encodeURIComponent(picture?.filename ?? '')}`),
        fetch(`${site.url}/auth/login`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(site.admin),
        }),
      ]
      await vi.waitFor(async () => expect(await tablesWaitedFor(client)).toEqual(WAITED_FOR), PATIENCE)
      const exitCode = site.end('SIGTERM')
      await vi.waitFor(async () => expect(await isPortOpen(site.url)).toBe(false), PATIENCE)
      return { answers, exitCode }
    })
    upload.send(form.subarray(form.length / 2))
    const [page, download, call] = await Promise.all(answers)
    expect([page?.status, download?.status, call?.status]).toEqual([200, 200, 200])
    expect(await page?.text()).toContain('</html>')
    expect((await download?.arrayBuffer())?.byteLength).toBe(picture?.bytes)
    expect(await call?.json()).toHaveProperty('data.access_token')
    expect((await upload.answer())?.status).toBe(303)
    expect(await exitCode).toBe(0)
    expect(existsSync(lockFile())).toBe(false)
  })

  test('survives kill -9: no orphan database, and the next start is a normal one, which also removes what a killed restore has left', async () => {
    site = await startApp({ dataDir })
    const pid = postmasterPid()
    await site.end('SIGKILL')
    const left = path.join(dataDir, `${RESTORE_WORK_PREFIX}1`)
    mkdirSync(path.join(left, 'former', 'attachments'), { recursive: true })
    await vi.waitFor(
      () => expect(existsSync(`/proc/${pid}/exe`) && existsSync(lockFile())).toBe(false),
      PATIENCE,
    )
    site = await startApp({ dataDir })
    expect((await fetch(`${site.url}/de/neuigkeiten`)).status).toBe(200)
    expect(existsSync(left)).toBe(false)
  })

  test('ends the process with an error when its database dies', async () => {
    process.kill(postmasterPid(), 'SIGKILL')
    expect(await site.ended).toBe(1)
    expect(site.output()).toContain('the database ended unexpectedly')
  })

  test('is left alone when the port is taken: the message says so, and the database, which had died, runs and stops', async () => {
    const other = createServer().listen(0)
    const { port } = other.address() as AddressInfo
    const { ended, output } = startIn({ DATA_DIR: dataDir, PORT: String(port) })
    expect(await ended).toBe(1)
    expect(output()).toContain('database ready')
    expect(output()).toContain(`port ${port} is taken`)
    expect(existsSync(lockFile())).toBe(false)
    other.close()
  })
})

test('a signal during the start ends it also with a database of the operator: no port is opened afterwards', async () => {
  const { databaseUrl, dataDir } = await copyOfTemplate(inject('templates'))
  const { child, ended, output } = startIn({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' })
  await vi.waitFor(() => expect(output()).toContain('database ready'), PATIENCE)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(output()).toContain('stopped while starting')
  expect(output()).not.toContain('Ready after')
  removeDirectory(dataDir)
})

test('a signal ends a start whose question the database does not answer', async () => {
  const { databaseUrl, dataDir } = await copyOfTemplate(inject('templates'))
  await withClient(databaseUrl, async (client) => {
    await client.query('begin; lock table users in access exclusive mode')
    const { child, ended, output } = startIn({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' })
    await vi.waitFor(async () => expect(await tablesWaitedFor(client)).toEqual(['users']), PATIENCE)
    child.kill('SIGTERM')
    expect(await ended).toBe(1)
    expect(output()).toContain('stopped while starting')
  })
  removeDirectory(dataDir)
})

test('a wrong variable is named before anything is touched', async () => {
  const parent = temporaryDirectory()
  const untouched = path.join(parent, 'untouched')
  const { ended, output } = startIn({ DATA_DIR: untouched, PORT: 'eighty', SITE_URL: 'kovina' })
  expect(await ended).toBe(1)
  expect(output()).toMatch(/PORT: .*\n {2}SITE_URL: /)
  expect(existsSync(untouched)).toBe(false)
  removeDirectory(parent)
})

test('an unreachable DATABASE_URL is named, without its password', async () => {
  const dataDir = temporaryDirectory()
  const { ended, output } = startIn({
    DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: 'postgres://kovina:hush-hush@127.0.0.1:9/kovina',
  })
  // The supervisor tries again after this one.
  expect(await ended).toBe(75)
  expect(output()).toMatch(/127\.0\.0\.1:9 does not answer .*ECONNREFUSED.*DATABASE_URL/)
  expect(output()).not.toContain('database ready')
  expect(output()).not.toContain('hush-hush')
  removeDirectory(dataDir)
})

test.runIf(process.getuid?.() === 0)(
  'root may keep the data where its PostgreSQL user cannot enter',
  { meta: { needs: 'root' }, timeout: FIRST_START_MS },
  async () => {
    const parent = temporaryDirectory()
    const closed = path.join(parent, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const { child, ended, output } = startIn({ DATA_DIR: path.join(closed, 'data'), PORT: '0' })
    // The database is there and gets its tables: what follows does not depend on its place.
    await vi.waitFor(() => expect(output()).toContain('Migrated:'), UNTIL_PICTURES)
    const note = readFileSync(path.join(closed, 'data', 'postgres-location.txt'), 'utf8')
    const place = note.split('\n').find((line) => line.startsWith('/')) ?? ''
    expect(existsSync(path.join(place, 'PG_VERSION'))).toBe(true)
    child.kill('SIGINT')
    await ended
    for (const directory of [path.dirname(place), parent]) removeDirectory(directory)
  },
)
