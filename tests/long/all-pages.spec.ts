// Every page in every language, at both widths, in light and dark: the whole of what `npm test` looks at in samples.

import { accessibilityViolations, injectAxe } from '@tests/support/browser/axe'
import { furtherItemTests } from '@tests/support/browser/further-item-tests'
import { screensIn } from '@tests/support/browser/screens'
import { expect, test } from '@tests/support/browser/test'
import { DESKTOP, PHONE } from '@tests/support/browser/windows'
import { crawledIn, htmlFaults } from '@tests/support/pages/crawled-pages'
import { expectSharePicture } from '@tests/support/pages/share-picture'
import { LOCALES } from '@/shared/locales'

const SIZES = [PHONE, DESKTOP]

for (const { code, lang } of LOCALES) {
  test.describe(`in ${code}`, () => {
    // One worker for a language: it is crawled once.
    test.describe.configure({ mode: 'default', timeout: 600_000 })
    test.use({ locale: lang })

    test('every link leads somewhere, pictures of shared links included', async () => {
      const { faults } = await crawledIn(code, { withSharePictures: true })
      expect(faults).toEqual([])
    })

    test('the HTML of every page is valid', async () => {
      for (const [path, html] of (await crawledIn(code)).pages)
        expect.soft(await htmlFaults(html), `HTML of ${path}`).toEqual([])
    })

    test('the picture of every shared page is one of its own', async () => {
      const pictures = [...(await crawledIn(code)).heads.values()].flatMap(
        ({ isIndexed, canonical, picture }) =>
          isIndexed && canonical && picture ? [[canonical, picture] as const] : [],
      )
      const digests = new Map<string, string>()
      for (const [canonical, picture] of new Map(pictures)) {
        const digest = await expectSharePicture(picture)
        expect.soft(digests.get(digest), `the picture of ${canonical} is that of`).toBeUndefined()
        digests.set(digest, canonical)
      }
      expect(digests.size).toBeGreaterThan(50)
    })

    furtherItemTests(code)

    for (const colorScheme of ['light', 'dark'] as const)
      for (const viewport of SIZES)
        test(`no page has accessibility faults at ${viewport.width} px, ${colorScheme}`, async ({ page }) => {
          await injectAxe(page)
          await page.setViewportSize(viewport)
          await page.emulateMedia({ colorScheme })
          for (const { name, path } of screensIn(code)) {
            await page.goto(path)
            expect.soft(await accessibilityViolations(page), name).toEqual([])
          }
        })
  })
}
