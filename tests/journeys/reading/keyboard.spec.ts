// Every kind of page by the Tab key alone, in the language with the longest words.

import { screensIn } from '@tests/support/browser/screens'
import { tabStops } from '@tests/support/browser/tab-stops'
import { expect, test } from '@tests/support/browser/test'
import { DESKTOP, PHONE } from '@tests/support/browser/windows'
import { messagesIn } from '@tests/support/pages/expected-content'

/** WCAG 1.4.11: what shows a state needs three to one. */
const RING_CONTRAST_MIN = 3

const { navigation: words } = messagesIn('de')
test.use({ locale: 'de' })

for (const [window, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test.describe(`in the window of a ${window}`, () => {
    test.use({ viewport })

    for (const { name, path } of screensIn('de'))
      test(`${name}: each stop is seen, has a ring, and leads on to the end`, async ({ page }) => {
        await page.goto(path)
        // After sending and with a fragment the focus is in the page from the start.
        await page.evaluate(() => {
          const { activeElement } = document
          if (activeElement instanceof HTMLElement) activeElement.blur()
        })
        const stops = await tabStops(page)
        const names = stops.map((stop) => stop.name)
        expect(names.at(-1), 'the last language of the footer is the last stop').toContain('Français')
        expect(names.length).toBeGreaterThan(15)
        const unseen = stops.filter((stop) => !stop.isSeen || stop.isRepeated)
        expect(unseen, 'covered, out of the window, or there again').toEqual([])
        const faint = stops.filter(({ ringContrast }) => ringContrast < RING_CONTRAST_MIN)
        expect(faint, 'without a ring that is told from its ground').toEqual([])
      })
  })

test('the menu of a phone opens with Enter, is gone through, and closes with Escape', async ({
  cleanPage: page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/de')
  const menu = page.getByText(words.menu, { exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words.company, exact: true }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(page.locator('details[data-menu]')).not.toHaveAttribute('open')
})
