// The texts of the pages in each language are in tests/support/expected-pages; here is the way of somebody who applies.

import { expect, test } from '@tests/support/browser/test'
import { messagesIn, nth } from '@tests/support/pages/expected-content'
import { openPositions } from '@tests/support/pages/site-pages'
import { contactLink } from '@/i18n/routing/contact-link'
import { itemPath, pagePath } from '@/i18n/routing/routes'

const { careers: words, navigation } = messagesIn('it')
const positions = openPositions('it')
test.use({ locale: 'it' })

test('a position leads from the list to its own page, on to the form, to all others and home', async ({
  cleanPage: page,
}) => {
  const { title, slug } = nth(positions, 0)
  const path = itemPath('careerItem', 'it', slug)
  const list = pagePath('careers', 'it')
  const menu = page.getByRole('navigation', { name: navigation.main }).first()
  const current = menu.getByRole('link', { name: navigation.careers })
  await page.goto(list)
  await expect(current).toHaveAttribute('aria-current', 'true')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('region', { name: words.apply }).getByRole('link', { name: words.contactUs }).click()
  await expect(page).toHaveURL(contactLink('careers', 'it'))

  await page.goto(path)
  await page.getByRole('link', { name: words.all }).first().click()
  await expect(page).toHaveURL(list)
  await expect(current).toHaveAttribute('aria-current', 'true')

  await page.goto(path)
  await page.getByRole('main').getByRole('link', { name: words.toHome }).click()
  await expect(page).toHaveURL(pagePath('home', 'it'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
