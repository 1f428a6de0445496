// The first start from nothing as a user sees it, whole: interrupted, then to its end. About 3 minutes.

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { spawnStart, startApp } from '@tests/support/site/app-process'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let dataDir: string
const lockFile = () => path.join(dataDir, 'postgres', 'postmaster.pid')

beforeAll(() => {
  dataDir = temporaryDirectory()
})
afterAll(() => removeDirectory(dataDir))

// One data directory: each test finds it as the one before has left it.
describe('a data directory', () => {
  test('is not lost when the first start is interrupted while it fills the database', async () => {
    const { child, ended, output } = spawnStart({ DATA_DIR: dataDir, PORT: '0' })
    await vi.waitFor(() => expect(output()).toContain('demo pictures 2/'), { timeout: 300_000 })
    child.kill('SIGINT')
    await ended
    expect(output()).toContain('stopped')
    expect(existsSync(lockFile())).toBe(false)
  })

  test('is filled by the next start, which says where the site is and how to sign in', async () => {
    const site = await startApp({ dataDir })
    expect(site.output()).toContain(`Site          ${site.url}`)
    expect(site.output()).toContain(`Admin panel   ${site.url}/admin`)
    expect(site.output()).toContain(path.join(dataDir, 'first-admin-password'))
    expect(site.output()).not.toContain(site.admin.password)
    expect((await fetch(`${site.url}/en/news`)).status).toBe(200)
    expect(await site.end('SIGTERM')).toBe(0)
    expect(existsSync(lockFile())).toBe(false)
  })

  test('is neither filled nor built again by a second start', async () => {
    const site = await startApp({ dataDir })
    expect(site.output()).toContain('up to date')
    expect(site.output()).not.toContain('demo news')
    await site.end('SIGTERM')
  })
})

test.runIf(process.getuid?.() === 0)(
  'root may keep the data where its PostgreSQL user cannot enter',
  { meta: { needs: 'root' } },
  async () => {
    const closed = path.join(dataDir, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const site = await startApp({ dataDir: path.join(closed, 'data') })
    const note = readFileSync(path.join(closed, 'data', 'postgres-location.txt'), 'utf8')
    const place = note.split('\n').find((line) => line.startsWith('/')) ?? ''
    expect(existsSync(path.join(place, 'PG_VERSION'))).toBe(true)
    expect((await fetch(`${site.url}/fr`)).status).toBe(200)
    await site.end()
    removeDirectory(path.dirname(place))
  },
)
