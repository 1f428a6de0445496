// Nothing moves while a page loads, also when its fonts come late or never.

import { setTimeout as pause } from 'node:timers/promises'
import { layoutShift } from '@tests/support/layout-shift'
import { expect, test } from '@tests/support/test'
import { type PageRouteName, pagePath } from '@/facts/routes'

const ROUTES = ['home', 'company', 'news', 'legal', 'contact', 'careers'] satisfies PageRouteName[]
const LATE_MS = 600
const SETTLED_MS = 500

for (const route of ROUTES) {
  test(`${route} stays where it is when fonts come late, on a phone and a desk`, async ({ page }) => {
    let late = 0
    await page.route('**/*.woff2', async (asked) => {
      late += 1
      await pause(LATE_MS)
      await asked.continue()
    })
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(pagePath(route, 'de'), { waitUntil: 'load' })
      const shift = await layoutShift(page, LATE_MS + SETTLED_MS)
      expect(shift, `${width} px`).toBeLessThan(0.001)
    }
    expect(late).toBeGreaterThan(0)
  })
}
