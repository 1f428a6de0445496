import { accessibilityFaults } from '@tests/support/axe'
import { expectTranslationsToNameEachOther } from '@tests/support/head'
import { expectHydrated } from '@tests/support/hydrated'
import { demoCompany, demoContact, nth, wordsIn } from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import { LOCALES } from '@/facts/locales'
import { pagePath } from '@/facts/routes'

const MAPS = 'https://www.openstreetmap.org'

for (const { code, lang } of LOCALES) {
  const words = wordsIn(code).contact
  const { intro, departments, topics } = demoContact(code)

  test.describe(`contact in ${code}`, () => {
    test.use({ locale: lang })

    test('shows the directory with telephone numbers that can be called', async ({ cleanPage: page }) => {
      await page.goto(pagePath('contact', code))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
      await expect(page.getByRole('main').getByText(intro, { exact: true })).toBeVisible()
      const directory = page.getByRole('region', { name: words.departments })
      const entries = directory.getByRole('listitem')
      await expect(entries).toHaveCount(departments.length)
      for (const [index, { name, person, function: job, phone, email }] of departments.entries()) {
        const entry = entries.nth(index)
        await expect(entry.getByRole('heading', { level: 3 })).toHaveText(name)
        await expect(entry).toContainText(person)
        await expect(entry).toContainText(job)
        await expect(entry.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+\d+$/)
        await expect(entry.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
      }
      await expect(page.getByRole('option', { name: nth(topics, 0).label })).toHaveCount(1)
    })

    test('says how to write, and where the company data are', async ({ cleanPage: page }) => {
      await page.goto(`${pagePath('contact', code)}#message`)
      const mail = page.locator('#message a[href^="mailto:"]')
      await expect(mail).toBeInViewport()
      expect(new URL((await mail.getAttribute('href')) ?? '').searchParams.get('subject')).toBe(
        words.messageSubject,
      )
      await page.getByRole('main').getByRole('link', { name: words.companyData }).click()
      await expect(page).toHaveURL(pagePath('legal', code))
    })

    test('asks no one for a map until the visitor does', async ({ cleanPage: page }) => {
      await page.goto(pagePath('contact', code))
      const visit = page.getByRole('region', { name: words.visit })
      await expectHydrated(visit)
      await expect(visit.getByText(words.mapNote)).toBeVisible()
      await expect(visit.getByRole('button', { name: words.loadMap })).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
    })

    test('loads the map on a click and takes focus along', async ({ page }) => {
      const asked: string[] = []
      await page.route(`${MAPS}/**`, (route) => {
        asked.push(route.request().url())
        return route.fulfill({
          contentType: 'text/html',
          body: `<html lang="${lang}"><title>map</title></html>`,
        })
      })
      await page.goto(pagePath('contact', code))
      await expectHydrated(page.getByRole('region', { name: words.visit }))
      const button = page.getByRole('button', { name: words.loadMap })
      await expect(button).toBeVisible()
      expect(asked).toEqual([])
      await button.click()
      const title = words.mapTitle.replace('{name}', demoCompany(code).name)
      const map = page.getByTitle(title, { exact: true })
      await expect(map).toBeFocused()
      await expect.poll(() => asked).toHaveLength(1)
      await expect(button).toHaveCount(0)
    })
  })

  test.describe(`contact in ${code} without JavaScript`, () => {
    test.use({ locale: lang, javaScriptEnabled: false })

    test('offers the map as a link and no button that does nothing', async ({ cleanPage: page }) => {
      await page.goto(pagePath('contact', code))
      const link = page.getByRole('link', { name: words.openStreetMap })
      await expect(link).toHaveAttribute('href', new RegExp(`^${MAPS}/`))
      await expect(link).toContainText(words.external)
      await expect(page.getByText(words.loadMap)).toBeHidden()
    })
  })
}

test('the loaded map brings no accessibility faults', async ({ page }) => {
  await page.route(`${MAPS}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(pagePath('contact', 'en'))
  const words = wordsIn('en').contact
  await expectHydrated(page.getByRole('region', { name: words.visit }))
  const button = page.getByRole('button', { name: words.loadMap })
  await button.click()
  await expect(page.locator('iframe')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('the five contact pages are canonical and name each other', async ({ cleanPage: page }) => {
  await expectTranslationsToNameEachOther(page, (code) => pagePath('contact', code))
})
