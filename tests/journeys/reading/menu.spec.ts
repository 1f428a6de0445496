// The menu and the way past it. That their words come in each language is checked on every page (`all-pages.spec.ts`).

import type { Locator } from '@playwright/test'
import { accessibilityViolations } from '@tests/support/browser/axe'
import { scriptsStarted } from '@tests/support/browser/page-enhancements'
import { expect, test } from '@tests/support/browser/test'
import { PHONE } from '@tests/support/browser/windows'
import { messagesIn } from '@tests/support/pages/expected-content'
import { pagePath } from '@/i18n/routing/routes'
import { localeEntry } from '@/shared/locales'

const { navigation: words } = messagesIn('fr')
test.use({ locale: 'fr' })

test('the first Tab stop leads past the menu into the content', async ({ cleanPage: page }) => {
  await page.goto(pagePath('news', 'fr'))
  const skip = page.getByRole('link', { name: words.skip })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('forced colours, which know no shadows, underline the page that is open and its language alone', async ({
  cleanPage: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(pagePath('news', 'fr'))
  const underlined = (links: Locator) =>
    links.evaluateAll((all) =>
      all
        .filter((link) => Number.parseFloat(getComputedStyle(link).borderBottomWidth) > 2)
        .map((link) => link.getAttribute('lang') ?? link.textContent),
    )
  const menu = page.getByRole('navigation', { name: words.main }).getByRole('link')
  const languages = page.getByRole('navigation', { name: words.languages }).getByRole('link')
  expect(await underlined(menu)).toEqual([words.news])
  expect(await underlined(languages)).toEqual([localeEntry('fr').lang])
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the menu opens and closes with the keyboard', async ({ cleanPage: page }) => {
    await page.goto(pagePath('home', 'fr'))
    const button = page.locator('summary').filter({ hasText: words.menu })
    const entry = page.getByRole('navigation', { name: words.main }).getByRole('link', { name: words.news })
    await scriptsStarted(page)
    await expect(entry).toBeHidden()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(entry).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(entry).toBeHidden()

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: words.company }).first()).toBeFocused()
    expect.soft(await accessibilityViolations(page), 'faults of the open menu').toEqual([])
    await page.keyboard.press('Escape')
    await expect(entry).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(entry).toBeVisible()
    // As the browser says it of a page that it keeps for going back to.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    await expect(entry).toBeHidden()

    await page.keyboard.press('Enter')
    await entry.click()
    await expect(page).toHaveURL(pagePath('news', 'fr'))
    await expect(entry).toBeHidden()
  })

  test('the menu covers nothing that is gone on to, with the keyboard or the finger', async ({
    cleanPage: page,
  }) => {
    await page.goto(pagePath('news', 'fr'))
    const button = page.locator('summary').filter({ hasText: words.menu })
    const menu = page.locator('details[data-menu]').filter({ has: button })
    await scriptsStarted(page)
    await button.focus()
    await page.keyboard.press('Enter')
    await menu.getByRole('link').last().focus()
    await expect(menu).toHaveAttribute('open')
    await page.keyboard.press('Tab')
    await expect(menu.locator(':focus')).toHaveCount(0)
    await expect(menu).not.toHaveAttribute('open')

    await button.click()
    await expect(menu).toHaveAttribute('open')
    await page.getByRole('contentinfo').getByRole('paragraph').first().click()
    await expect(menu).not.toHaveAttribute('open')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the menu opens all the same', async ({ cleanPage: page }) => {
      await page.goto(pagePath('home', 'fr'))
      const entry = page.getByRole('navigation', { name: words.main }).getByRole('link', { name: words.news })
      await expect(entry).toBeHidden()
      await page.locator('summary').filter({ hasText: words.menu }).click()
      await entry.click()
      await expect(page).toHaveURL(pagePath('news', 'fr'))
    })
  })
})
