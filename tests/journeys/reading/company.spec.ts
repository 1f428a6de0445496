import { expectTranslationsToNameEachOther } from '@tests/support/head'
import { demoCompany, demoRecords, demoTechnologies, filled, nth, wordsIn } from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import { contactAbout } from '@/facts/contact-about'
import { MACHINE_CATEGORIES } from '@/facts/content-choices'
import { LOCALES } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'

const PARTS = ['about', 'history', 'certificates', 'equipment', 'products'] as const

for (const { code, lang } of LOCALES) {
  const words = wordsIn(code)
  const path = pagePath('company', code)

  test.describe(`company in ${code}`, () => {
    test.use({ locale: lang })

    test('says who it is and leads to its five parts', async ({ cleanPage: page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(demoCompany(code).aboutTitle))
      const parts = page.getByRole('navigation', { name: words.company.parts })
      await expect(parts.getByRole('link')).toHaveCount(PARTS.length)
      for (const part of PARTS) {
        await parts.getByRole('link', { name: words.company[part], exact: true }).click()
        await expect(page).toHaveURL(`${path}#${part}`)
        await expect(page.locator(`#${part}`)).toBeInViewport()
      }
      await expect(page.getByRole('link', { name: words.company.contact })).toHaveAttribute(
        'href',
        contactAbout('company', code),
      )
    })

    test('tells its history from the oldest year', async ({ cleanPage: page }) => {
      await page.goto(path)
      const milestones = demoRecords('milestones', code).sort((one, other) => one.year - other.year)
      const history = page.getByRole('region', { name: words.company.historyHeading })
      await expect(history.getByRole('heading', { level: 3 })).toHaveText(
        milestones.map(({ title }) => title),
      )
      await expect(history.getByRole('time')).toHaveText(milestones.map(({ year }) => String(year)))
    })

    test('shows each certificate with its state and its PDF', async ({ cleanPage: page }) => {
      await page.goto(path)
      const [expired = ''] = words.company.expiredSince.split('{')
      const part = page.getByRole('region', { name: words.company.certificatesHeading })
      for (const { standard, title, issuer, number } of demoRecords('certificates', code)) {
        const entry = part.getByRole('listitem').filter({ hasText: standard })
        for (const text of [title, issuer, number]) await expect(entry).toContainText(text)
        await expect(entry).toContainText(new RegExp(`${words.company.valid}|${expired}`))
        const link = entry.getByRole('link', { name: standard })
        await expect(link).toHaveAttribute('hreflang', code)
        await expect(entry).toContainText(filled(words.company.pdf, { size: '' }).trim())
        const answer = await page.request.get((await link.getAttribute('href')) ?? '')
        expect(answer.headers()['content-type']).toContain('application/pdf')
      }
    })

    test('lists its machines by kind of work, on a narrow screen too', async ({ cleanPage: page }) => {
      const machines = demoRecords('equipment', code)
      const groups = MACHINE_CATEGORIES.map((category) => ({
        name: words.machineCategories[category],
        members: machines.filter((machine) => machine.category === category),
      })).filter(({ members }) => members.length > 0)
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(path)
      const table = page.getByRole('table', { name: words.company.equipment })
      // Maker, model and year stand below the machine's name there.
      await expect(table.getByRole('columnheader')).toHaveCount(3)
      await expect(table.getByRole('rowheader')).toContainText(
        groups.flatMap(({ name, members }) => [name, ...members.map(({ title }) => title)]),
      )
      for (const { name, members } of groups) {
        const header = page.getByRole('rowheader', { name, exact: true })
        const total = members.reduce((sum, { count }) => sum + count, 0)
        await expect(table.getByRole('row').filter({ has: header }).getByRole('cell')).toHaveText(
          String(total),
        )
      }
      const { title, maker, model, capacity } = nth(machines, 0)
      const row = table.getByRole('row').filter({ hasText: title })
      for (const text of [maker, model, capacity]) await expect(row).toContainText(text)
      const main = page.getByRole('main')
      expect(await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(table.getByRole('columnheader')).toHaveCount(6)
    })

    test('shows its products with the technologies that make them', async ({ cleanPage: page }) => {
      await page.goto(path)
      const part = page.getByRole('region', { name: words.company.productsHeading })
      await expect(part.getByRole('heading', { level: 3 })).toHaveText(
        demoRecords('products', code).map(({ title }) => title),
      )
      const technology = nth(demoTechnologies(code), 0)
      const link = part.getByRole('link', { name: technology.title, exact: true }).first()
      await expect(link).toHaveAttribute('href', itemPath('technologyItem', code, technology.slug))
    })
  })
}

test('the five pages of the company are canonical and name each other', async ({ cleanPage: page }) => {
  await expectTranslationsToNameEachOther(page, (code) => pagePath('company', code))
})
