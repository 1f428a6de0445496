import { expect, type Page } from '@playwright/test'

/** Waits until the page's own scripts have started (`src/page-enhancements.ts`); earlier clicks would not reach them. */
export async function scriptsStarted(page: Page): Promise<void> {
  await expect(async () => expect(await page.evaluate(() => window.hasPageEnhancements)).toBe(true)).toPass({
    timeout: 20_000,
  })
}
