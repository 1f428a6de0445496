import type { Locator } from '@playwright/test'
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

/** The contrast of a text with white, which is what it is printed on. */
async function contrastWithPaper(text: Locator): Promise<number> {
  const color = await text.evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

test('from a dark screen, too, every text is printed dark on white, and no button is', async ({
  cleanPage: page,
}) => {
  const { home, complaints } = messagesIn('de')
  const paper = { media: 'print', colorScheme: 'dark' } as const
  await page.emulateMedia({ ...paper, media: 'screen' })
  await page.goto(pagePath('home', 'de'))
  await expect(page.getByRole('link', { name: home.askForAPart }).first()).toBeVisible()
  await page.emulateMedia(paper)
  await expect(page.getByRole('link', { name: home.askForAPart })).toHaveCount(0)
  const opening = page.getByRole('heading', { level: 1 })
  const chapter = page.getByRole('heading', { name: home.processTitle })
  const footer = page.getByRole('contentinfo').getByRole('heading').first()
  for (const text of [opening, chapter, footer])
    expect(await contrastWithPaper(text)).toBeGreaterThanOrEqual(4.5)
  // The words stand below the picture, whose dark ground is printed.
  const picture = await page.getByRole('main').getByRole('img').first().boundingBox()
  const words = await opening.boundingBox()
  expect(words?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? Number.NaN))

  await page.goto(pagePath('complaints', 'de'))
  expect(
    await contrastWithPaper(page.getByRole('heading', { name: complaints.send })),
  ).toBeGreaterThanOrEqual(4.5)
  await expect(page.getByRole('main').locator('button[type="submit"]')).toBeHidden()
})
