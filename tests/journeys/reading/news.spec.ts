import { expectTranslationsToNameEachOther } from '@tests/support/head'
import { scriptsStarted } from '@tests/support/page-script'
import { demoNews, filled, inEveryLanguage, longDate, nth, wordsIn } from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import { NEWS_PAGE_SIZE } from '@/facts/limits'
import { DEFAULT_LOCALE, LOCALES, type Locale, localeEntry } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'

for (const { code, lang } of LOCALES) {
  const words = wordsIn(code)
  const articles = demoNews(code)
  const total = articles.length
  const titles = articles.map(({ title }) => title)
  const viewed = (seen: number) => filled(words.news.viewed, { seen, total })
  const list = pagePath('news', code)

  test.describe(`news in ${code}`, () => {
    test.use({ locale: lang })

    test('the list grows in place, takes focus along and keeps its length', async ({ cleanPage: page }) => {
      await page.goto(list)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.news.title)
      const headings = page.getByRole('article').getByRole('heading')
      await expect(headings).toHaveText(titles.slice(0, NEWS_PAGE_SIZE))
      await expect(page.getByRole('status')).toHaveText(viewed(NEWS_PAGE_SIZE))

      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url())
      })
      const more = page.getByRole('link', { name: words.news.loadMore })
      await scriptsStarted(page)
      await more.click()
      await expect(headings).toHaveText(titles)
      await expect(page.getByRole('status')).toHaveText(viewed(total))
      await expect(page.getByRole('link', { name: nth(titles, NEWS_PAGE_SIZE) })).toBeFocused()
      await expect(more).toHaveCount(0)
      await expect(page).toHaveURL(`${list}?page=2`)
      expect(documents).toEqual([])

      await page.reload()
      await expect(headings).toHaveText(titles)
      await expect(page.getByRole('status')).toHaveText(viewed(total))
    })

    test('an article shows its date, title, summary, picture and text', async ({ cleanPage: page }) => {
      const { title, summary, alt, publishedOn, slug } = nth(articles, 0)
      await page.goto(list)
      await page.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(itemPath('newsItem', code, slug))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} · Kovina`)
      await expect(page.getByRole('article').getByText(summary, { exact: true })).toBeVisible()
      const date = page.getByRole('article').getByRole('time')
      await expect(date).toHaveText(longDate(code, publishedOn))
      await expect(date).toHaveAttribute('datetime', new RegExp(`^${publishedOn}`))
      const picture = page.getByRole('article').getByRole('img', { name: alt, exact: true })
      await expect(picture).toBeVisible()
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).not.toHaveCount(0)
      await page.getByRole('link', { name: words.news.all }).first().click()
      await expect(page).toHaveURL(list)
    })

    test('an article leads to the ones before and after it, and to others of its time', async ({
      cleanPage: page,
    }) => {
      const pathOf = (index: number) => itemPath('newsItem', code, nth(articles, index).slug)
      const neighbours = page.getByRole('navigation', { name: words.news.neighbours })
      await page.goto(pathOf(2))
      await expect(neighbours.getByRole('link')).toHaveText([nth(titles, 3), nth(titles, 1)])
      const related = page.getByRole('region', { name: words.news.related })
      await expect(related.getByRole('article')).toHaveCount(3)
      for (const title of titles.slice(1, 4))
        await expect(related.getByRole('heading', { name: title, exact: true })).toHaveCount(0)

      await neighbours.getByRole('link', { name: nth(titles, 1) }).click()
      await expect(page).toHaveURL(pathOf(1))
      await neighbours.getByRole('link', { name: nth(titles, 0) }).click()
      await expect(page).toHaveURL(pathOf(0))
      await expect(neighbours.getByText(words.news.next)).toHaveCount(0)
      await expect(neighbours.getByRole('link')).toHaveCount(1)

      const other = related.getByRole('link').first()
      const title = await other.innerText()
      await other.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })
  })

  test.describe(`news in ${code} without JavaScript`, () => {
    test.use({ locale: lang, javaScriptEnabled: false })

    test('the same link loads the longer list and shows where it goes on', async ({ cleanPage: page }) => {
      await page.goto(list)
      await expect(page.getByRole('article')).toHaveCount(NEWS_PAGE_SIZE)
      await page.getByRole('link', { name: words.news.loadMore }).click()
      await expect(page).toHaveURL(new RegExp(`\\?page=2#n${NEWS_PAGE_SIZE + 1}$`))
      await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles)
      await expect(page.getByRole('status')).toHaveText(viewed(total))
      await expect(page.getByRole('link', { name: nth(titles, NEWS_PAGE_SIZE) })).toBeInViewport()
    })
  })
}

test('the five lists are canonical and name each other', async ({ cleanPage: page }) => {
  await expectTranslationsToNameEachOther(page, (code) => pagePath('news', code))
})

test('a longer list names the whole list as canonical', async ({ cleanPage: page }) => {
  await page.goto(`${pagePath('news', 'en')}?page=2`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/news$/)
})

test('the five pages of an article are canonical and name each other', async ({ cleanPage: page }) => {
  const article = inEveryLanguage(demoNews, 1)
  await expectTranslationsToNameEachOther(page, (code) => itemPath('newsItem', code, article[code].slug))
})

test('the language switch leads from an article in any language to this one in any other', async ({
  cleanPage: page,
}) => {
  const article = inEveryLanguage(demoNews, 4)
  const pathIn = (code: Locale) => itemPath('newsItem', code, article[code].slug)
  const switchIn = (code: Locale) =>
    page.getByRole('navigation', { name: wordsIn(code).navigation.languages })

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
