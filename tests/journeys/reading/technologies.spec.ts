import { expectTranslationsToNameEachOther } from '@tests/support/head'
import { demoProcesses, demoTechnologies, inEveryLanguage, nth, wordsIn } from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import { LOCALES } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'

for (const { code, lang } of LOCALES) {
  const words = wordsIn(code)
  const technologies = demoTechnologies(code)

  test.describe(`technologies in ${code}`, () => {
    test.use({ locale: lang })

    test('stand under the processes, each with its way to its own page and back', async ({
      cleanPage: page,
    }) => {
      await page.goto(pagePath('process', code))
      const list = page.getByRole('region', { name: words.process.technologies })
      await expect(list.getByRole('heading', { level: 3 })).toHaveText(technologies.map(({ title }) => title))
      const last = nth(technologies, -1)
      await list.getByRole('link', { name: last.title }).click()
      await expect(page).toHaveURL(itemPath('technologyItem', code, last.slug))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(last.title)
      await page.getByRole('link', { name: words.process.allTechnologies }).click()
      await expect(page).toHaveURL(`${pagePath('process', code)}#technologies`)
    })

    test('say what they can do, where they are used, and which others there are', async ({
      cleanPage: page,
    }) => {
      const first = nth(technologies, 0)
      await page.goto(itemPath('technologyItem', code, first.slug))
      const table = page.getByRole('table', { name: words.process.capabilities })
      const row = (name: string) => table.getByRole('row').filter({ hasText: name })
      await expect(row(words.capabilities.size)).toContainText(first.size ?? 'no size')
      await expect(row(words.capabilities.materials)).toContainText(first.materials ?? 'no materials')
      await expect(page.getByRole('img', { name: first.alt, exact: true })).toBeVisible()
      for (const other of technologies.slice(1))
        await expect(page.getByRole('main').getByRole('link', { name: other.title })).toBeVisible()

      const manufacturing = nth(demoProcesses(code), 3)
      await page.getByRole('main').getByRole('link', { name: manufacturing.title, exact: true }).click()
      await expect(page).toHaveURL(itemPath('processItem', code, manufacturing.slug))
      await expect(page.getByRole('main').getByRole('link', { name: first.title })).toBeVisible()
    })
  })
}

test('the five pages of a technology are canonical and name each other', async ({ cleanPage: page }) => {
  const technology = inEveryLanguage(demoTechnologies, 1)
  await expectTranslationsToNameEachOther(page, (code) =>
    itemPath('technologyItem', code, technology[code].slug),
  )
})
