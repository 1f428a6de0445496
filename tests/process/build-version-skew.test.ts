// A newer build, which looks like another, is deployed under open browsers; and chunks that cannot be had. A real second
// build: tests/long/second-build.test.ts.

import { expect as expectPage, type Page } from '@playwright/test'
import { panelReady } from '@tests/support/browser/hydration'
import {
  chunksOf,
  expectFullLoad,
  markAsOld,
  NEWS,
  newerBuildTests,
  PATIENCE,
} from '@tests/support/site/newer-build-tests'
import { renamedBuild } from '@tests/support/site/renamed-build'
import { describe, expect, test } from 'vitest'
import { ERROR_PAGE_MESSAGES } from '@/i18n/error-page-messages'
import { pagePath } from '@/i18n/routing/routes'
import { RELOAD_KEY } from '@/shared/builds'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'

const deployed = newerBuildTests({
  makeBuild: renamedBuild,
  // A copy of the build among it: 15 s on a quiet machine.
  timeoutMs: 180_000,
})

describe('a chunk that cannot be had', () => {
  /** Follows a link of the admin panel whose page needs chunks that are not there; they come back when `isBack` says so. */
  async function follow(isBack: () => boolean, prepare?: (page: Page) => Promise<unknown>) {
    // Without the clock of the others.
    const own = await deployed.browser().newContext({ storageState: await deployed.context.storageState() })
    const page = await own.newPage()
    await prepare?.(page)
    const loaded = chunksOf(page)
    await page.goto(deployed.site.url + NEWS, { waitUntil: 'networkidle' })
    await panelReady(page)
    await markAsOld(page)
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
    await expectFullLoad(page, deployed.site.url + path)
    await expectPage(page.locator('#field-title')).toBeVisible(PATIENCE)
    expect(refused.length).toBeGreaterThan(0)
    expect(documents).toEqual([deployed.site.url + path])
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
    await expectPage(page).toHaveURL(deployed.site.url + path, PATIENCE)
    // A loop would go on.
    await page.waitForLoadState('networkidle')
    expect(new Set(documents)).toEqual(new Set([deployed.site.url + path]))
    expect(documents.length).toBeLessThanOrEqual(2)
  })

  test.each([
    { name: 'with a storage', isDenied: false },
    { name: 'without any storage', isDenied: true },
  ])('at the very beginning of a page does not loop, $name', async ({ isDenied }) => {
    const page = await (await deployed.browser().newContext()).newPage()
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
    await page.goto(deployed.site.url + pagePath('signIn', 'en'))
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(
      ERROR_PAGE_MESSAGES.en.title,
      PATIENCE,
    )
    await page.waitForLoadState('networkidle')
    expect(documents).toEqual(Array(2).fill(deployed.site.url + pagePath('signIn', 'en')))
  })
})
