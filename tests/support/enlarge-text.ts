import type { Page } from '@playwright/test'

/** Text twice as large, as a reader sets it. Not by a style element: the policy of our pages refuses strange ones. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}
