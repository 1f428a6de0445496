import { expect, test } from '@tests/support/test'
import { LOCALES } from '@/facts/locales'
import { pagePath } from '@/facts/routes'

for (const { code, lang } of LOCALES) {
  test.describe(`home in ${code}`, () => {
    test.use({ locale: lang })

    test('shows the six processes in order and the latest news', async ({ cleanPage: page }) => {
      await page.goto(pagePath('home', code))
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('main ol > li')).toHaveCount(6)
      await expect(page.locator('main article')).toHaveCount(3)
    })
  })
}
