// From an invitation to a page that visitors read, by one person who has never been here before.

import { freshEmail, invite, mailTo } from '@tests/support/accounts'
import { newestDay, onTop } from '@tests/support/article'
import {
  articleField,
  dateArticle,
  deleteArticle,
  enterPassword,
  openPanel,
  publishIn,
  writeArticle,
} from '@tests/support/panel'
import { wordsIn } from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import { expectSoonSeen } from '@tests/support/visitor'
import { itemPath, pagePath } from '@/facts/routes'

// The panel's words are Payload's English ones (tests/support/panel.ts); the site's are those of the address.
test.use({ locale: 'en-GB' })

const locale = 'fr'
const ARTICLE = {
  title: 'Premier jour à la rédaction',
  slug: 'premier-jour-a-la-redaction',
  better: 'Premier jour, corrigé',
}

test('an invited editor writes, publishes and mends an article', async ({ page }) => {
  const { title, slug, better } = ARTICLE
  const account = { email: freshEmail('nova'), password: 'drvena klupa pod lipom' }
  await invite('editor', account.email)
  const { search } = new URL((await mailTo(account.email)).link)
  await page.goto(pagePath('acceptInvite', locale) + search)
  await page.locator('#password').fill(account.password)
  await page.locator('main form [type="submit"]').click()
  await enterPassword(page, account)
  await expect(page).toHaveURL('/admin')

  await openPanel(page, `/collections/news/create?locale=${locale}`)
  await writeArticle(page, { title, summary: 'Kratko.', text: 'Tekst.' })
  await dateArticle(page, newestDay())
  await publishIn(page, locale)
  await expectSoonSeen(locale, slug, { status: 200, title, ...onTop(locale, slug) })

  await page.goto(itemPath('newsItem', locale, slug))
  const bar = page.getByRole('navigation', { name: wordsIn(locale).sessionBar.title })
  await bar.getByRole('link', { name: wordsIn(locale).sessionBar.edit }).click()
  await expect(articleField(page, 'title')).toHaveValue(title)
  const address = new URL(page.url()).pathname.replace('/admin', '')
  await openPanel(page, `${address}?locale=${locale}`)
  await articleField(page, 'title').fill(better)
  await publishIn(page, locale)
  await expectSoonSeen(locale, slug, { status: 200, title: better })

  await deleteArticle(page)
})
