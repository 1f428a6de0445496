import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const disk = vi.hoisted(() => ({ isFull: false, hasLinks: true }))

vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>()
  const fail = (code: string): never => {
    throw Object.assign(new Error(code), { code })
  }
  return {
    ...real,
    writeFileSync(...[file, content, options]: Parameters<typeof real.writeFileSync>) {
      // A file is made before there is no room for what it holds.
      real.writeFileSync(file, disk.isFull ? '' : content, options)
      if (disk.isFull) fail('ENOSPC')
    },
    linkSync(...paths: Parameters<typeof real.linkSync>) {
      if (disk.hasLinks) real.linkSync(...paths)
      else fail('EPERM')
    },
  }
})

let dataDir: string
/** As a process has it that starts now. */
async function secret(): Promise<string> {
  vi.resetModules()
  const { loadOrCreateSecret } = await import('./secret-file')
  return loadOrCreateSecret(dataDir, 'secret')
}

beforeEach(() => {
  dataDir = temporaryDirectory()
})
afterEach(() => {
  Object.assign(disk, { isFull: false, hasLinks: true })
  removeDirectory(dataDir)
})

test.each([true, false])(
  'is made once, for the owner alone, and stays (hard links: %s)',
  async (hasLinks) => {
    disk.hasLinks = hasLinks
    const first = await secret()
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(await secret()).toBe(first)
    expect(readdirSync(dataDir)).toEqual(['secret'])
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  },
)

test('a start that found no room leaves nothing that the next one takes for a secret', async () => {
  disk.isFull = true
  await expect(secret()).rejects.toThrow('ENOSPC')
  expect(readdirSync(dataDir)).toEqual([])
  disk.isFull = false
  expect(await secret()).toMatch(/^[\w-]{43}$/)
})

test('a file that somebody has emptied is named, and not written over', async () => {
  writeFileSync(path.join(dataDir, 'secret'), '\n')
  await expect(secret()).rejects.toThrow('secret is empty')
})
