import type { Locale } from '@/shared/locales'
import { itemPagesIn } from '../pages/site-pages'
import { inParts } from './in-parts'
import { expectPage, visitorIn } from './page-visit'
import { screensIn } from './screens'
import { test } from './test'

// Few enough for a busy machine to finish in time.
const ITEMS_PER_TEST = 10

/**
 * Defines tests that open the page of each further item in a language, except the one per kind that the caller tests
 * itself.
 */
export function furtherItemTests(code: Locale): void {
  const kinds = new Set(screensIn(code).map(({ path }) => path))
  const items = itemPagesIn(code).filter(({ path }) => !kinds.has(path))
  for (const [index, part] of inParts(items, ITEMS_PER_TEST).entries())
    test(`the page of each further item shows it, and fits (${index + 1})`, async ({ page }) => {
      const visitor = visitorIn(page, code)
      for (const { path } of part) await expectPage(visitor, { name: path, path }, null)
    })
}
