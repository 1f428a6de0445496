// The texts of the page in each language are in tests/support/expected-pages; here is what a reader does with it.

import { expect, test } from '@tests/support/browser/test'
import { COMPANY_PARTS } from '@tests/support/expected-pages/pages'
import { messagesIn } from '@tests/support/pages/expected-content'
import { pagePath } from '@/i18n/routing/routes'

const { company: words } = messagesIn('fr')
const path = pagePath('company', 'fr')
test.use({ locale: 'fr' })

test('the company’s page leads to its five parts', async ({ cleanPage: page }) => {
  await page.goto(path)
  const parts = page.getByRole('navigation', { name: words.parts })
  for (const part of COMPANY_PARTS) {
    await parts.getByRole('link', { name: words[part], exact: true }).click()
    await expect(page).toHaveURL(`${path}#${part}`)
    await expect(page.locator(`#${part}`)).toBeInViewport()
  }
})

test('the machines’ table stays within a narrow screen, with whole names, and has all columns on a wide one', async ({
  cleanPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(path)
  const columns = page.getByRole('table', { name: words.equipment }).getByRole('columnheader')
  // Maker, model, year and capacity stand below the machine's name there.
  await expect(columns).toHaveCount(2)
  const main = page.getByRole('main')
  expect(await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const counts = page.getByRole('table', { name: words.equipment }).locator('tbody td:last-child')
  const ends = await counts.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
  expect(new Set(ends.map(Math.round)).size, 'all counts stand in one column').toBe(1)
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(columns).toHaveCount(3)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(columns).toHaveCount(6)
})
