// Every page in every language: asked for once as programs do, and opened once as readers do.

import { bringAxe } from '@tests/support/axe'
import { expectPage, visitorIn } from '@tests/support/page-visit'
import { screensIn } from '@tests/support/screens'
import { itemPagesIn } from '@tests/support/site-pages'
import { test } from '@tests/support/test'
import { LOCALES } from '@/facts/locales'

const KINDS_PER_TEST = 5
const ITEMS_PER_TEST = 10

/** Runs of at most so many. */
function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

for (const { code, lang } of LOCALES) {
  test.describe(`in ${code}`, () => {
    // One worker for a language: its site makes each page once.
    test.describe.configure({ mode: 'default' })
    test.use({ locale: lang })

    const kinds = screensIn(code)
    const paths = new Set(kinds.map(({ path }) => path))
    const items = itemPagesIn(code).filter(({ path }) => !paths.has(path))

    for (const [index, screens] of inParts(kinds, KINDS_PER_TEST).entries())
      test(`each kind of page shows what it promises, fits and is accessible (${index + 1})`, async ({
        page,
      }) => {
        await bringAxe(page)
        const visitor = visitorIn(page, code)
        for (const screen of screens) await expectPage(visitor, screen, true)
      })

    for (const [index, part] of inParts(items, ITEMS_PER_TEST).entries())
      test(`the page of each further item shows it, and fits (${index + 1})`, async ({ page }) => {
        const visitor = visitorIn(page, code)
        for (const { path } of part) await expectPage(visitor, { name: path, path }, false)
      })
  })
}
