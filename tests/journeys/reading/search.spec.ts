import { accessibilityViolations } from '@tests/support/browser/axe'
import { expect, test } from '@tests/support/browser/test'
import { demoProjects, demoTechnologies, messagesIn, nth } from '@tests/support/pages/expected-content'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { LOCALES, type Locale } from '@/shared/locales'

/** One word of the die-casting technology in each language: as people type it, and with a slip. */
const WORDS: Record<Locale, { typed: string; misspelt: string }> = {
  hr: { typed: 'lijev', misspelt: 'zavarivnje' },
  en: { typed: 'die casting', misspelt: 'weldnig' },
  de: { typed: 'druckguss', misspelt: 'Schweisen' },
  it: { typed: 'pressofusione', misspelt: 'saldtaura' },
  fr: { typed: 'coulée', misspelt: 'soudgae' },
}

/** Words of customers for a technology, with its place in the list of technologies. */
const OTHER_NAMES: Record<Locale, [name: string, technology: number][]> = {
  hr: [
    ['lasersko rezanje', 3],
    ['inox', 3],
    ['varenje', 4],
    ['eloksiranje', 5],
  ],
  en: [
    ['HPDC', 0],
    ['laser cutting', 3],
    ['stainless', 3],
    ['CMM', 7],
  ],
  de: [
    ['Drehteile', 2],
    ['Laserschneiden', 3],
    ['Edelstahl', 3],
    ['Lackieren', 5],
  ],
  it: [
    ['fonderia', 0],
    ['acciaio inox', 3],
    ['verniciatura', 5],
    ['erosione a filo', 6],
  ],
  fr: [
    ['décolletage', 2],
    ['découpe laser', 3],
    ['inox', 3],
    ['métrologie', 7],
  ],
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search is reached from every page, finds, and groups what it found', async ({ cleanPage: page }) => {
    const words = messagesIn('fr')
    const technology = nth(demoTechnologies('fr'), 0)
    await page.goto(pagePath('news', 'fr'))
    await page.getByRole('link', { name: words.navigation.search }).click()
    const field = page.getByRole('searchbox', { name: words.search.label })
    await field.fill(WORDS.fr.typed)
    await field.press('Enter')
    await expect(page).toHaveURL(/\?q=/)
    await expect(field).toHaveValue(WORDS.fr.typed)
    await expect(page.getByRole('status')).toContainText(WORDS.fr.typed)
    const group = page.getByRole('region', { name: words.searchKinds.technologies })
    await group.getByRole('link', { name: technology.title, exact: true }).click()
    await expect(page).toHaveURL(itemPath('technologyItem', 'fr', technology.slug))
  })

  for (const { code } of LOCALES) {
    const words = messagesIn(code)
    const asked = (query: string) => `${pagePath('search', code)}?q=${encodeURIComponent(query)}`

    test(`search in ${code} finds words of the language and other names of things, forgives a slip, and helps on when nothing is found`, async ({
      cleanPage: page,
    }) => {
      const main = page.getByRole('main')
      const { typed, misspelt } = WORDS[code]
      await page.goto(asked(typed))
      await expect(page.getByRole('status')).toContainText(typed)
      const technology = nth(demoTechnologies(code), 0)
      const group = page.getByRole('region', { name: words.searchKinds.technologies })
      await expect(group.getByRole('link', { name: technology.title, exact: true })).toBeVisible()

      await page.goto(asked(misspelt))
      await expect(page.getByRole('status')).toContainText(misspelt)
      const welding = nth(demoTechnologies(code), 4)
      await expect(main.getByRole('link', { name: welding.title, exact: true })).toBeVisible()

      for (const [name, technology] of OTHER_NAMES[code]) {
        await page.goto(asked(name))
        const first = main.getByRole('listitem').getByRole('link').first()
        await expect(first, name).toHaveText(nth(demoTechnologies(code), technology).title)
      }

      await page.goto(asked('<b>xqzt'))
      await expect(page.getByRole('status')).toContainText('<b>xqzt')
      await expect(page.getByText(words.search.help)).toBeVisible()
      await expect(main.getByRole('link', { name: words.navigation.projects })).toHaveAttribute(
        'href',
        pagePath('projects', code),
      )
    })
  }
})

test('what was looked for is kept by no cache and indexed by nobody', async ({ request }) => {
  const answer = await request.get(`${pagePath('search', 'en')}?q=gearbox`)
  expect(answer.headers()['cache-control']).toMatch(/private|no-store/)
  expect(await answer.text()).toContain('<meta name="robots" content="noindex, follow"')
})

test('another language looks for the same words', async ({ cleanPage: page }) => {
  await page.goto(`${pagePath('search', 'en')}?q=ISO+9001`)
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${pagePath('search', 'de')}?q=ISO+9001`)
  await expect(page.getByRole('searchbox')).toHaveValue('ISO 9001')
})

test('results have no accessibility faults', async ({ page }) => {
  const project = demoProjects('de').find(({ key }) => key === 'gearbox-housing')
  await page.goto(`${pagePath('search', 'de')}?q=geh%C3%A4use`)
  await expect(page.getByRole('link', { name: project?.title ?? '-' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})
