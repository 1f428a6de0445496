import { expectTranslationsToNameEachOther } from '@tests/support/head'
import {
  demoCompany,
  demoNews,
  demoProcesses,
  demoProjects,
  homeOpening,
  longDate,
  wordsIn,
} from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import { LATEST_NEWS_ON_HOME } from '@/facts/limits'
import { DEFAULT_LOCALE, LOCALES } from '@/facts/locales'
import { itemPath, type PageRouteName, pagePath } from '@/facts/routes'

const MENU: PageRouteName[] = ['company', 'process', 'projects', 'news', 'careers', 'contact']

for (const { code, lang, dir } of LOCALES) {
  const words = wordsIn(code)

  test.describe(`home in ${code}`, () => {
    test.use({ locale: lang })

    test('is in the language from its mark to its footer', async ({ cleanPage: page }) => {
      await page.goto(pagePath('home', code))
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeOpening(code).claim)
      await expect(page).toHaveTitle(`${homeOpening(code).claim} · Kovina`)

      const menu = page.getByRole('navigation', { name: words.navigation.main }).getByRole('link')
      await expect(menu).toHaveText(MENU.map((route) => words.navigation[route]))
      for (const [index, route] of MENU.entries())
        await expect(menu.nth(index)).toHaveAttribute('href', pagePath(route, code))

      const taxNumber = code === DEFAULT_LOCALE ? 'OIB 12345678903' : 'VAT number HR12345678903'
      await expect(page.getByRole('contentinfo').getByText(taxNumber, { exact: true })).toBeVisible()
    })

    test('shows the six processes in order and the three latest news', async ({ cleanPage: page }) => {
      await page.goto(pagePath('home', code))
      const stations = page.getByRole('region', { name: words.home.processTitle }).getByRole('listitem')
      const processes = demoProcesses(code)
      expect(processes).toHaveLength(6)
      await expect(stations.getByRole('heading')).toHaveText(processes.map(({ title }) => title))
      for (const [index, { slug, title, step }] of processes.entries()) {
        const link = stations.nth(index).getByRole('link', { name: title })
        await expect(link).toHaveAttribute('href', itemPath('processItem', code, slug))
        await expect(stations.nth(index)).toContainText(step)
      }

      const latest = demoNews(code).slice(0, LATEST_NEWS_ON_HOME)
      const region = page.getByRole('region', { name: words.home.latestNews })
      const cards = region.getByRole('article')
      await expect(cards.getByRole('heading')).toHaveText(latest.map(({ title }) => title))
      await expect(cards.getByRole('time')).toHaveText(latest.map((item) => longDate(code, item.publishedOn)))
      for (const { slug, title } of latest) {
        const link = region.getByRole('link', { name: title })
        await expect(link).toHaveAttribute('href', itemPath('newsItem', code, slug))
      }
      const all = region.getByRole('link', { name: words.news.all })
      await expect(all).toHaveAttribute('href', pagePath('news', code))
    })

    test('shows the chosen projects and the company’s figures', async ({ cleanPage: page }) => {
      await page.goto(pagePath('home', code))
      const chosen = demoProjects(code).filter(({ onHome }) => onHome)
      const region = page.getByRole('region', { name: words.home.chosenProjects })
      await expect(region.getByRole('article').getByRole('heading')).toHaveText(
        chosen.map(({ title }) => title),
      )
      for (const { slug, title } of chosen) {
        const link = region.getByRole('link', { name: title })
        await expect(link).toHaveAttribute('href', itemPath('projectItem', code, slug))
      }
      const all = region.getByRole('link', { name: words.projects.all })
      await expect(all).toHaveAttribute('href', pagePath('projects', code))

      const figures = page.getByRole('region', { name: words.home.figuresTitle })
      for (const { value, label } of demoCompany(code).figures as { value: string; label: string }[]) {
        await expect(figures.getByRole('term').filter({ hasText: label })).toBeVisible()
        await expect(figures.getByRole('definition').filter({ hasText: value })).not.toHaveCount(0)
      }
    })
  })
}

test('the five home pages are canonical and name each other', async ({ cleanPage: page }) => {
  await expectTranslationsToNameEachOther(page, (code) => pagePath('home', code))
})
