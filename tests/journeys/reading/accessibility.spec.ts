import type { Page } from '@playwright/test'
import { accessibilityFaults } from '@tests/support/axe'
import { scriptsStarted } from '@tests/support/page-script'
import { pushedOut } from '@tests/support/pushed-out'
import { wordsIn } from '@tests/support/reader'
import { screensIn } from '@tests/support/screens'
import { expect, test } from '@tests/support/test'
import { LOCALES, type Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/** Visits every kind of page, so that one run names all faults; soft, as each is a defect of its own. */
async function expectAccessible(page: Page, locale: Locale): Promise<void> {
  for (const { name, path } of screensIn(locale)) {
    await page.goto(path)
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      const where = `${name} at ${size.width} px`
      expect.soft(await accessibilityFaults(page), where).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(overflow, `pixels beyond ${where}`).toBeLessThanOrEqual(0)
    }
  }
}

for (const { code, lang } of LOCALES) {
  const words = wordsIn(code).navigation

  test.describe(`in ${code}`, () => {
    test.use({ locale: lang })

    test('no page has accessibility faults, and all fit phone and desk', async ({ page }) => {
      test.setTimeout(240_000)
      await expectAccessible(page, code)
    })

    test('the first Tab stop leads past the menu into the content', async ({ cleanPage: page }) => {
      await page.goto(pagePath('news', code))
      const skip = page.getByRole('link', { name: words.skip })
      await page.keyboard.press('Tab')
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    })

    test.describe('on a phone', () => {
      test.use({ viewport: PHONE })

      test('the menu opens and closes with the keyboard', async ({ cleanPage: page }) => {
        await page.goto(pagePath('home', code))
        const button = page.locator('summary').filter({ hasText: words.menu })
        const entry = page
          .getByRole('navigation', { name: words.main })
          .getByRole('link', { name: words.news })
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
        expect.soft(await accessibilityFaults(page), 'faults of the open menu').toEqual([])
        await page.keyboard.press('Escape')
        await expect(entry).toBeHidden()
        await expect(button).toBeFocused()

        await page.keyboard.press('Enter')
        await entry.click()
        await expect(page).toHaveURL(pagePath('news', code))
        await expect(entry).toBeHidden()
      })
    })

    test.describe('on a phone without JavaScript', () => {
      test.use({ viewport: PHONE, javaScriptEnabled: false })

      test('the menu opens all the same', async ({ cleanPage: page }) => {
        await page.goto(pagePath('home', code))
        const entry = page
          .getByRole('navigation', { name: words.main })
          .getByRole('link', { name: words.news })
        await expect(entry).toBeHidden()
        await page.locator('summary').filter({ hasText: words.menu }).click()
        await entry.click()
        await expect(page).toHaveURL(pagePath('news', code))
      })
    })
  })
}

for (const { code } of LOCALES) {
  test(`on the narrowest phone, with text twice as large, nothing of ${code} is pushed out`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    expect(await pushedOut(page, screensIn(code))).toEqual([])
  })
}

test('no page has accessibility faults in the dark either', async ({ page }) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'de')
})
