import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createDatabase, query } from '@tests/support/database-server'
import { removeDirectory, temporaryDirectory } from '@tests/support/directories'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'

let databaseUrl: string
let dataDir: string

async function openEmpty() {
  databaseUrl = await createDatabase(inject('adminUrl'), inject('databasePrefix'))
  dataDir = temporaryDirectory()
}

/** The process that `npm start` runs before it serves. */
function prepare(): { child: ChildProcess; ended: Promise<number | null>; output: () => string } {
  const child = spawn(
    process.execPath,
    ['--conditions=production', '--import', 'tsx', 'src/scripts/prepare.ts'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        SECRET: 'secret-of-the-tests',
        ADMIN_EMAIL: 'ana@kovina.example',
        ADMIN_PASSWORD: 'a long password 1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, ended, output: () => output }
}

async function counts() {
  const [row] = await query(
    databaseUrl,
    `select (select count(*)::int from news) as news, (select count(*)::int from processes) as processes,
            (select count(*)::int from technologies) as technologies,
            (select count(*)::int from media) as media, (select count(*)::int from users) as users,
            (select count(*)::int from payload_migrations where batch > 0) as migrations`,
  )
  return row
}
const MIGRATIONS = readdirSync('migrations').filter((file) => /^\d.*\.ts$/.test(file)).length
const FILLED = { news: 15, processes: 6, technologies: 6, media: 22, users: 1, migrations: MIGRATIONS }

describe('an empty database', () => {
  beforeAll(openEmpty)
  afterAll(() => removeDirectory(dataDir))

  test('is filled once by two processes that start together', async () => {
    const [one, two] = [prepare(), prepare()]
    expect([await one.ended, await two.ended], one.output() + two.output()).toEqual([0, 0])
    expect(await counts()).toEqual(FILLED)
  })

  test('gets its first administrator from ADMIN_EMAIL, with a password that nobody can read', async () => {
    const rows = await query(databaseUrl, 'select email, role, hash from users')
    expect(rows).toEqual([expect.objectContaining({ email: 'ana@kovina.example', role: 'admin' })])
    expect(JSON.stringify(rows)).not.toContain('a long password 1')
  })

  test('stays as its editors have made it at the next start', async () => {
    await query(databaseUrl, 'delete from news where id > 3')
    expect(await prepare().ended).toBe(0)
    expect(await counts()).toMatchObject({ news: 3, users: 1 })
  })
})

describe('filling that was cut off by kill -9', () => {
  beforeAll(openEmpty)
  afterAll(() => removeDirectory(dataDir))

  test('is finished by the next start, without doubles', async () => {
    const first = prepare()
    await vi.waitFor(() => expect(first.output()).toContain('demo news 3/15'), {
      timeout: 60_000,
      interval: 20,
    })
    first.child.kill('SIGKILL')
    await first.ended
    const second = prepare()
    expect(await second.ended, second.output()).toBe(0)
    expect(await counts()).toEqual(FILLED)
    const [published] = await query(
      databaseUrl,
      `select count(*)::int as texts from news_locales where _status = 'published' and slug <> ''`,
    )
    expect(published).toEqual({ texts: 15 * 5 })
  })
})
