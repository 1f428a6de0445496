import type { Locator, Page } from '@playwright/test'
import { expectTranslationsToNameEachOther } from '@tests/support/head'
import { scriptsStarted } from '@tests/support/page-script'
import {
  type DemoItem,
  demoProjects,
  demoTechnologies,
  inEveryLanguage,
  nth,
  wordsIn,
} from '@tests/support/reader'
import { expect, test } from '@tests/support/test'
import { LOCALES } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'

const PICTURES_SHOWN = 2

const titlesOf = (items: DemoItem[]) => items.map(({ title }) => title)

/** The count that is announced: a number, then the word for projects in its plural. */
const counting = (items: DemoItem[]) => new RegExp(`^${items.length}\\s\\D+$`)

for (const { code, lang } of LOCALES) {
  const words = wordsIn(code)
  const { projects: own, projectKinds: kinds, projectStatuses: statuses } = words
  const projects = demoProjects(code)
  const list = pagePath('projects', code)
  const euProjects = projects.filter(({ kind }) => kind === 'eu')
  const currentEuProjects = euProjects.filter(({ status }) => status === 'actual')
  const choice = (page: Page, label: string) =>
    page.getByRole('navigation', { name: own.filter }).getByRole('link', { name: label })
  const headings = (page: Page) => page.getByRole('article').getByRole('heading')

  const expectList = async (page: Page, shown: DemoItem[]) => {
    await expect(headings(page)).toHaveText(titlesOf(shown))
    await expect(page.getByRole('status')).toHaveText(counting(shown))
  }

  test.describe(`projects in ${code}`, () => {
    test.use({ locale: lang })

    test('the list begins with the latest and names kind, status and material of each', async ({
      cleanPage: page,
    }) => {
      await page.goto(list)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.title)
      await expectList(page, projects)
      await expect(page.getByText(own.latest, { exact: true })).toHaveCount(1)
      await expect(choice(page, own.all)).toHaveAttribute('aria-current', 'true')
      for (const [index, { slug, title, kind, status, material }] of projects.entries()) {
        const card = page.getByRole('article').nth(index)
        await expect(card).toContainText(kinds[kind])
        await expect(card).toContainText(statuses[status])
        if (material) await expect(card).toContainText(material)
        const link = card.getByRole('link', { name: title })
        await expect(link).toHaveAttribute('href', itemPath('projectItem', code, slug))
      }
    })

    test('the filters change the list in place, take focus along and go back', async ({
      cleanPage: page,
    }) => {
      await page.goto(list)
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url())
      })
      await scriptsStarted(page)

      await expect(choice(page, kinds.eu)).toContainText(String(euProjects.length))
      await choice(page, kinds.eu).click()
      await expectList(page, euProjects)
      await expect(page).toHaveURL(`${list}?kind=eu`)
      await expect(choice(page, kinds.eu)).toBeFocused()
      await expect(choice(page, kinds.eu)).toHaveAttribute('aria-current', 'true')
      await expect(choice(page, own.all)).not.toHaveAttribute('aria-current')

      await choice(page, statuses.actual).press('Enter')
      await expectList(page, currentEuProjects)
      await expect(page).toHaveURL(`${list}?status=actual&kind=eu`)
      await expect(choice(page, statuses.actual)).toBeFocused()

      await page.goBack()
      await expectList(page, euProjects)
      await page.goBack()
      await expectList(page, projects)
      await expect(page).toHaveURL(list)
      await page.goForward()
      await expectList(page, euProjects)
      await choice(page, kinds.eu).click()
      await expectList(page, projects)
      expect(documents).toEqual([])

      await page.goto(`${list}?status=actual&kind=eu`)
      await expectList(page, currentEuProjects)
    })

    test('a choice without projects says so and leads back to all', async ({ cleanPage: page }) => {
      await page.goto(`${list}?status=actual&kind=other`)
      await expect(page.getByText(own.noMatch, { exact: true })).toBeVisible()
      await expect(headings(page)).toHaveCount(0)
      await page.getByRole('link', { name: own.all, exact: true }).click()
      await expect(page).toHaveURL(list)
      await expectList(page, projects)
    })

    test('an example shows its data, what was asked for, what we did, and others', async ({
      cleanPage: page,
    }) => {
      const project = nth(projects, 0)
      await page.goto(list)
      await page.getByRole('link', { name: project.title }).click()
      await expect(page).toHaveURL(itemPath('projectItem', code, project.slug))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(project.title)
      await expect(page).toHaveTitle(`${project.title} · Kovina`)
      await expect(page.getByRole('img', { name: project.alt, exact: true })).toBeVisible()
      await expect(page.getByText(project.summary, { exact: true })).toBeVisible()

      const row = (name: string) =>
        page.getByRole('table', { name: own.data }).getByRole('row').filter({ hasText: name })
      await expect(row(own.material)).toContainText(project.material)
      for (const label of [own.weight, own.annualVolume, own.tolerance, own.industry])
        await expect(row(label)).toBeVisible()
      for (const { key, title, slug } of demoTechnologies(code)) {
        const link = row(own.technologies).getByRole('link', { name: title, exact: true })
        if (!project.technologies.includes(key)) await expect(link).toHaveCount(0)
        else await expect(link).toHaveAttribute('href', itemPath('technologyItem', code, slug))
      }

      await expect(page.getByRole('region', { name: own.problem })).toBeVisible()
      await expect(page.getByRole('region', { name: own.solution })).toBeVisible()
      const others = projects.filter(({ kind, key }) => kind === project.kind && key !== project.key)
      const further = page.getByRole('region', { name: own.others }).getByRole('article')
      await expect(further.getByRole('heading')).toHaveText(titlesOf(others.slice(0, 3)))
      await page.getByRole('link', { name: own.all, exact: true }).first().click()
      await expect(page).toHaveURL(list)
    })

    test('an EU project shows emblem, statement, sums and disclaimer', async ({ cleanPage: page }) => {
      const project = nth(euProjects, 0)
      await page.goto(itemPath('projectItem', code, project.slug))
      const block = page.getByRole('region', { name: own.funding })
      await expect(block.getByRole('img', { name: own.emblem })).toBeVisible()
      await expect(block.getByText(own.coFunded, { exact: true })).toBeVisible()
      const row = (name: string) =>
        block.getByRole('table', { name: own.funding }).getByRole('row').filter({ hasText: name })
      await expect(row(own.programme)).toBeVisible()
      await expect(row(own.code)).toContainText(project.eu?.code ?? 'no code')
      for (const amount of [own.totalAmount, own.euAmount]) await expect(row(amount)).toContainText('€')
      for (const title of [own.aims, own.results])
        await expect(block.getByRole('heading', { name: title })).toBeVisible()
      await expect(block.getByText(own.disclaimer, { exact: true })).toBeVisible()
      await expect(page.getByRole('region', { name: own.problem })).toHaveCount(0)
    })
  })

  test.describe(`projects in ${code} without JavaScript`, () => {
    test.use({ locale: lang, javaScriptEnabled: false })

    test('the filters are links to the same lists', async ({ cleanPage: page }) => {
      await page.goto(list)
      await choice(page, kinds.eu).click()
      await expect(page).toHaveURL(`${list}?kind=eu`)
      await expectList(page, euProjects)
      await choice(page, statuses.actual).click()
      await expect(page).toHaveURL(`${list}?status=actual&kind=eu`)
      await expectList(page, currentEuProjects)
    })

    test('the gallery opens large, goes on with arrow keys and gives focus back', async ({
      cleanPage: page,
    }) => {
      const project = projects.find(({ gallery }) => gallery.length === PICTURES_SHOWN)
      await page.goto(itemPath('projectItem', code, project?.slug ?? 'no gallery'))
      const gallery = page.getByRole('region', { name: own.gallery })
      const opener = gallery.getByRole('button', { name: own.enlarge }).first()
      const viewer = page.getByRole('dialog', { name: own.gallery })
      await expect(viewer).toBeHidden()
      await opener.press('Enter')
      await expectShown(viewer, 1)
      await page.keyboard.press('ArrowRight')
      await expectShown(viewer, 2)
      await expect(page.getByRole('main').getByRole('link', { name: own.all })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden()
      await expect(opener).toBeFocused()

      await gallery.getByRole('button', { name: own.enlarge }).last().click()
      await expectShown(viewer, 2)
      await viewer.getByText('←').click()
      await expectShown(viewer, 1)
      await viewer.getByRole('button', { name: own.close }).click()
      await expect(viewer).toBeHidden()
    })
  })
}

async function expectShown(viewer: Locator, number: number) {
  const place = `${number} / ${PICTURES_SHOWN}`
  await expect(viewer.getByRole('radio', { name: place })).toBeChecked()
  await expect(viewer.getByRole('radio', { name: place })).toBeFocused()
  await expect(viewer.getByRole('img')).toHaveCount(1)
  await expect(viewer.getByRole('figure')).toContainText(place)
}

test('the five lists are canonical and name each other', async ({ cleanPage: page }) => {
  await expectTranslationsToNameEachOther(page, (code) => pagePath('projects', code))
})

test('a filtered list names the whole list as canonical and ignores what it does not know', async ({
  cleanPage: page,
}) => {
  await page.goto(`${pagePath('projects', 'en')}?status=nonsense&kind=eu`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/projects$/)
  const euProjects = demoProjects('en').filter(({ kind }) => kind === 'eu')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titlesOf(euProjects))
})

test('the five pages of a project are canonical and name each other', async ({ cleanPage: page }) => {
  const project = inEveryLanguage(demoProjects, 1)
  await expectTranslationsToNameEachOther(page, (code) => itemPath('projectItem', code, project[code].slug))
})
