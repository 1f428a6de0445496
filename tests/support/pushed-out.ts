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

/** What is seen and sticks out of the page to the right, but for what is inside something that scrolls by itself. */
function stickingOut(): string[] {
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

/**
 * Visits pages on the narrowest phone with text twice as large, and gives what is pushed past the edge, each with the
 * page's name. In the browser's own letters, which are wider than ours: so it is until our fonts have come, and for
 * ever where they do not come.
 */
export async function pushedOut(page: Page, screens: { name: string; path: string }[]): Promise<string[]> {
  await page.setViewportSize(NARROWEST_PHONE)
  await page.route('**/*.woff2', (route) => route.abort())
  const found: string[] = []
  for (const { name, path } of screens) {
    await page.goto(path)
    await enlargeText(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (beyond > 0) found.push(`${name}: ${beyond} px`)
    found.push(...(await page.evaluate(stickingOut)).map((element) => `${name}: ${element}`))
  }
  return found
}
