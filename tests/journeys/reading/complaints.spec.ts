import { expectTranslationsToNameEachOther } from '@tests/support/head'
import { demoContact, wordsIn } from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import { LOCALES } from '@/facts/locales'
import { pagePath } from '@/facts/routes'

for (const { code, lang } of LOCALES) {
  const words = wordsIn(code).complaints
  const quality = demoContact(code).departments.find(({ email }) => email.startsWith('quality'))

  test.describe(`complaints in ${code}`, () => {
    test.use({ locale: lang })

    test('say how a complaint goes, in three steps, and what it needs', async ({ cleanPage: page }) => {
      await page.goto(pagePath('complaints', code))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
      const steps = page.getByRole('region', { name: words.steps }).getByRole('listitem')
      await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
        words.receipt,
        words.report,
        words.closing,
      ])
      await expect(page.getByRole('region', { name: words.tell }).getByRole('listitem')).toHaveText([
        words.factDelivery,
        words.factPart,
        words.factFault,
        words.factPictures,
        words.factYou,
      ])
    })

    test('name the department of quality, its mailbox and its telephone', async ({ cleanPage: page }) => {
      await page.goto(`${pagePath('complaints', code)}#complaint`)
      const section = page.getByRole('region', { name: words.send })
      await expect(section).toContainText(quality?.person ?? 'nobody')
      const mail = section.getByRole('link', { name: quality?.email ?? 'no mailbox' })
      const address = new URL((await mail.getAttribute('href')) ?? '')
      expect(address.searchParams.get('subject')).toBe(words.subject)
      await expect(section.getByRole('link', { name: quality?.phone ?? 'no telephone' })).toBeVisible()
      await section.getByRole('link', { name: words.legal }).click()
      await expect(page).toHaveURL(pagePath('legal', code))
    })
  })
}

test('the five pages on complaints are canonical and name each other', async ({ cleanPage: page }) => {
  await expectTranslationsToNameEachOther(page, (code) => pagePath('complaints', code))
})
