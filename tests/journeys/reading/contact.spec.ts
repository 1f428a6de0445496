// The directory and the addresses in each language are in tests/support/expected-pages; here is the map.

import { accessibilityViolations } from '@tests/support/browser/axe'
import { expectHydrated } from '@tests/support/browser/hydration'
import { scriptsStarted } from '@tests/support/browser/page-enhancements'
import { expect, test } from '@tests/support/browser/test'
import { demoCompany, messagesIn } from '@tests/support/pages/expected-content'
import { submitOf } from '@tests/support/submissions/submission-form'
import { contactLink } from '@/i18n/routing/contact-link'
import { pagePath } from '@/i18n/routing/routes'

const MAPS = 'https://www.openstreetmap.org'
const { contact: words } = messagesIn('en')
const path = pagePath('contact', 'en')
test.use({ locale: 'en-GB' })

test('the place to write at is there by its address, and the company data by a link', async ({
  cleanPage: page,
}) => {
  await page.goto(`${path}#message`)
  await expect(page.locator('#message a[href^="mailto:"]')).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: words.companyData }).click()
  await expect(page).toHaveURL(pagePath('legal', 'en'))
})

test('the form keeps to the policy of its page while it is filled in and checked', async ({
  cleanPage: page,
}) => {
  await page.addInitScript(() => {
    const broken: string[] = []
    Reflect.set(window, 'brokenRules', broken)
    document.addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective))
  })
  await page.goto(path)
  await expectHydrated(submitOf(page))
  await page.locator('[name="title"]').fill('A flange')
  await submitOf(page).click()
  await expect(page.locator('[name="message"][aria-invalid="true"]')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'brokenRules'))).toEqual([])
})

test('in forced colours the topic is still seen to be a choice', async ({ cleanPage: page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(path)
  await expect(page.locator('select[name="topic"]')).toHaveCSS('appearance', 'auto')
})

test('in forced colours, which fill no grounds, a button that is a link keeps its outline', async ({
  cleanPage: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(path)
  const toForm = page.getByRole('main').getByRole('link', { name: words.message, exact: true })
  await expect(toForm).toHaveCSS('border-top-style', 'solid')
  await expect(toForm).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
})

test('no one is asked for a map until the visitor does', async ({ cleanPage: page }) => {
  await page.goto(path)
  const visit = page.getByRole('region', { name: words.visit })
  await scriptsStarted(page)
  await expect(visit.getByText(words.mapNote)).toBeVisible()
  await expect(visit.getByRole('button', { name: words.loadMap })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the map loads on a click, takes focus along, and brings no accessibility faults', async ({ page }) => {
  const asked: string[] = []
  await page.route(`${MAPS}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>map</title></html>' })
  })
  await page.goto(path)
  const button = page.getByRole('button', { name: words.loadMap })
  await expect(button).toBeVisible()
  expect(asked).toEqual([])
  await button.click()
  const title = words.mapTitle.replace('{name}', demoCompany('en').name)
  await expect(page.getByTitle(title, { exact: true })).toBeFocused()
  await expect.poll(() => asked).toHaveLength(1)
  await expect(button).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('both requests for a quote on the home page lead to the form, with the topic of the company’s page', async ({
    cleanPage: page,
  }) => {
    const quote = page.getByRole('main').getByRole('link', { name: messagesIn('en').home.askForAPart })
    await page.goto(pagePath('home', 'en'))
    await expect(quote).toHaveCount(2)
    for (const link of [quote.first(), quote.last()]) {
      await page.goto(pagePath('home', 'en'))
      await link.click()
      await expect(page).toHaveURL(contactLink('company', 'en'))
      await expect(page.locator('#message')).toBeInViewport()
      await expect(page.locator('#submission-topic')).not.toHaveValue('')
    }
  })

  test('the map is a link, and there is no button that does nothing', async ({ cleanPage: page }) => {
    await page.goto(path)
    const link = page.getByRole('link', { name: words.openStreetMap })
    await expect(link).toHaveAttribute('href', new RegExp(`^${MAPS}/`))
    await expect(link).toContainText(words.external)
    await expect(page.getByText(words.loadMap)).toBeHidden()
  })
})
