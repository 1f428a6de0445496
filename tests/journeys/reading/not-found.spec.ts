import { expect, test } from '@tests/support/browser/test'
import { interpolated, messagesIn } from '@tests/support/pages/expected-content'
import { headOf } from '@tests/support/pages/page-head'
import { pageDataPath } from '@/i18n/routing/page-data-path'
import { itemPath, localePrefix, pagePath } from '@/i18n/routing/routes'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'
import { LOCALES, type Locale } from '@/shared/locales'

/** Addresses where nothing is: of no kind, and of items that are not there. */
const missingIn = (code: Locale) => [
  `${localePrefix(code)}/nope/again?from=here&size=2`,
  `${itemPath('newsItem', code, 'no-such-article')}?from=list`,
  itemPath('processItem', code, 'no-such-process'),
]

for (const { code, lang } of LOCALES) {
  const words = messagesIn(code)

  test(`what is missing in ${code} is answered with 404 and a page that says so, and no inner header`, async ({
    request,
  }) => {
    for (const path of missingIn(code)) {
      const answer = await request.get(path, { headers: { Accept: 'text/html' }, maxRedirects: 0 })
      expect(answer.status(), path).toBe(404)
      const html = await answer.text()
      const { title, isIndexed } = headOf(html)
      expect(title).toBe(`${words.notFound.title} · Kovina`)
      expect(isIndexed).toBe(false)
      expect(html).toContain(`<html lang="${lang}"`)
      expect(html).toContain(interpolated(words.notFound.message, { path: path.replaceAll('&', '&amp;') }))
      const names = Object.keys(answer.headers())
      expect(names.filter((name) => name.startsWith('x-kovina') || name.startsWith('x-middleware'))).toEqual(
        [],
      )
    }
  })
}

// The plain page, not the clean one: Chromium itself writes a document's 404 into the console.
test('what is missing looks the same with JavaScript and without', async ({ browser, baseURL }) => {
  const words = messagesIn('it')
  const shown: string[][] = []
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL, locale: 'it', javaScriptEnabled })
    const page = await context.newPage()
    const texts: string[] = []
    for (const path of missingIn('it')) {
      await page.goto(path)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound.title)
      await expect(
        page.getByText(interpolated(words.notFound.message, { path }), { exact: true }),
      ).toBeVisible()
      const home = page.getByRole('main').getByRole('link', { name: words.notFound.toHome })
      await expect(home).toHaveAttribute('href', pagePath('home', 'it'))
      texts.push(await page.locator('body').innerText())
    }
    shown.push(texts)
    await context.close()
  }
  expect(shown[0]).toEqual(shown[1])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of what is missing has the search, in its language', async ({ page }) => {
    await page.goto('/de/produkte/kuehlkoerper')
    const field = page.getByRole('main').getByRole('searchbox', { name: messagesIn('de').search.label })
    await field.fill('Kühlkörper')
    await field.press('Enter')
    await expect(page).toHaveURL(`${pagePath('search', 'de')}?q=K%C3%BChlk%C3%B6rper`)
    await expect(page.getByRole('status')).toContainText('Kühlkörper')
  })
})

test('an unknown path without a prefix is answered in the language last shown', async ({ page }) => {
  await page.goto(pagePath('news', 'it'))
  const answer = await page.goto('/nope')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messagesIn('it').notFound.title)
})

test('an address from outside that holds markup is shown as text', async ({ page }) => {
  const answer = await page.goto('/en/nope?q=<b id="injected">bold</b>')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('#injected')).toHaveCount(0)
  const [words = ''] = ERROR_MESSAGES.pageNotFound.message.split('{path}')
  await expect(page.getByText(`${words}/en/nope?q=`)).toBeVisible()
})

const programs: Record<string, Record<string, string>> = {
  'a program that wants JSON': { Accept: 'application/json' },
  curl: { Accept: '*/*', 'User-Agent': 'curl/8.5.0' },
  'a script’s fetch': { Accept: '*/*', 'Sec-Fetch-Mode': 'cors' },
}
const nowhere = [
  '/en/nope?from=here',
  '/en/nope.txt',
  '/nope.json',
  itemPath('newsItem', 'fr', 'no-such-article'),
  itemPath('technologyItem', 'en', 'nothing.pdf'),
  pageDataPath(itemPath('newsItem', 'fr', 'no-such-article')),
]

for (const [who, headers] of Object.entries(programs)) {
  test(`${who} is answered with JSON where nothing is`, async ({ request }) => {
    for (const path of nowhere) {
      const answer = await request.get(path, { headers })
      expect(answer.status(), path).toBe(404)
      expect(answer.headers()['content-type'], path).toContain('application/json')
      const message = interpolated(ERROR_MESSAGES.pageNotFound.message, { path })
      const rest = { statusCode: 404, statusMessage: message, message, data: { path } }
      expect(await answer.json(), path).toEqual({ error: true, url: path, ...rest })
    }
  })
}

test('a file that is not there is a page for people, and JSON by its name', async ({ request }) => {
  const plain = { Accept: '*/*' }
  const type = async (path: string) => (await request.get(path, { headers: plain })).headers()['content-type']
  expect(await type('/de/nope.pdf')).toContain('text/html')
  expect(await type('/de/nope.json')).toContain('application/json')
  expect(await type('/api/nope')).toContain('application/json')
})
