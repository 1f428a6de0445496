// From an invitation to a page that visitors read, by one person who has never been here before.

import { invite, mailTo, uniqueEmail } from '@tests/support/admin/accounts'
import {
  articleField,
  dateArticle,
  deleteArticle,
  enterPassword,
  openPanel,
  publishIn,
  writeArticle,
} from '@tests/support/admin/admin-panel'
import { listedFirst, NEWEST_DAY } from '@tests/support/admin/news-article'
import { expect, test } from '@tests/support/browser/test'
import { expectEventuallyVisible } from '@tests/support/http/anonymous-visitor'
import { messagesIn } from '@tests/support/pages/expected-content'
import { itemPath, pagePath } from '@/i18n/routing/routes'

// The admin panel's words are Payload's English ones (tests/support/admin/admin-panel.ts); the site's are those of the address.
test.use({ locale: 'en-GB' })

const locale = 'fr'
const ARTICLE = {
  title: 'Premier jour à la rédaction',
  slug: 'premier-jour-a-la-redaction',
  better: 'Premier jour, corrigé',
}

test('an invited editor writes, publishes and mends an article', async ({ page }) => {
  const { title, slug, better } = ARTICLE
  const account = { email: uniqueEmail('nova'), password: 'drvena klupa pod lipom' }
  await invite('editor', account.email)
  const { search } = new URL((await mailTo(account.email)).link)
  await page.goto(pagePath('acceptInvite', locale) + search)
  await page.locator('#password').fill(account.password)
  await page.locator('main form [type="submit"]').click()
  await enterPassword(page, account)
  await expect(page).toHaveURL('/admin')

  await openPanel(page, `/collections/news/create?locale=${locale}`)
  await writeArticle(page, { title, summary: 'Kratko.', text: 'Tekst.' })
  await dateArticle(page, NEWEST_DAY)
  await publishIn(page, locale)
  await expectEventuallyVisible(locale, slug, { status: 200, title, ...listedFirst(locale, slug) })

  await page.goto(itemPath('newsItem', locale, slug))
  const bar = page.getByRole('navigation', { name: messagesIn(locale).sessionBar.title })
  await bar.getByRole('link', { name: messagesIn(locale).sessionBar.edit }).click()
  await expect(articleField(page, 'title')).toHaveValue(title)
  const address = new URL(page.url()).pathname.replace('/admin', '')
  await openPanel(page, `${address}?locale=${locale}`)
  await articleField(page, 'title').fill(better)
  await publishIn(page, locale)
  await expectEventuallyVisible(locale, slug, { status: 200, title: better })

  await deleteArticle(page)
})
