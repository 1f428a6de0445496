import { expect, test } from '@tests/support/browser/test'
import { demoRecords, demoTechnologies, messagesIn, nth } from '@tests/support/pages/expected-content'
import { itemPath, pagePath } from '@/i18n/routing/routes'

const { contact, careers, company, process } = messagesIn('de')
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

test('on paper a technology is its text with its table, and certificates are whole entries without their files', async ({
  cleanPage: page,
}) => {
  const main = page.getByRole('main')
  const ask = main.getByRole('link', { name: process.askTechnology })
  await page.goto(itemPath('technologyItem', 'de', nth(demoTechnologies('de'), 0).slug))
  await expect(ask).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(ask).toBeHidden()
  await expect(main.getByRole('table', { name: process.capabilities })).toBeVisible()
  await expect(main.getByRole('heading', { name: process.aboutTechnology })).toBeVisible()

  await page.goto(pagePath('company', 'de'))
  const entries = page.getByRole('region', { name: company.certificatesHeading }).getByRole('listitem')
  await expect(entries).toHaveCount(demoRecords('certificates', 'de').length)
  const files = entries.getByRole('link', { name: company.openCertificate })
  for (const entry of await entries.all()) {
    await expect(entry).toBeVisible()
    await expect(entry.getByText(company.validUntil)).toBeVisible()
    await expect(entry).toHaveCSS('break-inside', 'avoid')
  }
  await expect(files).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(files).not.toHaveCount(0)
})
