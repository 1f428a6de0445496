// Pages survive a restart: what was finished before is answered at once, and what has changed meanwhile is not.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { legalText } from '@tests/support/database/content-fixtures'
import { query } from '@tests/support/database/database-server'
import { signIn } from '@tests/support/http/editor-client'
import { translatedPages } from '@tests/support/pages/site-pages'
import { pageFilesOf, pageFolderOf } from '@tests/support/pages/stored-pages'
import { mayMountDisks, mountSmallDisk } from '@tests/support/site/full-disk'
import { renamedBuild } from '@tests/support/site/renamed-build'
import { startTestSite, type TestSite } from '@tests/support/site/test-site'
import { copyOf, removeDirectory } from '@tests/support/temporary-directories'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { PAGE_CACHE_FOLDER } from '@/shared/data-directory'
import { DATE_CHANGE_TASK } from '@/shared/process-protocol'

/** A start, and the first visit of each page, on a busy machine. */
const TIMEOUT_MS = 150_000
const PATIENCE = { timeout: 60_000, interval: 100 }
const HIT = 'Kovina; hit'
const ROOM_FOR_FEW_PAGES = 64 * 1024
const environment = { LOGIN_STALL_TIME: '0', RATE_LIMITER_ENABLED: 'false' }
/** Of one language. */
const allPages = translatedPages().map(({ en }) => en)
/** A part of them: pages of lists, and of items. What one test proves of all, the others need not. */
const EACH = 5
const pages = allPages.filter((page, index) => /^\/en\/(news|careers)/.test(page) || index % EACH === 0)

/** More than `ROOM_FOR_FEW_PAGES` has room for. */
const A_FEW = allPages.slice(0, 8)

let site: TestSite

interface Visit {
  text: string
  digest: string
  cache: string | null
}

async function visit(page: string, { url }: Pick<TestSite, 'url'> = site): Promise<Visit> {
  const answer = await fetch(url + page, { headers: { 'Sec-Fetch-Dest': 'empty' } })
  expect(answer.status, page).toBe(200)
  const text = await answer.text()
  return {
    text,
    digest: createHash('sha256').update(text).digest('hex'),
    cache: answer.headers.get('cache-status'),
  }
}

async function visitAll(
  at: Pick<TestSite, 'url'> = site,
  visited: readonly string[] = pages,
): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>()
  for (const page of visited) visits.set(page, await visit(page, at))
  return visits
}

/** The pages whose answer was no hit. */
const missesOf = (visits: ReadonlyMap<string, Visit>) =>
  [...visits].filter(([, { cache }]) => cache !== HIT).map(([page]) => page)

/** Visits the pages until each is a hit. */
async function warmAll(visited: readonly string[] = pages): Promise<Map<string, Visit>> {
  await visitAll(site, visited)
  await site.untilIdle()
  return vi.waitFor(async () => {
    const visits = await visitAll(site, visited)
    expect(missesOf(visits)).toEqual([])
    return visits
  }, PATIENCE)
}

const portOf = ({ url }: TestSite) => Number(new URL(url).port)

/** Starts the site again at its address. */
async function start(more: Record<string, string> = {}): Promise<void> {
  const of = { databaseUrl: site.databaseUrl, dataDir: site.dataDir }
  const environmentNow = { ...environment, ...more }
  site = await startTestSite(inject('templates'), { of, port: portOf(site), environment: environmentNow })
}

beforeAll(async () => {
  site = await startTestSite(inject('templates'), { environment })
}, TIMEOUT_MS)
afterAll(() => site?.remove())

test(
  'every page is a hit at its first visit after a restart, with the same bytes',
  async () => {
    const before = await warmAll(allPages)
    await site.end()
    expect(pageFilesOf(site).length).toBeGreaterThanOrEqual(allPages.length)
    for (const file of pageFilesOf(site)) expect(statSync(file).mode & 0o777).toBe(0o600)
    await start()
    const after = await visitAll(site, allPages)
    expect(missesOf(after)).toEqual([])
    for (const [page, { digest }] of after) expect(digest, page).toBe(before.get(page)?.digest)
  },
  TIMEOUT_MS,
)

test(
  'after kill -9 too, and pages that were being written are whole or made anew',
  async () => {
    await warmAll()
    // In one step: pages that are compressed further meanwhile are written again.
    const gone = `${site.dataDir}-pages`
    renameSync(pageFolderOf(site), gone)
    removeDirectory(gone)
    // A change of all pages: all are written again, and killed amid that.
    await query(site.databaseUrl, 'select pg_notify($1, $2)', ['kovina_content_changed', '["site"]'])
    // Again and again: the first visits may come before the change is known here.
    let isKilled = false
    const visits = (async () => {
      while (!isKilled) await visitAll()
    })()
    const files = vi.waitFor(() => expect(pageFilesOf(site).length).toBeGreaterThan(5), {
      timeout: 60_000,
      interval: 5,
    })
    try {
      await Promise.race([files, visits])
    } finally {
      isKilled = true
      await site.end('SIGKILL')
    }
    await visits.catch(() => undefined)
    await start()
    expect(site.output()).toMatch(/pages on disk: [1-9]\d* current, 0 deleted/)
    for (const [page, { text }] of await visitAll()) expect(text.endsWith('</html>'), page).toBe(true)
  },
  TIMEOUT_MS,
)

