import type { Page } from '@playwright/test'

const NARROWEST_PHONE = { width: 320, height: 700 }

/**
 * Doubles the text size like a user setting. Not with a style element, as the Content-Security-Policy blocks foreign
 * ones.
 */
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

/** Finds visible elements that extend beyond the right edge of the page, except inside scroll containers. */
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

/** Removes the site's fonts, as if they had not loaded: text that fits in the wider fallback letters fits in ours. */
function withoutWebFonts(): void {
  for (const sheet of document.styleSheets)
    for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = sheet.cssRules[index]
      if (rule instanceof CSSFontFaceRule && rule.cssText.includes('url(')) sheet.deleteRule(index)
    }
}

/** Returns by how many pixels the page is wider than the window; never negative. */
export function overflowPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/**
 * Finds elements that overflow the open page on the narrowest phone with text twice as large. Uses the fallback font,
 * whose letters are wider: it is shown until our fonts have loaded, or permanently if they fail.
 */
export async function overflowingElements(page: Page): Promise<string[]> {
  await page.evaluate(withoutWebFonts)
  await enlargeText(page)
  await page.setViewportSize(NARROWEST_PHONE)
  const beyond = await overflowPixels(page)
  // Checking the styles of all elements is slow, so it is done only if there is an overflow.
  const sticking = beyond > 0 ? await page.evaluate(findOverflow) : []
  // The next check of the same page, at another width, needs the normal text size.
  await reduceText(page)
  return beyond > 0 ? [`${beyond} px`, ...sticking] : sticking
}
