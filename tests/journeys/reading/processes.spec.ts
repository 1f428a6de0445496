import { expectTranslationsToNameEachOther } from '@tests/support/head'
import { demoProcesses, inEveryLanguage, nth, wordsIn } from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import { LOCALES } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'

for (const { code, lang } of LOCALES) {
  const words = wordsIn(code)
  const processes = demoProcesses(code)

  test.describe(`processes in ${code}`, () => {
    test.use({ locale: lang })

    test('the overview shows all of them in order, with step and outcome', async ({ cleanPage: page }) => {
      await page.goto(pagePath('process', code))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.process.title)
      const stations = page.getByRole('main').locator('ol').getByRole('listitem')
      await expect(stations.getByRole('heading', { level: 2 })).toHaveText(
        processes.map((item) => item.title),
      )
      for (const [index, { step, outcome }] of processes.entries()) {
        await expect(stations.nth(index)).toContainText(step)
        await expect(stations.nth(index)).toContainText(outcome)
      }
    })

    test('a reader walks the line from the first process to the last and back', async ({
      cleanPage: page,
    }) => {
      const neighbours = page.getByRole('navigation', { name: words.process.neighbours })
      const heading = page.getByRole('heading', { level: 1 })
      const pathOf = (index: number) => itemPath('processItem', code, nth(processes, index).slug)

      await page.goto(pagePath('process', code))
      await page
        .getByRole('main')
        .getByRole('link', { name: nth(processes, 0).title })
        .click()
      for (const [index, { title, summary, alt, outcome }] of processes.entries()) {
        await expect(page).toHaveURL(pathOf(index))
        await expect(heading).toHaveText(title)
        await expect(page.getByText(summary)).toBeVisible()
        await expect(page.getByRole('main').getByRole('img', { name: alt, exact: true })).toBeVisible()
        await expect(page.getByText(outcome, { exact: true })).toBeVisible()
        const next = processes[index + 1]
        if (next) await neighbours.getByRole('link', { name: next.title }).click()
      }
      await expect(neighbours.getByText(words.process.next)).toHaveCount(0)
      await expect(neighbours.getByRole('link')).toHaveCount(1)

      await neighbours.getByRole('link', { name: nth(processes, -2).title }).click()
      await expect(page).toHaveURL(pathOf(processes.length - 2))

      await page.goto(pathOf(0))
      await expect(neighbours.getByText(words.process.previous)).toHaveCount(0)
      await expect(neighbours.getByRole('link')).toHaveText([nth(processes, 1).title])
      await page.getByRole('link', { name: words.process.all }).click()
      await expect(page).toHaveURL(pagePath('process', code))
    })
  })
}

test('the five overviews are canonical and name each other', async ({ cleanPage: page }) => {
  await expectTranslationsToNameEachOther(page, (code) => pagePath('process', code))
})

test('the five pages of a process are canonical and name each other', async ({ cleanPage: page }) => {
  const process = inEveryLanguage(demoProcesses, 2)
  await expectTranslationsToNameEachOther(page, (code) => itemPath('processItem', code, process[code].slug))
})