test(
  'a page that has changed while the site was down, by another process or as a last day has ended, is made anew, and no other',
  async () => {
    const editor = await signIn(site)
    const id = await editor.publish({ locale: 'en', title: 'Before the restart' })
    const { slug } = await editor.read(id, 'en')
    const article = `/en/news/${slug}`
    await vi.waitFor(async () => expect((await visit(article)).cache).toBe(HIT), PATIENCE)
    await warmAll()
    await site.end()

    const dataDir = copyOf(site.dataDir)
    const other = await startTestSite(inject('templates'), {
      of: { databaseUrl: site.databaseUrl, dataDir },
      environment,
    })
    await (await signIn(other)).change(id, 'en', { ...legalText('While it was down'), slug })
    await other.end()
    removeDirectory(dataDir)
    // The job cannot find the item: what it would announce does not matter here.
    await query(
      site.databaseUrl,
      `insert into payload_jobs (task_slug, input, wait_until, queue, total_tried, has_error, processing)
       values ($1, '{"collection":"positions","item":1}', now() - interval '1 hour', 'default', 1, true, false)`,
      [DATE_CHANGE_TASK],
    )

    await start()
    const changed = await visit(article)
    expect(changed.text).toContain('While it was down')
    expect(changed.text).not.toContain('Before the restart')
    expect(changed.cache).not.toBe(HIT)
    const visits = await visitAll()
    expect(visits.get('/en/news')?.text).toContain('While it was down')
    for (const { text } of visits.values()) expect(text).not.toContain('Before the restart')
    const misses = missesOf(visits)
    const isConcerned = (page: string) => page === '/en' || /^\/en\/(news|careers)/.test(page)
    expect(misses.filter((page) => !isConcerned(page))).toEqual([])
    expect(misses.some((page) => page.startsWith('/en/careers'))).toBe(true)
    await query(site.databaseUrl, 'delete from payload_jobs where task_slug = $1 and has_error', [
      DATE_CHANGE_TASK,
    ])
    await (await signIn(site)).remove(id)
  },
  TIMEOUT_MS,
)

test(
  'files that have changed are not used',
  async () => {
    await warmAll()
    await site.end()
    const [torn, changed] = pageFilesOf(site)
    if (!torn || !changed) throw new Error('there are no pages')
    writeFileSync(torn, readFileSync(torn).subarray(0, 1000))
    writeFileSync(changed, readFileSync(changed).fill(0, 500, 600))
    await start()
    expect(site.output()).toMatch(/pages on disk: [1-9]\d* current, 2 deleted/)
  },
  TIMEOUT_MS,
)

test(
  'two builds run on one data directory, and each finds its own pages, and none of the other',
  async () => {
    await warmAll()
    const productDir = renamedBuild()
    const of = { databaseUrl: site.databaseUrl, dataDir: site.dataDir }
    let later = await startTestSite(inject('templates'), { of, environment, productDir })
    const port = portOf(later)
    try {
      expect(later.output()).not.toContain('pages on disk')
      await visitAll(later)
      // The earlier one goes on beside it, and hears of a change as before.
      const editor = await signIn(later)
      const id = await editor.publish({ locale: 'en', title: 'By the later build' })
      await vi.waitFor(async () => {
        for (const at of [site, later])
          expect((await visit('/en/news', at)).text).toContain('By the later build')
      }, PATIENCE)
      await editor.remove(id)
      await vi.waitFor(async () => {
        for (const at of [site, later])
          expect((await visit('/en/news', at)).text).not.toContain('By the later build')
      }, PATIENCE)
      await later.end()
      await warmAll()
      await site.end()
      later = await startTestSite(inject('templates'), { of, environment, productDir, port })
      expect(later.output()).toMatch(/pages on disk: [1-9]\d* current, 0 deleted/)
    } finally {
      await later.end()
      removeDirectory(productDir)
    }
    await start()
    expect(missesOf(await visitAll())).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'pages of another address are not used',
  async () => {
    await site.end()
    await start({ SITE_URL: 'https://kovina.example' })
    expect(site.output()).toMatch(/INFO: pages on disk: 0 current, [1-9]\d* deleted/)
  },
  TIMEOUT_MS,
)

test(
  'a folder that cannot be made is no fault of a visit',
  async () => {
    await site.end()
    const folder = path.join(site.dataDir, PAGE_CACHE_FOLDER)
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, 'a file in the place of the folder')
    await start()
    await visitAll(site, A_FEW)
    await site.end()
    expect(site.output()).toContain('pages on disk: ENOTDIR')
    rmSync(folder)
  },
  TIMEOUT_MS,
)

test.runIf(mayMountDisks())(
  'a disk that is full is no fault of a visit',
  { meta: { needs: 'an account that may mount a disk' }, timeout: TIMEOUT_MS },
  async () => {
    await site.end()
    const folder = path.join(site.dataDir, PAGE_CACHE_FOLDER)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    expect(mountSmallDisk(folder, ROOM_FOR_FEW_PAGES)).toBe(true)
    try {
      await start()
      await visitAll(site, A_FEW)
      await site.end()
      expect(site.output()).toContain('no room left on the disk (ENOSPC')
    } finally {
      await site.end()
      execFileSync('umount', [folder])
    }
  },
)
