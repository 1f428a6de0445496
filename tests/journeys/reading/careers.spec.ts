import { expectTranslationsToNameEachOther } from '@tests/support/head'
import { type DemoItem, demoPositions, inEveryLanguage, longDate, nth, wordsIn } from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import { contactAbout } from '@/facts/contact-about'
import { LOCALES, type Locale } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'
import { isClosed } from '@/platform/closing'

/** Those that are open today, the newest first. */
function openPositions(locale: Locale): (DemoItem & { postedOn: string })[] {
  const all = demoPositions(locale) as (DemoItem & { postedOn: string })[]
  return all
    .filter(({ closesOn }) => !isClosed(closesOn, new Date()))
    .sort((one, other) => other.postedOn.localeCompare(one.postedOn))
}

const subjectOf = (mailto: string | null) => new URL(mailto ?? '').searchParams.get('subject')

for (const { code, lang } of LOCALES) {
  const { careers: words, employments, navigation } = wordsIn(code)
  const positions = openPositions(code)

  test.describe(`careers in ${code}`, () => {
    test.use({ locale: lang })

    test('the open positions stand in a list, newest first, each with place, kind and date', async ({
      cleanPage: page,
    }) => {
      await page.goto(pagePath('careers', code))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
      const list = page.getByRole('region', { name: words.open })
      await expect(list.getByRole('heading', { level: 3 })).toHaveText(positions.map(({ title }) => title))
      const rows = list.getByRole('list').first().getByRole('listitem')
      for (const [index, { place, employment, postedOn }] of positions.entries()) {
        await expect(rows.nth(index)).toContainText(place)
        await expect(rows.nth(index)).toContainText(employments[employment])
        await expect(rows.nth(index)).toContainText(longDate(code, postedOn))
      }
    })

    test('an open application has an addressee and a subject', async ({ cleanPage: page }) => {
      await page.goto(`${pagePath('careers', code)}#apply`)
      const section = page.getByRole('region', { name: words.openApplication })
      await expect(section.getByText(words.sendCv)).toBeVisible()
      const mail = section.locator('a[href^="mailto:"]')
      expect(subjectOf(await mail.getAttribute('href'))).toBe(words.openApplication)
      await expect(section.locator('a[href^="tel:+"]')).toBeVisible()
    })

    test('a position says what it is about and how to apply', async ({ cleanPage: page }) => {
      const { title, summary, slug, place } = nth(positions, 0)
      await page.goto(pagePath('careers', code))
      await page.getByRole('main').getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(itemPath('careerItem', code, slug))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('article').getByText(summary, { exact: true })).toBeVisible()
      const table = page.getByRole('table', { name: words.details })
      await expect(table.getByRole('row').filter({ hasText: words.place })).toContainText(place)
      for (const part of [words.tasks, words.requirements, words.offer])
        await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()

      const apply = page.getByRole('region', { name: words.apply })
      const mail = apply.locator('a[href^="mailto:"]')
      expect(subjectOf(await mail.getAttribute('href'))).toBe(words.applySubject.replace('{title}', title))
      await apply.getByRole('link', { name: words.contactUs }).click()
      await expect(page).toHaveURL(contactAbout('careers', code))
    })

    test('a position leads to all others and home', async ({ cleanPage: page }) => {
      const { slug } = nth(positions, -1)
      await page.goto(itemPath('careerItem', code, slug))
      await page.getByRole('main').getByRole('link', { name: words.toHome }).click()
      await expect(page).toHaveURL(pagePath('home', code))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(itemPath('careerItem', code, slug))
      await page.getByRole('link', { name: words.all }).first().click()
      await expect(page).toHaveURL(pagePath('careers', code))
      const menu = page.getByRole('navigation', { name: navigation.main }).first()
      await expect(menu.getByRole('link', { name: navigation.careers })).toHaveAttribute(
        'aria-current',
        'true',
      )
    })
  })
}

test('the five lists of positions are canonical and name each other', async ({ cleanPage: page }) => {
  await expectTranslationsToNameEachOther(page, (code) => pagePath('careers', code))
})

test('the five pages of a position are canonical and name each other', async ({ cleanPage: page }) => {
  const position = inEveryLanguage(openPositions, 0)
  await expectTranslationsToNameEachOther(page, (code) => itemPath('careerItem', code, position[code].slug))
})
