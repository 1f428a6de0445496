// Files of pages beside a page cache that a test plays.

import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALL_PAGES_TAG } from '@/shared/process-protocol'
import type { CurrentPage } from '../cache-entry'
import type { CachedPage } from '../cached-page'
import { compressQuickly } from '../compression'
import type { PageRequest } from '../page-request'
import { PageFolder, pageFileName } from './page-folder'
import { PageVersions } from './page-versions'
import { PersistentPages } from './persistent-pages'

let root: string
let current: Map<string, CurrentPage>
let versions: PageVersions
let tags: Record<string, string[]>
const logError = vi.fn()

function aRequest(key: string): PageRequest {
  const renderPath = `/${key}`
  return {
    key,
    url: renderPath,
    renderPath,
    route: 'news',
    locale: 'hr',
    writesCookie: false,
    withAdminBar: false,
  }
}

async function aPage(html: string): Promise<CachedPage> {
  const compressed = await compressQuickly(Buffer.from(html))
  return {
    nextEtag: '"1"',
    etag: `W/"${html}"`,
    headers: [],
    compressed,
    tags: undefined,
    isSmallest: true,
    responses: [],
    size: 99,
  }
}

const filesOf = (build: string, context = 'configuration') =>
  new PersistentPages({
    folder: new PageFolder(root, build),
    versions,
    signing: () => ({ key: new Uint8Array(32).fill(1), context }),
    tagsOf: ({ key }) => tags[key],
    current: (key) => current.get(key),
    logError,
  })

/** A page is rendered now, and kept. */
async function keep(files: PersistentPages, key: string, html = key) {
  current.set(key, { asked: aRequest(key), page: await aPage(html), since: versions.position })
  tags[key] ??= [key]
  files.changed(key)
}

/** Keys of the pages that another process takes over when it starts, in turn. */
async function restored(build = 'one', context?: string, outdated = ''): Promise<string[]> {
  const keys: string[] = []
  await filesOf(build, context).restore(
    ({ asked }) => keys.push(asked.key),
    (tag) => tag === outdated,
  )
  return keys
}

const folderOf = (build: string) => path.join(root, build)
const namesIn = (build: string) => readdirSync(folderOf(build))

beforeEach(() => {
  root = path.join(mkdtempSync(path.join(tmpdir(), 'kovina-pages-')), 'page-cache')
  current = new Map()
  tags = {}
  versions = new PageVersions()
  versions.start(new Map([[ALL_PAGES_TAG, '1']]))
  logError.mockReset()
})
afterEach(() => rmSync(path.dirname(root), { recursive: true, force: true }))

test('what is kept is found by the next process, readable by the owner only', async () => {
  const files = filesOf('one')
  for (const key of ['a', 'b', 'c']) await keep(files, key)
  await files.settled()
  expect((await restored()).sort()).toEqual(['a', 'b', 'c'])
  expect(statSync(folderOf('one')).mode & 0o777).toBe(0o700)
  for (const name of namesIn('one'))
    expect(statSync(path.join(folderOf('one'), name)).mode & 0o777).toBe(0o600)
})

test('a page that becomes old, or leaves the page cache, has no file any more', async () => {
  const files = filesOf('one')
  await keep(files, 'a')
  await files.settled()
  expect(namesIn('one')).toHaveLength(1)
  current.delete('a')
  files.changed('a')
  await files.settled()
  expect(namesIn('one')).toEqual([])
})

test('a page whose tags are not known, or were expired while it was rendered, has none', async () => {
  const files = filesOf('one')
  const since = versions.position
  versions.adoptOnExpiry({ order: versions.nextOrder(), tags: ['a'], versions: new Map([['a', '1']]) })
  versions.expired(['a'])
  tags.a = ['a']
  current.set('a', { asked: aRequest('a'), page: await aPage('a'), since })
  current.set('b', { asked: aRequest('b'), page: await aPage('b'), since: versions.position })
  for (const key of ['a', 'b']) files.changed(key)
  await files.settled()
  expect(existsSync(folderOf('one'))).toBe(false)
})

test('a page that has changed meanwhile is deleted at the start, and others are taken over', async () => {
  const files = filesOf('one')
  for (const key of ['a', 'b']) await keep(files, key)
  await files.settled()
  versions = new PageVersions()
  versions.start(
    new Map([
      [ALL_PAGES_TAG, '1'],
      ['a', '77'],
    ]),
  )
  expect(await restored()).toEqual(['b'])
  expect(namesIn('one')).toEqual([pageFileName('b')])
})

