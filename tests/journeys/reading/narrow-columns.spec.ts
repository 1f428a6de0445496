// Words in narrow columns, and what stands on one line in a wide window.

import { cutWords } from '@tests/support/browser/cut-words'
import { expect, test } from '@tests/support/browser/test'
import { DESKTOP } from '@tests/support/browser/windows'
import { messagesIn } from '@tests/support/pages/expected-content'
import { pagePath } from '@/i18n/routing/routes'
import { LOCALES } from '@/shared/locales'

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
  // Not by a style element: the policy of our pages refuses strange ones.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })
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
