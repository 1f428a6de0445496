import type { Page } from '@playwright/test'

/** Finds words that continue on the next line without a hyphen, as in a narrow column: “Managementsyste me”. */
function findCutWords(within: string): string[] {
  const cut: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const { parentElement, data } = node
    // The honeypot is skipped.
    if (!parentElement?.checkVisibility() || parentElement.closest('[aria-hidden="true"]')) continue
    if (!parentElement.closest(within)) continue
    for (const { 0: word, index } of data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      const tops = [...word].map((_, at) => {
        const letter = document.createRange()
        letter.setStart(node as Text, index + at)
        letter.setEnd(node as Text, index + at + 1)
        return letter.getBoundingClientRect().top
      })
      const next = tops.findIndex((top, at) => at > 0 && Math.abs(top - (tops[at - 1] ?? top)) > 4)
      if (next > 0) cut.push(`${word.slice(0, next)}|${word.slice(next)}`)
    }
  }
  return cut
}

/** Loads the site's fonts, which a page does not wait for: fallback letters are up to a fifth wider. */
async function loadFonts(): Promise<void> {
  const files = [
    ['/fonts/archivo-400.woff2', '400 500'],
    ['/fonts/archivo-600.woff2', '501 700'],
  ] as const
  for (const [file, weight] of files)
    document.fonts.add(await new FontFace('Archivo', `url(${file})`, { weight }).load())
}

/**
 * Returns the words of the page, or of these elements, that are broken at the window's width. The tests' Chromium does
 * not hyphenate, unlike real browsers.
 */
export async function cutWords(page: Page, within = 'body'): Promise<string[]> {
  await page.evaluate(loadFonts)
  return page.evaluate(findCutWords, within)
}

/** Doubles the text size like a browser setting: lengths in rem grow with it, also those in media queries. */
export async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}
