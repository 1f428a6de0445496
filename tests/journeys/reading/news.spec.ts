// The texts of lists and articles in each language are in tests/support/expected-pages; here is what a reader does with them.

import { accessibilityViolations } from '@tests/support/browser/axe'
import { expectShown, galleryOn } from '@tests/support/browser/gallery'
import { layoutShiftSoFar } from '@tests/support/browser/layout-shift'
import { scriptsStarted } from '@tests/support/browser/page-enhancements'
import { expect, siteUrl, test } from '@tests/support/browser/test'
import { DESKTOP, PHONE } from '@tests/support/browser/windows'
import {
  demoNews,
  inEveryLanguage,
  interpolated,
  messagesIn,
  nth,
} from '@tests/support/pages/expected-content'
import { headOf } from '@tests/support/pages/page-head'
import { machineReadablePath } from '@/i18n/routing/machine-readable-files'
import { pageDataPath, sharePicturePath } from '@/i18n/routing/page-data-path'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { NEWS_PAGE_SIZE } from '@/shared/limits'
import { DEFAULT_LOCALE, LOCALES, type Locale, localeEntry } from '@/shared/locales'

const { news: words } = messagesIn('it')
const articles = demoNews('it')
const total = articles.length
const titles = articles.map(({ title }) => title)
const viewed = (seen: number) => interpolated(words.viewed, { seen, total })
const list = pagePath('news', 'it')
/** The article with the most pictures. */
const illustrated = nth(
  [...articles].sort((one, other) => other.gallery.length - one.gallery.length),
  0,
)
const illustratedPath = itemPath('newsItem', 'it', illustrated.slug)
const { galleryAlts } = illustrated
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

  test('the pictures of an article open large, go on with arrow keys and give focus back', async ({
    cleanPage: page,
  }) => {
    const count = galleryAlts.length
    expect(count).toBeGreaterThan(2)
    await page.goto(illustratedPath)
    const { openers, viewer, close } = galleryOn(page, messagesIn('it'))
    await expect(openers).toHaveCount(count)
    await openers.nth(1).press('Enter')
    await expectShown(viewer, 2, count)
    for (const [index, alt] of galleryAlts.entries()) {
      await viewer.getByRole('radio', { name: `${index + 1} / ${count}: ${alt}` }).press('Space')
      await expect(viewer.getByRole('img', { name: alt, exact: true })).toBeVisible()
      await expectShown(viewer, index + 1, count)
    }
    await page.keyboard.press('ArrowLeft')
    await expectShown(viewer, count - 1, count)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(openers.nth(1)).toBeFocused()
    await openers.last().click()
    await expectShown(viewer, count, count)
    await close.click()
    await expect(viewer).toBeHidden()
  })
})

for (const [name, window] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: window, contextOptions: { reducedMotion: 'no-preference' } })

    test('the pictures of an article come when they are near, move nothing, and anybody can use them', async ({
      cleanPage: page,
    }) => {
      await page.goto(illustratedPath)
      const { section, openers, viewer } = galleryOn(page, messagesIn('it'))
      await expect(section.getByRole('img')).toHaveCount(galleryAlts.length)
      for (const image of await section.getByRole('img').all()) {
        await expect(image).toHaveAttribute('loading', 'lazy')
        await image.scrollIntoViewIfNeeded()
        await expect
          .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.currentSrc))
          .toMatch(/\.avif$/)
      }
      expect(await layoutShiftSoFar(page)).toBeLessThan(0.001)
      const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
      expect(await page.evaluate(isWider)).toBe(false)
      expect(await accessibilityViolations(page)).toEqual([])
      await openers.first().click()
      await expectShown(viewer, 1, galleryAlts.length)
      expect(await accessibilityViolations(page, { part: 'dialog:popover-open' })).toEqual([])
    })
  })
}

test('programs are told of all pictures of an article, and links that are shared show the same as ever', async () => {
  const read = async (path: string) => (await fetch(siteUrl() + path)).text()
  const html = await read(illustratedPath)
  const { picture, facts } = headOf(html)
  expect(facts.faults).toEqual([])
  expect(picture).toBe(siteUrl() + sharePicturePath(new URL(illustratedPath, siteUrl()).pathname))
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const said = blocks.map(([, json = '']) => JSON.parse(json))
  const { image } = said.find((fact) => fact['@type'] === 'NewsArticle')
  expect(image).toHaveLength(1 + galleryAlts.length)
  for (const address of image) {
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'image/jpeg'])
  }
  const sitemap = await read(machineReadablePath('sitemap.xml', 'it'))
  const [, entry = ''] = sitemap.split(`<loc>${new URL(illustratedPath, siteUrl()).href}</loc>`)
  const named = [...(entry.split('</url>')[0] ?? '').matchAll(/<image:loc>([^<]*)<\/image:loc>/g)]
  expect(named.map(([, address]) => address)).toEqual(image)
  const { content } = JSON.parse(await read(pageDataPath(illustratedPath)))
  expect(content.gallery.map(({ alt }: { alt: string }) => alt)).toEqual(galleryAlts)
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
