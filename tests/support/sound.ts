// What every state of a screen has to keep.

import type { Page } from '@playwright/test'
import { accessibilityFaults } from './axe'
import { expect } from './test'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Axe and the width, at both sizes, in both colour schemes; soft, as each is a defect of its own. */
export async function expectSound(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const where = `${state}, ${size.width} px, ${colorScheme}`
      expect.soft(await accessibilityFaults(page), where).toEqual([])
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(beyond, `pixels beyond ${where}`).toBeLessThanOrEqual(0)
    }
  }
}
