// Pages with forms before React is there: nothing of React is sent to readers
// (docs/decisions/024-deferred-hydration.md).

import { blockScripts, requestedScripts } from '@tests/support/browser/blocked-scripts'
import { expectHydrated } from '@tests/support/browser/hydration'
import { scriptsStarted } from '@tests/support/browser/page-enhancements'
import { expect, test } from '@tests/support/browser/test'
import { PHONE } from '@tests/support/browser/windows'
import { messagesIn } from '@tests/support/pages/expected-content'
import { FORM_INPUTS, submitOf } from '@tests/support/submissions/submission-form'
import { pagePath } from '@/i18n/routing/routes'
import { DEFERRED_SCRIPTS_ID } from '@/shared/deferred-scripts'
import { FORMS } from '@/shared/submissions/forms'
import { FORM_FRAGMENTS } from '@/shared/submissions/paths'

const pages = [
  ...FORMS.map((form) => ({ name: `the page of a form (${form})`, path: FORM_INPUTS[form].path('de') })),
  { name: 'the careers', path: pagePath('careers', 'de') },
]

for (const { name, path } of pages) {
  test(`${name} asks for no script of React while nobody is interested, and for each once afterwards`, async ({
    cleanPage: page,
  }) => {
    const asked = requestedScripts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await scriptsStarted(page)
    expect(asked).toEqual([])
    const listed: string[] = await page.evaluate(
      (id) => JSON.parse(document.getElementById(id)?.textContent ?? '[]'),
      DEFERRED_SCRIPTS_ID,
    )
    await expectHydrated(submitOf(page))
    const paths = asked.map((address) => new URL(address).pathname)
    expect(paths.slice(0, listed.length).sort()).toEqual([...listed].sort())
    expect(new Set(paths).size).toBe(paths.length)
  })
}

test('whoever moves the mouse far from the form only has the scripts fetched', async ({
  cleanPage: page,
}) => {
  const asked = requestedScripts(page)
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(pagePath('careers', 'de'))
  const ahead = page.locator('link[rel="prefetch"][as="script"]')
  await expect(ahead).toHaveCount(0)
  await page.mouse.move(100, 100, { steps: 2 })
  await expect(ahead).not.toHaveCount(0)
  expect(asked).toEqual([])
  await expect(page.locator('head script[src*="/chunks/"]:not([nomodule])')).toHaveCount(0)
  await expect(page.locator('head script[src*="/form/"]')).toHaveCount(0)
})

test('React comes at once to whoever comes to the form by a link', async ({ cleanPage: page }) => {
  const asked = requestedScripts(page)
  await page.goto(`${pagePath('contact', 'de')}#${FORM_FRAGMENTS.contact}`)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

test('menu, languages and consent work without it', async ({ cleanPage: page }) => {
  const { footer } = messagesIn('de')
  await page.setViewportSize(PHONE)
  await blockScripts(page)
  await page.goto(pagePath('contact', 'de'))
  await scriptsStarted(page)
  const menu = page.locator('details[data-menu]').first()
  await menu.locator('summary').click()
  await expect(menu).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(menu.locator('summary')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: footer.consent }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(pagePath('contact', 'de'))
  await page.getByRole('link', { name: 'Italiano' }).last().click()
  await expect(page).toHaveURL(pagePath('contact', 'it'))
})
