import type { Page } from '@playwright/test'
import {
  articleField,
  dateArticle,
  deleteArticle,
  openPanel,
  publishIn,
  signIn,
  writeArticle,
} from '@tests/support/admin/admin-panel'
import {
  ARTICLES,
  listedFirst,
  NEWEST_DAY,
  notListed,
  publishByRequest,
  translations,
} from '@tests/support/admin/news-article'
import { expect, test } from '@tests/support/browser/test'
import { expectEventuallyVisible } from '@tests/support/http/anonymous-visitor'
import { interpolated, longDate, messagesIn } from '@tests/support/pages/expected-content'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { type Locale, localeEntry } from '@/shared/locales'

// Not the default language first, as nothing may depend on it.
const ORDER: Locale[] = ['de', 'hr', 'fr', 'en', 'it']

/** Published in the admin panel; the others by the same requests without it. */
const IN_PANEL: Locale[] = ['de', 'hr']
/** The first, when no other is there, and the last, when all are. */
const LOOKED_AT: Locale[] = ['de', 'it']

test.describe('an article written in the admin panel', () => {
  test.describe.configure({ mode: 'serial' })
  let page: Page
  let address = ''

  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage({ baseURL, locale: 'en-GB' })
    await signIn(page)
    await openPanel(page, '/collections/news/create?locale=de')
    address = new URL(page.url()).pathname.replace('/admin', '')
  })

  test.afterAll(() => page.close())

  for (const [index, locale] of ORDER.entries()) {
    const published = ORDER.slice(0, index + 1)

    test(`published in ${locale} it is there within a second, in that language alone`, async () => {
      const { slug, ...article } = ARTICLES[locale]
      if (IN_PANEL.includes(locale)) {
        await openPanel(page, `${address}?locale=${locale}`)
        await expect(articleField(page, 'title')).toHaveValue('')
        await writeArticle(page, article)
        if (index === 0) await dateArticle(page, NEWEST_DAY)
        await publishIn(page, locale)
      } else await publishByRequest(page, locale, Number(address.split('/').at(-1)))

      const seen = { status: 200, title: article.title, translations: translations(published) }
      await expectEventuallyVisible(locale, slug, { ...seen, ...listedFirst(locale, slug) })
      for (const other of ORDER) {
        const { title, slug: otherSlug } = ARTICLES[other]
        const expected = published.includes(other)
          ? { ...seen, title, ...listedFirst(other, otherSlug) }
          : notListed(other)
        await expectEventuallyVisible(other, otherSlug, expected)
      }
    })

    if (!LOOKED_AT.includes(locale)) continue
    test(`its page in ${locale} shows what was written and where it is not translated`, async ({
      cleanPage,
    }) => {
      const { slug, title, summary, text } = ARTICLES[locale]
      await cleanPage.goto(itemPath('newsItem', locale, slug))
      await expect(cleanPage.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(cleanPage.getByRole('article').getByText(summary, { exact: true })).toBeVisible()
      await expect(cleanPage.getByRole('article').getByText(text, { exact: true })).toBeVisible()
      await expect(cleanPage.getByRole('time')).toHaveText(longDate(locale, NEWEST_DAY.toISOString()))
      const words = messagesIn(locale).navigation
      const languages = cleanPage.getByRole('navigation', { name: words.languages })
      for (const other of ORDER) {
        const { ownName } = localeEntry(other)
        const link = languages.getByRole('link', { name: ownName })
        const names = new Intl.DisplayNames([localeEntry(locale).lang], { type: 'language' })
        const note = interpolated(words.notTranslated, { language: names.of(other) ?? '' })
        if (published.includes(other)) {
          await expect(link).toHaveAttribute('href', itemPath('newsItem', other, ARTICLES[other].slug))
          await expect(link).not.toContainText(note)
        } else {
          await expect(link).toHaveAttribute('href', pagePath('news', other))
          await expect(link).toContainText(note)
        }
      }
    })
  }

  test('deleted it is gone everywhere within a second', async () => {
    await openPanel(page, address)
    await deleteArticle(page)
    await Promise.all(
      ORDER.map((locale) => expectEventuallyVisible(locale, ARTICLES[locale].slug, notListed(locale))),
    )
  })
})
