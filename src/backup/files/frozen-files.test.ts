import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { removeDirectory, temporaryDirectory } from '@tests/support/temporary-directories'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CopiedUploads } from './frozen-files'

const disk = vi.hoisted(() => ({ hasLinks: true, copies: 0 }))
vi.mock('node:fs/promises', async (load) => {
  const actual = await load<typeof import('node:fs/promises')>()
  return {
    ...actual,
    // As Linux does it: a name that is there is refused before the other disk is.
    link: async (source: string, target: string) => {
      if (!disk.hasLinks && !statSync(target, { throwIfNoEntry: false }))
        throw Object.assign(new Error('cross-device link'), { code: 'EXDEV' })
      return actual.link(source, target)
    },
    copyFile: async (...args: Parameters<typeof actual.copyFile>) => {
      disk.copies += 1
      return actual.copyFile(...args)
    },
  }
})

let directory = ''
let copied: CopiedUploads
const upload = () => path.join(directory, 'data', 'media', 'steel.jpg')
const held = () => path.join(directory, 'held', 'media', 'steel.jpg')
async function freeze(): Promise<void> {
  const { freezeUploads } = await import('./frozen-files')
  await freezeUploads(path.join(directory, 'data'), path.join(directory, 'held'), copied)
}

beforeEach(() => {
  // Files of a worker share their modules: with the real disk before, and again afterwards.
  vi.resetModules()
  directory = temporaryDirectory()
  mkdirSync(path.dirname(upload()), { recursive: true })
  writeFileSync(upload(), 'the first half')
  copied = new Map()
  Object.assign(disk, { hasLinks: false, copies: 0 })
})
afterEach(() => {
  removeDirectory(directory)
  vi.resetModules()
})

test('on another disk an upload that was half written at first is whole after the snapshot', async () => {
  await freeze()
  expect(readFileSync(held(), 'utf8')).toBe('the first half')
  appendFileSync(upload(), ', and the second')
  await freeze()
  expect(readFileSync(held(), 'utf8')).toBe('the first half, and the second')
})

test('bytes that were filled in are copied too: the size alone tells nothing of them', async () => {
  await freeze()
  writeFileSync(upload(), 'the other half')
  utimesSync(upload(), new Date(), new Date(Date.now() + 1000))
  await freeze()
  expect(readFileSync(held(), 'utf8')).toBe('the other half')
})

test('a copy that is as its upload is not made again, and stays when that is erased', async () => {
  await freeze()
  await freeze()
  expect(disk.copies).toBe(1)
  rmSync(upload())
  await freeze()
  expect(readFileSync(held(), 'utf8')).toBe('the first half')
})

test('a link stays, also when its upload is replaced', async () => {
  disk.hasLinks = true
  await freeze()
  expect(statSync(held()).ino).toBe(statSync(upload()).ino)
  rmSync(upload())
  writeFileSync(upload(), 'another upload')
  await freeze()
  expect(readFileSync(held(), 'utf8')).toBe('the first half')
  expect(disk.copies).toBe(0)
})
