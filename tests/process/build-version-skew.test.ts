// A newer build is deployed under open browsers: same port, same data, and the chunks of the older one are gone.

import { rmSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, expect as expectPage, type Page } from '@playwright/test'
import { panelReady } from '@tests/support/browser/hydration'
import { useBrowser } from '@tests/support/browser/test-browser'
import { renamedBuild } from '@tests/support/site/renamed-build'
import { startTestSite, type TestSite } from '@tests/support/site/test-site'
import { removeDirectory } from '@tests/support/temporary-directories'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ERROR_PAGE_MESSAGES } from '@/i18n/error-page-messages'
import { pagePath } from '@/i18n/routing/routes'
import { BUILD_CHECK_INTERVAL_MS, buildMetaPath, LATEST_BUILD_PATH, RELOAD_KEY } from '@/shared/builds'
import { ASSETS_FOLDER } from '@/shared/data-directory'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'

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
  second = renamedBuild()
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
  // Two starts, a copy of the build and three pages: 15 s on a quiet machine.
}, 180_000)

afterAll(async () => {
  await site?.remove()
  if (second) removeDirectory(second)
})

test('each build has an id of its own, a moment, and a file that is kept for good', async () => {
  const [older, newer] = builds
  for (const build of builds) expect(build.id).toMatch(UUID)
  expect(newer?.id).not.toBe(older?.id)
  expect(newer?.timestamp).toBeGreaterThan(Date.UTC(2026))
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
    await expectPage(page.locator('html')).toHaveAttribute('data-build', builds[1]?.id ?? '')
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

describe('a chunk that cannot be had', () => {
  /** Follows a link of the admin panel whose page needs chunks that are not there; they come back when `isBack` says so. */
  async function follow(isBack: () => boolean, prepare?: (page: Page) => Promise<unknown>) {
    // Without the clock of the others.
    const own = await browser().newContext({ storageState: await context.storageState() })
    const page = await own.newPage()
    await prepare?.(page)
    const loaded = chunksOf(page)
    await page.goto(site.url + NEWS, { waitUntil: 'networkidle' })
    await panelReady(page)
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    const here = new Set(loaded)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url())
    })
    const refused: string[] = []
    await page.route(/\/_next\/static\/.+\.js/, async (route) => {
      const address = route.request().url()
      if (here.has(address) || isBack()) return route.continue()
      refused.push(address)
      return route.abort()
    })
    const link = page.locator(`td a[href^="${NEWS}/"]`).first()
    const path = (await link.getAttribute('href')) ?? ''
    await link.click()
    return { page, path, documents, refused }
  }

  test(`(${ERROR_MESSAGES.chunkFailure.message}) leads to the destination by one full load`, async () => {
    let isBack = false
    const watched = (page: Page) =>
      page.route('**/admin/collections/news/*', async (route) => {
        isBack = isBack || route.request().isNavigationRequest()
        return route.continue()
      })
    const { page, path, documents, refused } = await follow(() => isBack, watched)
    await expectFullLoad(page, path)
    await expectPage(page.locator('#field-title')).toBeVisible(PATIENCE)
    expect(refused.length).toBeGreaterThan(0)
    expect(documents).toEqual([site.url + path])
  })

  test.each([
    { name: 'with a storage', isFull: false },
    { name: 'with a storage that takes nothing', isFull: true },
  ])('for good ends on the error layout, $name', async ({ isFull }) => {
    const fill = async (page: Page) => {
      if (!isFull) return
      await page.addInitScript((reloadKey) => {
        const { setItem } = Storage.prototype
        // Only for us: Payload's panel itself does not work without a storage.
        Storage.prototype.setItem = function (key, value) {
          if (key === reloadKey) throw new DOMException('full', 'QuotaExceededError')
          setItem.call(this, key, value)
        }
      }, RELOAD_KEY)
    }
    const { page, path, documents } = await follow(() => false, fill)
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(
      ERROR_PAGE_MESSAGES.hr.title,
      PATIENCE,
    )
    await expectPage(page).toHaveURL(site.url + path, PATIENCE)
    // A loop would go on.
    await page.waitForLoadState('networkidle')
    expect(new Set(documents)).toEqual(new Set([site.url + path]))
    expect(documents.length).toBeLessThanOrEqual(2)
  })

  test.each([
    { name: 'with a storage', isDenied: false },
    { name: 'without any storage', isDenied: true },
  ])('at the very beginning of a page does not loop, $name', async ({ isDenied }) => {
    const page = await (await browser().newContext()).newPage()
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    await page.addInitScript((denied) => {
      if (denied)
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      const add = document.addEventListener.bind(document)
      let calls = 0
      // The first call is the watch for newer builds, the second a part of the page.
      document.addEventListener = (type: string, ...rest: [EventListener]) => {
        if (type === 'visibilitychange' && calls++ > 0)
          throw Object.assign(new Error('made up'), { name: 'ChunkLoadError' })
        add(type, ...rest)
      }
    }, isDenied)
    await page.goto(site.url + pagePath('signIn', 'en'))
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(
      ERROR_PAGE_MESSAGES.en.title,
      PATIENCE,
    )
    await page.waitForLoadState('networkidle')
    expect(documents).toEqual(Array(2).fill(site.url + pagePath('signIn', 'en')))
  })
})
