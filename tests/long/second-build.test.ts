// A real second build of changed sources is deployed under open browsers: same port, same data, and the chunks of the
// older one are gone. Takes a whole build. What needs no second build is in tests/process/build-version-skew.test.ts.

import { rmSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, expect as expectPage, type Page } from '@playwright/test'
import { useBrowser } from '@tests/support/browser/test-browser'
import { addLine, buildProduct, copyOfProduct } from '@tests/support/site/product-copy'
import { startTestSite, type TestSite } from '@tests/support/site/test-site'
import { removeDirectory } from '@tests/support/temporary-directories'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { BUILD_CHECK_INTERVAL_MS, buildMetaPath, LATEST_BUILD_PATH } from '@/shared/builds'
import { ASSETS_FOLDER } from '@/shared/data-directory'

const BUILD_PATIENCE_MS = 900_000
const PATIENCE = { timeout: 30_000 }
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const NEWS = '/admin/collections/news'

const browser = useBrowser()
let second: string
let site: TestSite
let context: BrowserContext
/** Pages of the first build that were open when it went away. */
const open = {} as Record<'news' | 'projects' | 'panel', Page>
const builds: { id: string; timestamp: number }[] = []
const oldChunks: Set<string>[] = []

/** Addresses of the scripts that the page asks for from now on. */
function chunksOf(page: Page): Set<string> {
  const chunks = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') chunks.add(request.url())
  })
  return chunks
}

/** A page that knows whether it is still the same document. */
async function openPage(path: string): Promise<Page> {
  const page = await context.newPage()
  oldChunks.push(chunksOf(page))
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  return page
}

async function expectFullLoad(page: Page, path: string): Promise<void> {
  await expectPage(page).toHaveURL(site.url + path, PATIENCE)
  // While the other document comes there is none to ask.
  const isOld = () => page.evaluate(() => 'isOld' in window).catch(() => true)
  await expectPage.poll(isOld, PATIENCE).toBe(false)
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
  // Otherwise the newer one has the scripts of the older (tests/process/rolling-deploy.test.ts).
  rmSync(path.join(site.dataDir, ASSETS_FOLDER), { recursive: true })
  site = await startTestSite(inject('templates'), { of: site, port, productDir: second })
  builds.push((await latest()).body)
}

beforeAll(async () => {
  second = copyOfProduct()
  for (const source of ['src/features/news/load-more.ts', 'src/identity/admin/action-button.client.tsx'])
    addLine(second, source, "Object.assign(globalThis, { build: 'second' })")
  buildProduct(second)
  site = await startTestSite(inject('templates'), { environment: { LOGIN_STALL_TIME: '0' } })
  builds.push((await latest()).body)
  context = await browser().newContext()
  await signIn()
  open.panel = await openPage(NEWS)
  await context.clock.install()
  open.news = await openPage(pagePath('news', 'hr'))
  open.projects = await openPage(pagePath('projects', 'hr'))
  await deploy()
}, BUILD_PATIENCE_MS)

afterAll(async () => {
  await site?.remove()
  if (second) removeDirectory(second)
})

test('each build has an id of its own, a moment, and a file that is kept for good', async () => {
  const [older, newer] = builds
  for (const build of builds) expect(build.id).toMatch(UUID)
  expect(newer?.id).not.toBe(older?.id)
  expect(Math.abs(Date.now() - (newer?.timestamp ?? 0))).toBeLessThan(BUILD_PATIENCE_MS * 2)
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
    await expectFullLoad(page, path)
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
    await expectFullLoad(page, path)
    // The old script has not asked for anything first.
    expect(asked[0]).toBe(`document ${site.url}${path.split('#')[0]}`)
    await page.waitForFunction(() => 'build' in window)
  })

  test('of the admin panel leads to the destination by a full load', async () => {
    const { panel: page } = open
    const link = page.locator(`td a[href^="${NEWS}/"]`).first()
    const path = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expectFullLoad(page, path)
    await expectPage(page.locator('#field-title')).toBeVisible(PATIENCE)
  })
})
