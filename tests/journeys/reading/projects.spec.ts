// The texts of lists and projects in each language are in tests/support/expected-pages; here is what a reader does with them.

import type { Page } from '@playwright/test'
import { expectShown, galleryOn } from '@tests/support/browser/gallery'
import { scriptsStarted } from '@tests/support/browser/page-enhancements'
import { expect, test } from '@tests/support/browser/test'
import { PHONE } from '@tests/support/browser/windows'
import { type DemoItem, demoProjects, messagesIn } from '@tests/support/pages/expected-content'
import { itemPath, pagePath } from '@/i18n/routing/routes'

const PICTURES_SHOWN = 2

const titlesOf = (items: DemoItem[]) => items.map(({ title }) => title)

/** The count that is announced: a number, then the word for projects in its plural. */
const counting = (items: DemoItem[]) => new RegExp(`^${items.length}\\s\\D+$`)

const { projects: own, projectKinds: kinds, projectStatuses: statuses } = messagesIn('en')
const projects = demoProjects('en')
const list = pagePath('projects', 'en')
const euProjects = projects.filter(({ kind }) => kind === 'eu')
const currentEuProjects = euProjects.filter(({ status }) => status === 'actual')
const choice = (page: Page, label: string) =>
  page.getByRole('navigation', { name: own.filter }).getByRole('link', { name: label })
const headings = (page: Page) => page.getByRole('article').getByRole('heading')

async function expectList(page: Page, shown: DemoItem[]) {
  await expect(headings(page)).toHaveText(titlesOf(shown))
  await expect(page.getByRole('status')).toHaveText(counting(shown))
}

test.use({ locale: 'en-GB' })

test('the filters change the list in place, take focus along and go back', async ({ cleanPage: page }) => {
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

test('a link within the page asks for no list', async ({ cleanPage: page }) => {
  await page.goto(list)
  await scriptsStarted(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(request.url())
  })
  await page.getByRole('link', { name: messagesIn('en').navigation.skip }).press('Enter')
  await expect(page).toHaveURL(`${list}#content`)
  await page.goBack()
  await expect(page).toHaveURL(list)
  await choice(page, kinds.eu).click()
  await expectList(page, euProjects)
  expect(asked.map((url) => new URL(url).search)).toEqual(['?kind=eu'])
})

test('another language shows the same choice, whether the list was loaded or put in place', async ({
  cleanPage: page,
}) => {
  const inItalian = page.getByRole('banner').getByRole('link', { name: 'Italiano' })
  const italian = pagePath('projects', 'it')
  await page.goto(`${list}?status=actual`)
  await expect(inItalian).toHaveAttribute('href', `${italian}?status=actual`)
  await scriptsStarted(page)
  await choice(page, kinds.eu).click()
  await expectList(page, currentEuProjects)
  await expect(inItalian).toHaveAttribute('href', `${italian}?status=actual&kind=eu`)
  await page.goBack()
  await expect(inItalian).toHaveAttribute('href', `${italian}?status=actual`)
  await inItalian.click()
  await expect(page).toHaveURL(`${italian}?status=actual`)
})

test('a choice without projects says so and leads back to all', async ({ cleanPage: page }) => {
  await page.goto(`${list}?status=actual&kind=other`)
  await expect(page.getByText(own.noMatch, { exact: true })).toBeVisible()
  await expect(headings(page)).toHaveCount(0)
  await page.getByRole('link', { name: own.all, exact: true }).click()
  await expect(page).toHaveURL(list)
  await expectList(page, projects)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

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
    await page.goto(itemPath('projectItem', 'en', project?.slug ?? 'no gallery'))
    const { openers, viewer, close } = galleryOn(page, messagesIn('en'))
    const opener = openers.first()
    await expect(viewer).toBeHidden()
    await opener.press('Enter')
    await expectShown(viewer, 1, PICTURES_SHOWN)
    await page.keyboard.press('ArrowRight')
    await expectShown(viewer, 2, PICTURES_SHOWN)
    await expect(page.getByRole('main').getByRole('link', { name: own.all })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(opener).toBeFocused()

    await openers.last().click()
    await expectShown(viewer, 2, PICTURES_SHOWN)
    await viewer.getByText('←').click()
    await expectShown(viewer, 1, PICTURES_SHOWN)
    await close.click()
    await expect(viewer).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a swipe goes on to the next picture and back, and one downwards does not', async ({
    cleanPage: page,
  }) => {
    const project = projects.find(({ gallery }) => gallery.length === PICTURES_SHOWN)
    await page.goto(itemPath('projectItem', 'en', project?.slug ?? 'no gallery'))
    await scriptsStarted(page)
    const { openers, viewer, close } = galleryOn(page, messagesIn('en'))
    await openers.first().tap()
    await expectShown(viewer, 1, PICTURES_SHOWN)
    await swipe(page, { x: 60, y: 200 })
    await expectShown(viewer, 1, PICTURES_SHOWN)
    await swipe(page, { x: -120, y: 20 })
    await expectShown(viewer, 2, PICTURES_SHOWN)
    await swipe(page, { x: -120, y: 20 })
    await expectShown(viewer, 2, PICTURES_SHOWN)
    await swipe(page, { x: 120, y: -20 })
    await expectShown(viewer, 1, PICTURES_SHOWN)
    await close.tap()
    await expect(viewer).toBeHidden()
  })
})

/** A finger that is put down in the middle of the window, and lifted so many pixels from there. */
async function swipe(page: Page, { x, y }: { x: number; y: number }) {
  const finger = await page.context().newCDPSession(page)
  const at = (part: number) => [{ x: PHONE.width / 2 + x * part, y: PHONE.height / 3 + y * part }]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', at(0))
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', at(part))
  await touch('touchEnd', [])
  await finger.detach()
}

test('the pictures of a gallery are named as the language writes it', async ({ request }) => {
  const project = demoProjects('fr').find(({ gallery }) => gallery.length === PICTURES_SHOWN)
  const answer = await request.get(itemPath('projectItem', 'fr', project?.slug ?? 'no gallery'))
  expect(await answer.text()).toContain(`aria-label="1 / ${PICTURES_SHOWN}\u202f: `)
})

test('a picture that is alone is not counted', async ({ request }) => {
  const counter = /\d+ \/ \d+/
  const textOf = async (pictures: number) => {
    const project = projects.find(({ gallery }) => gallery.length === pictures)
    const answer = await request.get(itemPath('projectItem', 'en', project?.slug ?? 'no gallery'))
    const [, gallery = ''] = (await answer.text()).split('aria-labelledby="gallery"')
    expect(gallery, `a gallery of ${pictures}`).toContain('<img')
    return gallery
      .replaceAll('<!-- -->', '')
      .replaceAll(/aria-label="[^"]*"/g, '')
      .split('</section>')[0]
  }
  expect(await textOf(PICTURES_SHOWN)).toMatch(counter)
  expect(await textOf(1)).not.toMatch(counter)
})

test('a filtered list names the whole list as canonical and ignores what it does not know', async ({
  cleanPage: page,
}) => {
  await page.goto(`${pagePath('projects', 'en')}?status=nonsense&kind=eu`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/projects$/)
  const euProjects = demoProjects('en').filter(({ kind }) => kind === 'eu')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titlesOf(euProjects))
})
