// Tests the deployment of a newer build while browsers have pages open: same port, same data, and the older build's
// chunks are gone.

import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { BUILD_CHECK_INTERVAL_MS, buildMetaPath, LATEST_BUILD_PATH } from '@/shared/builds'
import { ASSETS_FOLDER } from '@/shared/data-directory'
import { panelReady } from '../browser/hydration'
import { useBrowser } from '../browser/test-browser'
import { removeDirectory } from '../temporary-directories'
import { startTestSite, type TestSite } from './test-site'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
export const PATIENCE = { timeout: 30_000 }
export const NEWS = '/admin/collections/news'

export interface NewerBuildVariant {
  /** Makes the newer build, and returns its directory. */
  makeBuild(): string
  /** Allows for two starts, the build and three pages. */
  timeoutMs: number
  /** Checks the time of a build that was made for the test. */
  expectMoment?(timestamp: number): void
  /** Checks that a page has scripts that only the newer build has. */
  expectNewScripts?(page: Page): Promise<unknown>
}

/** The site after its deployment, for further tests; read it only inside tests. */
export interface NewerBuildSite {
  readonly site: TestSite
  /** Context of the signed-in user. */
  readonly context: BrowserContext
  browser(): Browser
}

/** Records the addresses of the scripts that the page requests from now on. */
export function chunksOf(page: Page): Set<string> {
  const chunks = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') chunks.add(request.url())
  })
  return chunks
}

/** Marks the document, to distinguish it from a newly loaded one. */
export const markAsOld = (page: Page) => page.evaluate(() => Object.assign(window, { isOld: true }))

/** Expects another document than the marked one at the address. */
export async function expectFullLoad(page: Page, address: string): Promise<void> {
  await expectPage(page).toHaveURL(address, PATIENCE)
  // During navigation there is no document to evaluate in.
  const isOld = () => page.evaluate(() => 'isOld' in window).catch(() => true)
  await expectPage.poll(isOld, PATIENCE).toBe(false)
}

export function newerBuildTests(variant: NewerBuildVariant): NewerBuildSite {
  const browser = useBrowser()
  let newerDir: string
  let site: TestSite
  let context: BrowserContext
  /** Pages of the first build that were open when it was replaced. */
  const open = {} as Record<'news' | 'projects' | 'panel', Page>
  const builds: { id: string; timestamp: number }[] = []
  const oldChunks: Set<string>[] = []

  /** Opens a page, and marks its document. */
  async function openPage(path: string): Promise<Page> {
    const page = await context.newPage()
    oldChunks.push(chunksOf(page))
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    await markAsOld(page)
    return page
  }

  async function signIn(): Promise<void> {
    const page = await context.newPage()
    await page.goto(`${site.url}/admin`)
    await page.locator('#email').fill(site.admin.email)
    await page.locator('#password').fill(site.admin.password)
    await page.locator('main form [type="submit"]').click()
    await expectPage(page).toHaveURL(`${site.url}/admin`, PATIENCE)
    await page.close()
  }

  const latest = async () => {
    const answer = await fetch(`${site.url}${LATEST_BUILD_PATH}?${Date.now()}`)
    return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() }
  }

  async function deploy(): Promise<void> {
    const port = Number(new URL(site.url).port)
    await site.end()
    // Otherwise the newer build would serve the older one's scripts (tests/process/rolling-deploy.test.ts).
    rmSync(path.join(site.dataDir, ASSETS_FOLDER), { recursive: true })
    site = await startTestSite(inject('templates'), { of: site, port, productDir: newerDir })
    builds.push((await latest()).body)
  }

  beforeAll(async () => {
    newerDir = variant.makeBuild()
    site = await startTestSite(inject('templates'), { environment: { LOGIN_STALL_TIME: '0' } })
    builds.push((await latest()).body)
    context = await browser().newContext()
    await signIn()
    open.panel = await openPage(NEWS)
    await panelReady(open.panel)
    await context.clock.install()
    open.news = await openPage(pagePath('news', 'hr'))
    open.projects = await openPage(pagePath('projects', 'hr'))
    await deploy()
  }, variant.timeoutMs)

  afterAll(async () => {
    await site?.remove()
    if (newerDir) removeDirectory(newerDir)
  })

  test('each build has an id of its own, a moment, and a file that is kept for good', async () => {
    const [older, newer] = builds
    for (const build of builds) expect(build.id).toMatch(UUID)
    expect(newer?.id).not.toBe(older?.id)
    expect(newer?.timestamp).toBeGreaterThan(Date.UTC(2026))
    variant.expectMoment?.(newer?.timestamp ?? 0)
    expect(await latest()).toMatchObject({ status: 200, cache: 'no-store' })
    const meta = await fetch(site.url + buildMetaPath(newer?.id ?? ''))
    expect(meta.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await meta.json()).toEqual({ ...newer, prerendered: [] })
    const gone = await fetch(site.url + buildMetaPath(older?.id ?? ''), { headers: { Accept: 'text/html' } })
    expect(gone.status).toBe(404)
    expect(gone.headers.get('content-type')).toContain('application/json')
  })

  test('chunks of the older build are gone, on the site and in the admin panel', async () => {
    const statusOf = async (chunk: string) => (await fetch(chunk)).status
    for (const chunks of oldChunks.slice(0, 2))
      expect(await Promise.all([...chunks].map(statusOf))).toContain(404)
  })

  describe('a page that was open', () => {
    test('leads to the destination by a full load where it would have spared the reload', async () => {
      const { projects: page } = open
      const filter = page.locator('a[data-filter][href*="kind="]').first()
      const path = (await filter.getAttribute('href')) ?? ''
      await filter.click()
      await expectFullLoad(page, site.url + path)
      await expectPage(page.locator('html')).toHaveAttribute('data-build', builds[1]?.id ?? '')
    })

    test('hears of the newer build after an hour, stays, and follows the next link by a full load', async () => {
      const { news: page } = open
      const question = page.waitForResponse((answer) => answer.url().includes(LATEST_BUILD_PATH))
      await page.clock.fastForward(BUILD_CHECK_INTERVAL_MS)
      const answer = await question
      expect(answer.url()).toMatch(/latest\.json\?\d{13}$/)
      await answer.finished()
      expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
      const asked: string[] = []
      page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`))
      const more = page.locator('[data-news-more]')
      const path = (await more.getAttribute('href')) ?? ''
      await more.click()
      await expectFullLoad(page, site.url + path)
      // The old script has requested nothing before.
      expect(asked[0]).toBe(`document ${site.url}${path.split('#')[0]}`)
      await expectPage(page.locator('html')).toHaveAttribute('data-build', builds[1]?.id ?? '')
      await variant.expectNewScripts?.(page)
    })

    test('of the admin panel leads to the destination by a full load', async () => {
      const { panel: page } = open
      const link = page.locator(`td a[href^="${NEWS}/"]`).first()
      const path = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expectFullLoad(page, site.url + path)
      await expectPage(page.locator('#field-title')).toBeVisible(PATIENCE)
    })
  })

  return {
    browser,
    get site() {
      return site
    },
    get context() {
      return context
    },
  }
}
