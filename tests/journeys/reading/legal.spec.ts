import { expectTranslationsToNameEachOther } from '@tests/support/head'
import {
  demoCompany,
  demoLegalPages,
  demoRecords,
  filled,
  inEveryLanguage,
  nth,
  wordsIn,
} from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import type { DocumentKind } from '@/facts/content-choices'
import { LOCALES } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'

for (const { code, lang } of LOCALES) {
  const words = wordsIn(code)
  const texts = demoLegalPages(code)
  const path = pagePath('legal', code)

  test.describe(`legal information in ${code}`, () => {
    test.use({ locale: lang })

    test('states who the company is to courts and banks', async ({ cleanPage: page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.legal.title)
      const { name, court, registerNumber, swift } = demoCompany(code)
      const data = page.getByRole('region', { name })
      for (const text of [court, registerNumber, swift]) await expect(data).toContainText(String(text))
      await expect(data).toContainText('HR36 9999 9991 1000 0000 1')
      await expect(data).toContainText(code === 'hr' ? 'OIB12345678903' : 'VAT numberHR12345678903')
    })

    test('leads to every legal text and back', async ({ cleanPage: page }) => {
      await page.goto(path)
      const list = page.getByRole('region', { name: words.legal.textsHeading })
      await expect(list.getByRole('heading', { level: 3 })).toHaveText(texts.map(({ title }) => title))
      const first = nth(texts, 0)
      await list.getByRole('link', { name: first.title }).click()
      await expect(page).toHaveURL(itemPath('legalItem', code, first.slug))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title)
      await expect(page.getByRole('note')).toContainText(words.legal.sample)
      const article = page.getByRole('article')
      await expect(article.getByText(words.legal.lastChanged)).toContainText(/\d{4}/)
      const others = page.getByRole('navigation', { name: words.legal.others })
      await expect(others.getByRole('link')).toHaveText(texts.slice(1).map(({ title }) => title))
      await article.getByRole('link', { name: words.legal.title }).first().click()
      await expect(page).toHaveURL(path)
    })

    test('offers reports and documents as PDF in the language', async ({ cleanPage: page }) => {
      await page.goto(path)
      const headings: Record<DocumentKind, string> = {
        financial: words.legal.reportsHeading,
        legal: words.legal.documentsHeading,
      }
      for (const { title, kind, year } of demoRecords('documents', code)) {
        const part = page.getByRole('region', { name: headings[kind] })
        const row = part.getByRole('listitem').filter({ hasText: title })
        await expect(row).toContainText(String(year))
        await expect(row).toContainText(filled(words.legal.pdf, { size: '' }).trim())
        const link = row.getByRole('link', { name: title })
        await expect(link).toHaveAttribute('hreflang', code)
        const answer = await page.request.get((await link.getAttribute('href')) ?? '')
        expect(answer.headers()['content-type']).toContain('application/pdf')
      }
    })

    test('is reached from every footer, privacy and cookies directly', async ({ cleanPage: page }) => {
      await page.goto(pagePath('home', code))
      const footer = page.getByRole('contentinfo')
      for (const wanted of ['privacy', 'cookies'] as const) {
        const { title, slug } = nth(
          texts.filter(({ part }) => part === wanted),
          0,
        )
        await expect(footer.getByRole('link', { name: title, exact: true })).toHaveAttribute(
          'href',
          itemPath('legalItem', code, slug),
        )
      }
    })
  })
}

test('a legal text asked for under the name of another language is found', async ({ cleanPage: page }) => {
  const text = inEveryLanguage(demoLegalPages, 2)
  await page.goto(itemPath('legalItem', 'en', text.de.slug))
  await expect(page).toHaveURL(itemPath('legalItem', 'en', text.en.slug))
})

test('the five pages of a legal text are canonical and name each other', async ({ cleanPage: page }) => {
  const text = inEveryLanguage(demoLegalPages, 1)
  await expectTranslationsToNameEachOther(page, (code) => itemPath('legalItem', code, text[code].slug))
})

test('the five legal overviews are canonical and name each other', async ({ cleanPage: page }) => {
  await expectTranslationsToNameEachOther(page, (code) => pagePath('legal', code))
})
