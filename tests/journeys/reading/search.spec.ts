import { accessibilityFaults } from '@tests/support/axe'
import { demoProjects, demoTechnologies, nth, wordsIn } from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import { LOCALES, type Locale } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'

/** One word of the die-casting technology in each language: as people type it, and with a slip. */
const WORDS: Record<Locale, { typed: string; misspelt: string }> = {
  hr: { typed: 'lijev', misspelt: 'zavarivnje' },
  en: { typed: 'die casting', misspelt: 'weldnig' },
  de: { typed: 'druckguss', misspelt: 'Schweisen' },
  it: { typed: 'pressofusione', misspelt: 'saldtaura' },
  fr: { typed: 'coulée', misspelt: 'soudgae' },
}

for (const { code, lang } of LOCALES) {
  const words = wordsIn(code)

  test.describe(`search in ${code}`, () => {
    test.use({ locale: lang, javaScriptEnabled: false })

    test('is reached from every page, finds without a script, and groups what it found', async ({
      cleanPage: page,
    }) => {
      const technology = nth(demoTechnologies(code), 0)
      await page.goto(pagePath('news', code))
      await page.getByRole('link', { name: words.navigation.search }).click()
      const field = page.getByRole('searchbox', { name: words.search.label })
      await field.fill(WORDS[code].typed)
      await field.press('Enter')
      await expect(page).toHaveURL(/\?q=/)
      await expect(field).toHaveValue(WORDS[code].typed)
      await expect(page.getByRole('status')).toContainText(WORDS[code].typed)
      const group = page.getByRole('region', { name: words.searchKinds.technologies })
      await group.getByRole('link', { name: technology.title, exact: true }).click()
      await expect(page).toHaveURL(itemPath('technologyItem', code, technology.slug))
    })

    test('forgives a slip of the pen, and says so', async ({ cleanPage: page }) => {
      await page.goto(`${pagePath('search', code)}?q=${encodeURIComponent(WORDS[code].misspelt)}`)
      const welding = nth(demoTechnologies(code), 4)
      await expect(page.getByRole('status')).toContainText(WORDS[code].misspelt)
      await expect(
        page.getByRole('main').getByRole('link', { name: welding.title, exact: true }),
      ).toBeVisible()
    })

    test('helps on when nothing is found', async ({ cleanPage: page }) => {
      await page.goto(`${pagePath('search', code)}?q=%3Cb%3Exqzt`)
      await expect(page.getByRole('status')).toContainText('<b>xqzt')
      await expect(page.getByText(words.search.help)).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: words.navigation.projects }).click()
      await expect(page).toHaveURL(pagePath('projects', code))
    })
  })
}

test('what was looked for is kept by no cache and indexed by nobody', async ({ request }) => {
  const answer = await request.get(`${pagePath('search', 'en')}?q=gearbox`)
  expect(answer.headers()['cache-control']).toMatch(/private|no-store/)
  expect(await answer.text()).toContain('<meta name="robots" content="noindex, follow"')
})

test('results have no accessibility faults', async ({ page }) => {
  const project = demoProjects('de').find(({ key }) => key === 'gearbox-housing')
  await page.goto(`${pagePath('search', 'de')}?q=geh%C3%A4use`)
  await expect(page.getByRole('link', { name: project?.title ?? '-' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
