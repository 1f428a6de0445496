import type { Page } from '@playwright/test'

/** Finds words that go on in the next line without a hyphen, as a narrow column cuts them: “Managementsyste me”. */
function findCutWords(within: string): string[] {
  const cut: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const { parentElement, data } = node
    // The field that only programs fill in.
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

/** Loads our fonts, which a page does without where they come late: other letters are up to a fifth wider. */
async function loadFonts(): Promise<void> {
  const files = [
    ['/fonts/archivo-400.woff2', '400 500'],
    ['/fonts/archivo-600.woff2', '501 700'],
  ] as const
  for (const [file, weight] of files)
    document.fonts.add(await new FontFace('Archivo', `url(${file})`, { weight }).load())
}

/**
 * Words of the page, or of these elements, that are cut in two at the window's width. Chromium of the tests hyphenates
 * none, as real ones do.
 */
export async function cutWords(page: Page, within = 'body'): Promise<string[]> {
  await page.evaluate(loadFonts)
  return page.evaluate(findCutWords, within)
}

/** Makes text twice as large, as the settings of a browser do: lengths in rem, and those in media queries, grow with it. */
export async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}
