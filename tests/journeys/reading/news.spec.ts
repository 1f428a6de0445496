// The texts of lists and articles in each language are in tests/support/expected-pages; here is what a reader does with them.

import { scriptsStarted } from '@tests/support/browser/page-enhancements'
import { expect, test } from '@tests/support/browser/test'
import {
  demoNews,
  inEveryLanguage,
  interpolated,
  messagesIn,
  nth,
} from '@tests/support/pages/expected-content'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { NEWS_PAGE_SIZE } from '@/shared/limits'
import { DEFAULT_LOCALE, LOCALES, type Locale, localeEntry } from '@/shared/locales'

const { news: words } = messagesIn('it')
const articles = demoNews('it')
const total = articles.length
const titles = articles.map(({ title }) => title)
const viewed = (seen: number) => interpolated(words.viewed, { seen, total })
const list = pagePath('news', 'it')
test.use({ locale: 'it' })

test('the list grows in place, takes focus along and keeps its length', async ({ cleanPage: page }) => {
  await page.goto(list)
  const headings = page.getByRole('article').getByRole('heading')
  await expect(headings).toHaveText(titles.slice(0, NEWS_PAGE_SIZE))
  await expect(page.getByRole('status')).toHaveText(viewed(NEWS_PAGE_SIZE))

  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  const more = page.getByRole('link', { name: words.loadMore })
  await scriptsStarted(page)
  await more.click()
  await expect(headings).toHaveText(titles)
  await expect(page.getByRole('status')).toHaveText(viewed(total))
  await expect(page.getByRole('link', { name: nth(titles, NEWS_PAGE_SIZE) })).toBeFocused()
  await expect(more).toHaveCount(0)
  await expect(page).toHaveURL(`${list}?page=2`)
  const inGerman = page.getByRole('banner').getByRole('link', { name: 'Deutsch' })
  await expect(inGerman).toHaveAttribute('href', `${pagePath('news', 'de')}?page=2`)
  expect(documents).toEqual([])

  await page.reload()
  await expect(inGerman).toHaveAttribute('href', `${pagePath('news', 'de')}?page=2`)
  await expect(headings).toHaveText(titles)
  await expect(page.getByRole('status')).toHaveText(viewed(total))
})

test('an article comes with its picture and leads to its neighbours, to others of its time, and to all', async ({
  cleanPage: page,
}) => {
  const pathOf = (index: number) => itemPath('newsItem', 'it', nth(articles, index).slug)
  const neighbours = page.getByRole('navigation', { name: words.neighbours })
  await page.goto(list)
  await page.getByRole('link', { name: nth(titles, 1) }).click()
  await expect(page).toHaveURL(pathOf(1))
  const picture = page.getByRole('article').getByRole('img', { name: nth(articles, 1).alt, exact: true })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(neighbours.getByRole('link')).toHaveText([nth(titles, 2), nth(titles, 0)])
  await neighbours.getByRole('link', { name: nth(titles, 0) }).click()
  await expect(page).toHaveURL(pathOf(0))

  const other = page.getByRole('region', { name: words.related }).getByRole('link').first()
  const title = await other.innerText()
  await other.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('link', { name: words.all }).first().click()
  await expect(page).toHaveURL(list)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same link loads the longer list and shows where it goes on', async ({ cleanPage: page }) => {
    await page.goto(list)
    await expect(page.getByRole('article')).toHaveCount(NEWS_PAGE_SIZE)
    await page.getByRole('link', { name: words.loadMore }).click()
    await expect(page).toHaveURL(new RegExp(`\\?page=2#n${NEWS_PAGE_SIZE + 1}$`))
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles)
    await expect(page.getByRole('status')).toHaveText(viewed(total))
    await expect(page.getByRole('link', { name: nth(titles, NEWS_PAGE_SIZE) })).toBeInViewport()
  })
})

test('the language switch leads from an article in any language to this one in any other', async ({
  cleanPage: page,
}) => {
  const article = inEveryLanguage(demoNews, 4)
  const pathIn = (code: Locale) => itemPath('newsItem', code, article[code].slug)
  const switchIn = (code: Locale) =>
    page.getByRole('navigation', { name: messagesIn(code).navigation.languages })

  let shown = DEFAULT_LOCALE
  await page.goto(pathIn(shown))
  // Round through all of them and back, so that Croatian, which has no prefix, is clicked as well.
  for (const { code, lang, ownName } of [...LOCALES.slice(1), localeEntry(DEFAULT_LOCALE)]) {
    for (const other of LOCALES) {
      const link = switchIn(shown).getByRole('link', { name: other.ownName })
      await expect(link).toHaveAttribute('href', pathIn(other.code))
    }
    await switchIn(shown).getByRole('link', { name: ownName }).click()
    shown = code
    await expect(page).toHaveURL(pathIn(code))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article[code].title)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
  }
})
