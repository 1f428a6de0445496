// The texts of the pages in each language are in tests/support/expected-pages; here is the way through them.

import { expect, test } from '@tests/support/browser/test'
import { demoLegalPages, inEveryLanguage, messagesIn, nth } from '@tests/support/pages/expected-content'
import { itemPath, pagePath } from '@/i18n/routing/routes'

test.use({ locale: 'hr' })

test('the legal page leads to a legal text and back', async ({ cleanPage: page }) => {
  const { legal: words } = messagesIn('hr')
  const { title, slug } = nth(demoLegalPages('hr'), 0)
  await page.goto(pagePath('legal', 'hr'))
  await page.getByRole('region', { name: words.textsHeading }).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(itemPath('legalItem', 'hr', slug))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('article').getByRole('link', { name: words.title }).first().click()
  await expect(page).toHaveURL(pagePath('legal', 'hr'))
})

test('a legal text asked for under the name of another language is found', async ({ request }) => {
  const text = inEveryLanguage(demoLegalPages, 2)
  const answer = await request.get(itemPath('legalItem', 'en', text.de.slug), { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toBe(itemPath('legalItem', 'en', text.en.slug))
})
