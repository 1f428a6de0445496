// The texts of the pages in each language, neighbours included, are in tests/support/expected-pages; here is the way along the line.

import { expect, test } from '@tests/support/browser/test'
import { demoProcesses, demoTechnologies, messagesIn, nth } from '@tests/support/pages/expected-content'
import { itemPath, pagePath } from '@/i18n/routing/routes'

const { process: words } = messagesIn('de')
const processes = demoProcesses('de')
// With the transitions between pages, which the other journeys leave out.
test.use({ locale: 'de', contextOptions: { reducedMotion: 'no-preference' } })

test('a reader walks the line from the first process to the last and back', async ({ cleanPage: page }) => {
  const neighbours = page.getByRole('navigation', { name: words.neighbours })
  const pathOf = (index: number) => itemPath('processItem', 'de', nth(processes, index).slug)
  await page.goto(pagePath('process', 'de'))
  await page
    .getByRole('main')
    .getByRole('link', { name: nth(processes, 0).title })
    .click()
  for (const [index, { title }] of processes.entries()) {
    await expect(page).toHaveURL(pathOf(index))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const next = processes[index + 1]
    if (next) await neighbours.getByRole('link', { name: next.title }).click()
  }
  await expect(neighbours.getByRole('link')).toHaveCount(1)
  await neighbours.getByRole('link', { name: nth(processes, -2).title }).click()
  await expect(page).toHaveURL(pathOf(processes.length - 2))
  await page.getByRole('link', { name: words.all }).click()
  await expect(page).toHaveURL(pagePath('process', 'de'))
})

test('a technology leads to a process that uses it, and back to all technologies', async ({
  cleanPage: page,
}) => {
  const main = page.getByRole('main')
  const technology = nth(demoTechnologies('de'), 0)
  const path = itemPath('technologyItem', 'de', technology.slug)
  await page.goto(pagePath('process', 'de'))
  await page
    .getByRole('region', { name: words.technologies })
    .getByRole('link', { name: technology.title })
    .click()
  await expect(page).toHaveURL(path)
  await expect(main.getByRole('heading', { name: words.aboutTechnology })).toBeVisible()
  // For the eye only: to a screen reader each link says by its title where it leads.
  await expect(main.getByText(words.readMore, { exact: true }).first()).toBeVisible()
  const user = nth(
    processes.filter(({ key }) => technology.processes?.includes(key)),
    0,
  )
  await main.getByRole('link', { name: user.title, exact: true }).click()
  await expect(page).toHaveURL(itemPath('processItem', 'de', user.slug))
  await main.getByRole('link', { name: technology.title }).click()
  await expect(page).toHaveURL(path)
  await page.getByRole('link', { name: words.allTechnologies }).click()
  await expect(page).toHaveURL(`${pagePath('process', 'de')}#technologies`)
})

test('a page passes into the next one, but not before readers who wish for less motion', async ({
  cleanPage: page,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.passed = String(event.viewTransition !== null)
    })
  })
  for (const [reducedMotion, passed] of [
    ['no-preference', 'true'],
    ['reduce', 'false'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(pagePath('process', 'de'))
    const link = page.getByRole('main').getByRole('link', { name: nth(processes, 0).title })
    await link.click()
    await expect(page, reducedMotion).toHaveURL(itemPath('processItem', 'de', nth(processes, 0).slug))
    await expect(page.locator('html'), reducedMotion).toHaveAttribute('data-passed', passed)
  }
})
