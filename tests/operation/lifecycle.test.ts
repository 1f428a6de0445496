import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { removeDirectory, temporaryDirectory } from '@tests/support/directories'
import { spawnStart, startHouse } from '@tests/support/house'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let dataDir: string
const lockFile = () => path.join(dataDir, 'postgres', 'postmaster.pid')
const postmasterPid = () => Number(readFileSync(lockFile(), 'utf8').split('\n')[0])

beforeAll(() => {
  dataDir = temporaryDirectory()
})
afterAll(() => removeDirectory(dataDir))

// One data directory through its life: each test finds it as the one before has left it.
describe('a data directory', () => {
  test('is not lost when the first start is interrupted while it fills the database', async () => {
    const { child, ended, output } = spawnStart({ DATA_DIR: dataDir, PORT: '0' })
    await vi.waitFor(() => expect(output()).toContain('demo pictures 2/'), { timeout: 120_000 })
    child.kill('SIGINT')
    await ended
    expect(output()).toContain('stopped')
    expect(existsSync(lockFile())).toBe(false)
  })

  test('is filled by the next start, which says where the site is and how to sign in', async () => {
    const house = await startHouse({ dataDir })
    expect(house.output()).toContain(`Site          ${house.url}`)
    expect(house.output()).toContain(`Admin panel   ${house.url}/admin`)
    expect(house.output()).toContain(house.admin.password)
    expect((await fetch(`${house.url}/en/news`)).status).toBe(200)
    expect(await house.end('SIGTERM')).toBe(0)
    expect(existsSync(lockFile())).toBe(false)
  })

  test('is neither filled nor built again by a second start', async () => {
    const house = await startHouse({ dataDir })
    expect(house.output()).toContain('up to date')
    expect(house.output()).not.toContain('demo news')
    await house.end('SIGTERM')
  })

  test('survives kill -9: no orphan database, and the next start is a normal one', async () => {
    const house = await startHouse({ dataDir })
    const pid = postmasterPid()
    await house.end('SIGKILL')
    await vi.waitFor(() => expect(existsSync(`/proc/${pid}/exe`) && existsSync(lockFile())).toBe(false), {
      timeout: 20_000,
    })
    const next = await startHouse({ dataDir })
    expect((await fetch(`${next.url}/de/neuigkeiten`)).status).toBe(200)
    await next.end()
  })

  test('ends the process with an error when its database dies', async () => {
    const house = await startHouse({ dataDir })
    process.kill(postmasterPid(), 'SIGKILL')
    await vi.waitFor(() => expect(house.process.exitCode).toBe(1), { timeout: 20_000 })
    expect(house.output()).toContain('the database ended unexpectedly')
    const next = await startHouse({ dataDir })
    await next.end()
  })

  test('finishes the answers under way before it stops', async () => {
    const house = await startHouse({ dataDir })
    const answers = Array.from({ length: 20 }, (_, index) =>
      fetch(`${house.url}/it/notizie?page=1&visit=${index}`),
    )
    // The first byte says that the server has taken the requests.
    await Promise.race(answers)
    const exitCode = house.end('SIGTERM')
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('</html>')
    }
    expect(await exitCode).toBe(0)
  })

  test('is left alone when the port is taken: the message says so, and the database stops', async () => {
    const other = createServer().listen(0)
    const { port } = other.address() as AddressInfo
    const { ended, output } = spawnStart({ DATA_DIR: dataDir, PORT: String(port) })
    expect(await ended).toBe(1)
    expect(output()).toContain(`port ${port} is taken`)
    expect(existsSync(lockFile())).toBe(false)
    other.close()
  })
})

test('a wrong variable is named before anything is touched', async () => {
  const untouched = path.join(dataDir, 'untouched')
  const { ended, output } = spawnStart({ DATA_DIR: untouched, PORT: 'eighty', SITE_URL: 'kovina' })
  expect(await ended).toBe(1)
  expect(output()).toMatch(/PORT: .*\n {2}SITE_URL: /)
  expect(existsSync(untouched)).toBe(false)
})

test('an unreachable DATABASE_URL is named, without its password', async () => {
  const { ended, output } = spawnStart({
    DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: 'postgres://kovina:hush-hush@127.0.0.1:9/kovina',
  })
  expect(await ended).toBe(1)
  expect(output()).toContain('127.0.0.1:9')
  expect(output()).not.toContain('hush-hush')
})

test.runIf(process.getuid?.() === 0)(
  'root may keep the data where its PostgreSQL user cannot enter',
  async () => {
    const closed = path.join(dataDir, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const house = await startHouse({ dataDir: path.join(closed, 'data') })
    const note = readFileSync(path.join(closed, 'data', 'postgres-location.txt'), 'utf8')
    const place = note.split('\n').find((line) => line.startsWith('/')) ?? ''
    expect(existsSync(path.join(place, 'PG_VERSION'))).toBe(true)
    expect((await fetch(`${house.url}/fr`)).status).toBe(200)
    await house.end()
    removeDirectory(path.dirname(place))
  },
)