test('with another database, nothing is taken over', async () => {
  const files = filesOf('one')
  await keep(files, 'a')
  await files.settled()
  versions = new PageVersions()
  versions.start(new Map([[ALL_PAGES_TAG, '2']]))
  expect(await restored()).toEqual([])
})

test('a page that shows a last day which has ended is not taken over', async () => {
  const files = filesOf('one')
  for (const key of ['a', 'b']) await keep(files, key)
  await files.settled()
  expect(await restored('one', undefined, 'a')).toEqual(['b'])
})

test('a page of another configuration, a torn, a changed and a renamed one are deleted', async () => {
  const files = filesOf('one')
  for (const key of ['a', 'b', 'c', 'd']) await keep(files, key)
  await files.settled()
  const place = (key: string) => path.join(folderOf('one'), pageFileName(key))
  const bytes = readFileSync(place('a'))
  writeFileSync(place('a'), bytes.subarray(0, bytes.length / 2))
  writeFileSync(place('b'), readFileSync(place('b')).fill(0, 200, 201))
  renameSync(place('c'), place('e'))
  expect(await restored()).toEqual(['d'])
  expect(namesIn('one')).toEqual([pageFileName('d')])
  expect(await restored('one', 'another configuration')).toEqual([])
  expect(namesIn('one')).toEqual([])
})

test('what a killed process has left unfinished is deleted, unless another may be writing it', async () => {
  const files = filesOf('one')
  await keep(files, 'a')
  await files.settled()
  const [left, written] = ['left', 'written'].map((end) =>
    path.join(folderOf('one'), `${pageFileName('b')}.${end}`),
  )
  for (const file of [left, written]) writeFileSync(file ?? '', 'half a pa')
  utimesSync(left ?? '', 0, 0)
  expect(await restored()).toEqual(['a'])
  expect([left, written].map((file) => existsSync(file ?? ''))).toEqual([false, true])
})

test('pages of another build are not taken over; those of the one before stay, older ones go', async () => {
  for (const [index, build] of ['one', 'two', 'three'].entries()) {
    const files = filesOf(build)
    await keep(files, 'a')
    await files.settled()
    utimesSync(folderOf(build), index, index)
  }
  expect(await restored('four')).toEqual([])
  expect(readdirSync(root)).toEqual(['three'])
  expect(await restored('three')).toEqual(['a'])
})

test('a process whose folder is taken away goes on', async () => {
  const files = filesOf('one')
  await keep(files, 'a')
  await files.settled()
  rmSync(root, { recursive: true })
  await keep(files, 'b')
  await files.settled()
  expect(await restored()).toEqual(['b'])
  expect(logError).not.toHaveBeenCalled()
})

test('a folder that is taken away while a page is written stops nothing', async () => {
  const files = filesOf('one')
  const keys = Array.from({ length: 40 }, (_, index) => `page-${index}`)
  for (const key of keys) await keep(files, key)
  const isUnfinished = () => existsSync(folderOf('one')) && namesIn('one').some((name) => name.includes('.'))
  while (!isUnfinished()) await pause()
  // In one step: what is written into a folder meanwhile makes its removal fail.
  renameSync(root, `${root}-gone`)
  await files.settled()
  expect(logError).not.toHaveBeenCalled()
  expect(namesIn('one')).toContain(pageFileName('page-39'))
})

test('a folder that is missing again as soon as it is made does not stop the writing for a minute', async () => {
  const files = filesOf('one')
  const { mkdir } = fs.promises
  let removals = 0
  fs.promises.mkdir = (async (...parameters: Parameters<typeof mkdir>) => {
    const made = await mkdir(...parameters)
    if (removals < 2) rmSync(root, { recursive: true })
    removals += 1
    return made
  }) as typeof mkdir
  syncBuiltinESMExports()
  try {
    for (const key of ['a', 'b']) await keep(files, key)
    await files.settled()
  } finally {
    fs.promises.mkdir = mkdir
    syncBuiltinESMExports()
  }
  expect(removals).toBe(3)
  expect(logError).not.toHaveBeenCalled()
  expect((await restored()).sort()).toEqual(['a', 'b'])
})

test('where nothing can be written this is said once, and nothing fails', async () => {
  mkdirSync(path.dirname(root), { recursive: true })
  writeFileSync(root, 'a file in the place of the folder')
  const files = filesOf('one')
  for (const key of ['a', 'b', 'c']) await keep(files, key)
  await files.settled()
  expect(logError).toHaveBeenCalledTimes(1)
})
