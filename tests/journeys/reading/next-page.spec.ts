// Speculation rules, as Chromium understands them: which links it would follow ahead, and what a reader gains.

import { expect, test } from '@tests/support/test'
import { DEFAULT_LOCALE } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'

const HOME = pagePath('home', 'de')

test('a page that a link is pointed at has come before the click', async ({ cleanPage: page }) => {
  await page.goto(HOME)
  const link = page.getByRole('link', { name: 'Unternehmen' }).first()
  const ahead = page
    .context()
    .waitForEvent('request', ({ url }) => new URL(url()).pathname === pagePath('company', 'de'))
  await link.hover()
  await (await ahead).response()
  await link.click()
  await expect(page).toHaveURL(pagePath('company', 'de'))
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
  const client = await page.context().newCDPSession(page)
  let ahead: string[] = []
  client.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources: sources }) => {
    ahead = sources.map(({ key }) => new URL(key.url)).map(({ pathname, search }) => pathname + search)
  })
  await client.send('Preload.enable')
  await page.goto(HOME)
  await expect.poll(() => ahead).toContain(pagePath('news', 'de'))
  expect(ahead.some((path) => path.startsWith(itemPath('projectItem', 'de', '')))).toBe(true)
  const refused = [pagePath('home', DEFAULT_LOCALE), pagePath('signIn', 'de'), pagePath('search', 'de')]
  expect(ahead.filter((path) => /[.?]/.test(path) || refused.includes(path))).toEqual([])
  await page.goto(pagePath('projects', 'de'))
  await expect.poll(() => ahead).toContain(pagePath('news', 'de'))
  expect(ahead.filter((path) => path.includes('?'))).toEqual([])
})
