// Speculation rules, as Chromium understands them: which links it would follow ahead, and what a reader gains.

import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '@tests/support/browser/test'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { DEFAULT_LOCALE } from '@/shared/locales'

const HOME = pagePath('home', 'de')
const COMPANY = pagePath('company', 'de')

/** Collects what the browser says of preloading in this page. */
async function preloadingOf(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('Preload.enable')
  return client
}

test('a page that a link is pointed at has come before the click', async ({ cleanPage: page }) => {
  const ready: string[] = []
  const client = await preloadingOf(page)
  client.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
    if (status === 'Ready') ready.push(new URL(key.url).pathname)
  })
  await page.goto(HOME)
  const link = page.getByRole('main').or(page.getByRole('banner')).locator(`a[href="${COMPANY}"]`).first()
  await link.hover()
  await expect.poll(() => ready).toContain(COMPANY)
  await link.click()
  await expect(page).toHaveURL(COMPANY)
  const delivery = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      return navigation && 'deliveryType' in navigation && navigation.deliveryType
    })
  await expect.poll(delivery).toBe('navigational-prefetch')
})

test('pages are asked for ahead; other languages, personal pages, files and answers are not', async ({
  cleanPage: page,
}) => {
  let ahead: string[] = []
  const client = await preloadingOf(page)
  client.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources: sources }) => {
    ahead = sources.map(({ key }) => new URL(key.url)).map(({ pathname, search }) => pathname + search)
  })
  await page.goto(HOME)
  await expect.poll(() => ahead).toContain(COMPANY)
  // Links further down may be told of later.
  await expect.poll(() => ahead.some((path) => path.startsWith(itemPath('projectItem', 'de', '')))).toBe(true)
  const refused = [pagePath('home', DEFAULT_LOCALE), pagePath('signIn', 'de'), pagePath('search', 'de')]
  expect(ahead.filter((path) => /[.?]/.test(path) || refused.includes(path))).toEqual([])
})
