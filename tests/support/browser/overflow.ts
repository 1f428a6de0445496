import type { Page } from '@playwright/test'

const NARROWEST_PHONE = { width: 320, height: 700 }

/** Text twice as large, as a reader sets it. Not by a style element: the policy of our pages refuses strange ones. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

async function reduceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
}

/** Finds what is seen and sticks out of the page to the right, but for what is inside something that scrolls by itself. */
function findOverflow(): string[] {
  const scrollsItself = (element: Element): boolean => {
    for (let above = element.parentElement; above; above = above.parentElement)
      if (/(auto|scroll|hidden|clip)/.test(getComputedStyle(above).overflowX)) return true
    return false
  }
  return [...document.querySelectorAll('body *')]
    .filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > window.innerWidth + 1,
    )
    .filter((element) => getComputedStyle(element).position !== 'absolute' && !scrollsItself(element))
    .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`)
}

/** Takes our fonts away, as where they have not come: what fits in the browser's own, wider letters fits in ours. */
function withoutWebFonts(): void {
  for (const sheet of document.styleSheets)
    for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = sheet.cssRules[index]
      if (rule instanceof CSSFontFaceRule && rule.cssText.includes('url(')) sheet.deleteRule(index)
    }
}

/** Measures how far the page reaches beyond the window to the right, in pixels; below zero never. */
export function overflowPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/**
 * Finds what is pushed past the edge of the page that is open, on the narrowest phone with text twice as large. In the
 * browser's own letters, which are wider than ours: so it is until our fonts have come, and for ever where they do not.
 */
export async function overflowingElements(page: Page): Promise<string[]> {
  await page.evaluate(withoutWebFonts)
  await enlargeText(page)
  await page.setViewportSize(NARROWEST_PHONE)
  const beyond = await overflowPixels(page)
  // Every element's style is asked for: only where there is something to tell.
  const sticking = beyond > 0 ? await page.evaluate(findOverflow) : []
  // The next look at the same page, at another width, is at its text as it is.
  await reduceText(page)
  return beyond > 0 ? [`${beyond} px`, ...sticking] : sticking
}
