import { expect, houseUrl, test } from '@tests/support/test'
import { HtmlValidate } from 'html-validate'
import { LOCALE_CODES, type Locale } from '@/facts/locales'
import { FOREIGN_PREFIXES, localePrefix } from '@/facts/routes'
import { crawl } from '../../../src/scripts/crawl/crawl.mjs'

const home = (locale: Locale) => localePrefix(locale) || '/'
const isIn = (locale: Locale) => (path: string) =>
  locale === 'hr'
    ? !/^\/(en|de|it|fr)(\/|$)/.test(path)
    : path === home(locale) || path.startsWith(`${home(locale)}/`)

const htmlCheck = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Own files, from our own origin.
    'require-sri': 'off',
    // The menu stands there twice, one for each width; one of them is always out of the accessibility tree.
    'unique-landmark': 'off',
    // React writes what the standard allows and these two would rather see otherwise.
    'void-style': 'off',
    'attr-quotes': 'off',
    // Next puts styles into the page, and a picture's focal point is a style of its own.
    'no-inline-style': 'off',
    // Titles are an editor's; search engines cut them as they like.
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'attribute-boolean-style': 'off',
    'script-type': 'off',
    'no-implicit-button-type': 'off',
  },
})

for (const locale of LOCALE_CODES) {
  test(`every link in ${locale} leads to a page in ${locale}, and every file is there`, async () => {
    test.setTimeout(300_000)
    // The panel and the ways to a provider are no pages; the language switch leads to the other four crawls.
    const isPage = (path: string) => !FOREIGN_PREFIXES.some((prefix) => prefix === path.split('/')[1])
    const isFollowed = (path: string) => isIn(locale)(path) && isPage(path)
    const { pages, files, faults } = await crawl({ site: houseUrl(), start: [home(locale)], isFollowed })
    expect(faults).toEqual([])
    expect(pages.size).toBeGreaterThan(65)
    expect(files).toBeGreaterThan(100)

    for (const [path, html] of pages) {
      const { results } = await htmlCheck.validateString(html)
      const found = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
      )
      expect.soft(found, `HTML of ${path}`).toEqual([])
    }
  })
}
