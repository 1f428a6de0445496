import { expect, test } from '@tests/support/browser/test'
import { messagesIn } from '@tests/support/pages/expected-content'
import { pagePath } from '@/i18n/routing/routes'

const { contact, careers } = messagesIn('de')
test.use({ locale: 'de' })

test('on paper a page has its content, and nothing to click at: neither header, nor the offer of a map, nor ways on', async ({
  cleanPage: page,
}) => {
  await page.goto(pagePath('contact', 'de'))
  const visit = page.getByRole('region', { name: contact.visit })
  const offer = page.getByRole('button', { name: contact.loadMap })
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(offer).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(offer).toBeHidden()
  await expect(visit).toBeVisible()

  await page.goto(pagePath('careers', 'de'))
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('link', { name: careers.contactUs })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
