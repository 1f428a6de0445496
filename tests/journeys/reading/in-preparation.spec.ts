import { demoNews, demoProcesses, demoTechnologies, nth, wordsIn } from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import { LOCALES, type Locale } from '@/facts/locales'
import { isItemRoute, itemPath, pagePath, ROUTE_NAMES, ROUTES, type RouteName } from '@/facts/routes'

const DEMO: Partial<Record<RouteName, typeof demoNews>> = {
  newsItem: demoNews,
  processItem: demoProcesses,
  technologyItem: demoTechnologies,
}

function addressOf(route: RouteName, locale: Locale): string {
  if (!isItemRoute(route)) return pagePath(route, locale)
  const demo = DEMO[route]
  return itemPath(route, locale, demo ? nth(demo(locale), -1).slug : 'still-to-come')
}

for (const { code, lang } of LOCALES) {
  const words = wordsIn(code)

  for (const route of ROUTE_NAMES) {
    test(`the route ${route} answers in ${code}`, async ({ request }) => {
      const answer = await request.get(addressOf(route, code), { maxRedirects: 0 })
      expect(answer.status()).toBe(200)
      const html = await answer.text()
      expect(html).toContain(`<html lang="${lang}"`)
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
      const isInPreparation = 'inPreparation' in ROUTES[route]
      expect(/<meta name="robots" content="noindex/.test(html)).toBe(isInPreparation)
    })
  }

  test.describe(`a page in preparation in ${code}`, () => {
    test.use({ locale: lang })

    test('says so and how to reach the company meanwhile', async ({ cleanPage: page }) => {
      await page.goto(pagePath('careers', code))
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.navigation.careers)
      const main = page.getByRole('main')
      await expect(main.getByText(words.preparation.caption, { exact: true })).toBeVisible()
      await expect(main.getByText(words.preparation.lead, { exact: true })).toBeVisible()
      await expect(main.getByRole('link', { name: 'info@kovina.example' })).toBeVisible()
      await expect(main.getByRole('link', { name: '+385 47 555 120' })).toHaveAttribute(
        'href',
        'tel:+38547555120',
      )
      const menu = page.getByRole('navigation', { name: words.navigation.main })
      await expect(menu.locator('[aria-current]')).toHaveText(words.navigation.careers)
    })
  })
}
