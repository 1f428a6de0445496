import { spawn } from 'node:child_process'
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

/** A script of the house, on the file's database. */
function run(script: string, ...flags: string[]) {
  const child = spawn(process.execPath, ['--conditions=production', '--import', 'tsx', script, ...flags], {
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
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, ended, output: () => output }
}

/** The process that `npm start` runs before it serves. */
const prepare = () => run('src/scripts/prepare.ts')

async function counts() {
  const [row] = await query(
    databaseUrl,
    `select (select count(*)::int from news) as news, (select count(*)::int from processes) as processes,
            (select count(*)::int from technologies) as technologies,
            (select count(*)::int from projects) as projects,
            (select count(*)::int from positions) as positions,
            (select count(*)::int from certificates) as certificates,
            (select count(*)::int from equipment) as equipment,
            (select count(*)::int from products) as products,
            (select count(*)::int from milestones) as milestones,
            (select count(*)::int from documents) as documents,
            (select count(*)::int from legal_pages) as legal_pages,
            (select count(*)::int from files) as files,
            (select count(*)::int from search_entries) as found,
            (select count(*)::int from media) as media, (select count(*)::int from users) as users,
            (select count(*)::int from payload_migrations where batch > 0) as migrations`,
  )
  return row
}
const MIGRATIONS = readdirSync('migrations').filter((file) => /^\d.*\.ts$/.test(file)).length
const ITEMS = {
  news: 15,
  processes: 6,
  technologies: 8,
  projects: 12,
  positions: 6,
  certificates: 5,
  equipment: 21,
  products: 8,
  milestones: 10,
  documents: 5,
  legal_pages: 6,
}
const LANGUAGES = 5
const FOUND = Object.values(ITEMS).reduce((sum, count) => sum + count) * LANGUAGES
const FILLED = { ...ITEMS, files: 50, media: 30, found: FOUND, users: 1, migrations: MIGRATIONS }

describe('an empty database', () => {
  beforeAll(openEmpty)
  afterAll(() => removeDirectory(dataDir))

  test('is filled once by two processes that start together', async () => {
    const [one, two] = [prepare(), prepare()]
    expect([await one.ended, await two.ended], one.output() + two.output()).toEqual([0, 0])
    expect(await counts()).toEqual(FILLED)
  })

  test('gets its first administrator from ADMIN_EMAIL, with a password that nobody can read', async () => {
    const rows = await query(databaseUrl, 'select email, role, password_hash from users')
    expect(rows).toEqual([expect.objectContaining({ email: 'ana@kovina.example', role: 'admin' })])
    expect(JSON.stringify(rows)).not.toContain('a long password 1')
  })

  test('stays as its editors have made it at the next start', async () => {
    await query(databaseUrl, 'delete from news where id > 3')
    expect(await prepare().ended).toBe(0)
    expect(await counts()).toMatchObject({ ...ITEMS, news: 3, users: 1 })
  })
})

describe('filling that was cut off by kill -9', () => {
  beforeAll(openEmpty)
  afterAll(() => removeDirectory(dataDir))

  test('is finished by the next start, without doubles', async () => {
    const first = prepare()
    await vi.waitFor(() => expect(first.output()).toContain('demo news 3/15'), {
      timeout: 150_000,
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
    expect(published).toEqual({ texts: ITEMS.news * LANGUAGES })
  })
})

describe('a real company that takes the demo content away', () => {
  beforeAll(openEmpty)
  afterAll(() => removeDirectory(dataDir))

  const seed = async (...flags: string[]) => {
    const { child, ended, output } = run('src/scripts/seed.ts', ...flags)
    expect(await ended, output()).toBe(0)
    return { child, text: output() }
  }

  test('starts empty, and keeps what it has written itself and what it has changed', async () => {
    await seed()
    expect(await counts()).toMatchObject(ITEMS)
    await query(databaseUrl, `update news set updated_at = now() + interval '1 minute' where id = 1`)
    const { text } = await seed('--remove')
    expect(text).toContain('stays, as somebody has changed it: news/')
    const nothing = Object.fromEntries(Object.keys(ITEMS).map((kind) => [kind, 0]))
    expect(await counts()).toMatchObject({ ...nothing, news: 1, files: 0, found: LANGUAGES, users: 1 })
  })

  test('a second removal, and the next start, change nothing', async () => {
    const before = await counts()
    await seed('--remove')
    expect(await counts()).toEqual(before)
  })
})
