// What the pages show in each language is in tests/support/shown; here is the way of somebody who applies.

import { nth, wordsIn } from '@tests/support/reader'
import { openPositions } from '@tests/support/site-pages'
import { expect, test } from '@tests/support/test'
import { contactAbout } from '@/facts/contact-about'
import { itemPath, pagePath } from '@/facts/routes'

const { careers: words, navigation } = wordsIn('it')
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
  await expect(page).toHaveURL(contactAbout('careers', 'it'))

  await page.goto(path)
  await page.getByRole('link', { name: words.all }).first().click()
  await expect(page).toHaveURL(list)
  await expect(current).toHaveAttribute('aria-current', 'true')

  await page.goto(path)
  await page.getByRole('main').getByRole('link', { name: words.toHome }).click()
  await expect(page).toHaveURL(pagePath('home', 'it'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
