// Nothing moves while a page loads, also when its fonts come late or never.

import { layoutShiftSoFar } from '@tests/support/browser/layout-shift'
import { expect, test } from '@tests/support/browser/test'
import { DESKTOP, PHONE } from '@tests/support/browser/windows'
import { type PageRouteName, pagePath } from '@/i18n/routing/routes'

// As most readers see the pages.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const ROUTES = ['home', 'company', 'news', 'legal', 'contact', 'careers'] satisfies PageRouteName[]

for (const route of ROUTES) {
  test(`${route} stays where it is when fonts come late, on a phone and a desktop`, async ({ page }) => {
    let release = () => {}
    let late = 0
    let held = Promise.resolve()
    await page.route('**/*.woff2', async (asked) => {
      late += 1
      await held
      // The page may be gone.
      await asked.continue().catch(() => undefined)
    })
    for (const size of [PHONE, DESKTOP]) {
      held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.setViewportSize(size)
      // Not `load`, which waits for the fonts: the page is seen before that.
      await page.goto(pagePath(route, 'de'), { waitUntil: 'domcontentloaded' })
      expect(await layoutShiftSoFar(page), `${size.width} px, before the fonts`).toBeLessThan(0.001)
      release()
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready)
      expect(await layoutShiftSoFar(page), `${size.width} px, with them`).toBeLessThan(0.001)
    }
    expect(late).toBeGreaterThan(0)
  })
}
