// Words in narrow columns, and what stands on one line in a wide window.

import { cutWords, enlargeText } from '@tests/support/browser/cut-words'
import { expect, test } from '@tests/support/browser/test'
import { DESKTOP } from '@tests/support/browser/windows'
import { messagesIn } from '@tests/support/pages/expected-content'
import { pagePath } from '@/i18n/routing/routes'
import { LOCALES } from '@/shared/locales'

/** The least that every browser with a dictionary hyphenates in a headline, and the sign for the cut. */
const HYPHENATED_FROM_LETTERS = 14

for (const { code } of LOCALES) {
  test(`in ${code} no word of lists, figures and tables is cut in two on a phone`, async ({ page }) => {
    for (const route of ['home', 'process', 'company', 'contact'] as const) {
      await page.goto(pagePath(route, code))
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await cutWords(page), `${route} in ${code}, ${width} pixels`).toEqual([])
      }
    }
  })

  test(`in ${code} no word of the line of processes is cut in two in any window`, async ({ page }) => {
    await page.goto(pagePath('home', code))
    for (const width of [1024, 1280, 1440, 1536, 1552, 1600, 1792, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await cutWords(page, 'main ol'), `${code}, ${width} pixels`).toEqual([])
    }
  })

  test(`in ${code} no short word of headlines and buttons is cut in text twice as large`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    for (const route of ['home', 'company', 'projects', 'complaints', 'legal'] as const) {
      await page.goto(pagePath(route, code))
      await enlargeText(page)
      const cut = await cutWords(page, 'h1, h2, h3, main a:not([href^="mailto:"])')
      // Longer ones are hyphenated, where a browser has the words of the language.
      const isShort = (word: string) => word.length <= HYPHENATED_FROM_LETTERS
      expect.soft(cut.filter(isShort), `${route} in ${code}`).toEqual([])
    }
  })

  test(`in ${code} the footer has its languages beside its links in a wide window`, async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto(pagePath('news', code))
    const { navigation } = messagesIn(code)
    const footer = page.getByRole('contentinfo')
    const account = await footer.getByRole('link', { name: navigation.account }).boundingBox()
    const languages = await footer.getByRole('group', { name: navigation.languages }).boundingBox()
    if (!account || !languages) throw new Error('the footer lacks one of them')
    const middleOf = ({ y, height }: { y: number; height: number }) => y + height / 2
    expect(Math.abs(middleOf(account) - middleOf(languages))).toBeLessThan(12)
    expect(languages.x).toBeGreaterThan(account.x)
  })
}

test('with text twice as large the processes have most of a phone’s width for their words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(pagePath('home', 'de'))
  await enlargeText(page)
  const [title] = await page.locator('main ol h3').all()
  expect((await title?.boundingBox())?.width).toBeGreaterThan(180)
})

test('a line ends before “E-Mail” rather than in it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(pagePath('contact', 'de'))
  const words = page.getByRole('main').locator('.whole')
  await expect(words).not.toHaveCount(0)
  for (const word of await words.all())
    expect(await word.evaluate((element) => element.getClientRects().length)).toBe(1)
})

test('on the widest screens the sheet stays a sheet, and the picture fills the window', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1300 })
  await page.goto(pagePath('company', 'de'))
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const name = await page.getByRole('banner').getByRole('link').first().boundingBox()
  expect(title?.x).toBeGreaterThan(340)
  expect(name?.x).toBeGreaterThan(320)
  expect((await page.getByRole('main').locator('picture img').first().boundingBox())?.width).toBe(2560)
})

test('five figures stand in one row, or three and two, in every window wider than a phone', async ({
  page,
}) => {
  for (const route of ['home', 'company'] as const) {
    await page.goto(pagePath(route, 'de'))
    const figures = page.locator('dl', { hasText: '1974' }).first().locator('> div')
    await expect(figures).toHaveCount(5)
    for (const width of [640, 768, 900, 1024, 1090, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const tops = await figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      const inFirstRow = tops.filter((top) => top === tops[0]).length
      expect.soft([3, 5], `${route}, ${width} pixels`).toContain(inFirstRow)
    }
  }
})
