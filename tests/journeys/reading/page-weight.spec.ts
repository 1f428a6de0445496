// Each kind of page against the routes table: readers get one small script, and React where they use a form.

import { pageWeight } from '@tests/support/browser/page-weight'
import { screensIn } from '@tests/support/browser/screens'
import { expect, siteUrl, test } from '@tests/support/browser/test'
import { isCacheableRoute, isPerVisitor } from '@/i18n/routing/page-cache-policy'
import { resolveRoute } from '@/i18n/routing/resolve-route'
import { ROUTES } from '@/i18n/routing/routes'

// All as brotli.
const MARKUP_MAX_BYTES = 12_000
/** With the words and the state of the form, as data. */
const FORM_MARKUP_MAX_BYTES = 9_000
const CSS_MAX_BYTES = 10_000
const READING_SCRIPT_MAX_BYTES = 8_000
/** Of the form alone, with React. */
const FORM_SCRIPT_MAX_BYTES = 82_000
/** With Next's runtime, on pages that are made for one visitor. */
const NEXT_SCRIPT_MAX_BYTES = 150_000

const FETCHES_AHEAD = /as="script"|rel="modulepreload"/

/** The size of a page for anonymous visitors. */
function leavesAs(address: string): 'reading' | 'form' | 'as React made it' {
  const [path = '', query = ''] = address.split('?')
  const asker = { cookie: undefined, acceptLanguage: null, isDocument: true, isSameOrigin: true }
  const found = resolveRoute({ path, query, ...asker })
  if (found.kind === 'not-found') return 'reading'
  if (found.kind !== 'page' || !isCacheableRoute(found.route)) return 'as React made it'
  const search = new URLSearchParams(query.split('#')[0])
  return isPerVisitor(found.route, false, search) ? 'as React made it' : ROUTES[found.route].kind
}

for (const locale of ['hr', 'de'] as const) {
  for (const { name, path } of screensIn(locale)) {
    const kind = leavesAs(path)
    if (kind === 'reading')
      test(`${name} in ${locale} brings one small script and no data of React`, async () => {
        const { html, markupBytes, cssBytes, scripts, scriptBytes } = await pageWeight(siteUrl() + path)
        expect(scripts).toHaveLength(1)
        expect(scripts[0]).toContain('type="module"')
        expect(html).not.toContain('__next_f')
        expect(html).not.toMatch(FETCHES_AHEAD)
        expect.soft(scriptBytes).toBeGreaterThan(0)
        expect.soft(scriptBytes).toBeLessThanOrEqual(READING_SCRIPT_MAX_BYTES)
        expect.soft(markupBytes).toBeLessThanOrEqual(MARKUP_MAX_BYTES)
        expect.soft(cssBytes).toBeLessThanOrEqual(CSS_MAX_BYTES)
      })
    else if (kind === 'form')
      test(`${name} in ${locale} brings one small script, and that of the form at the first interest`, async () => {
        const { html, markupBytes, cssBytes, scripts, scriptBytes, lateBytes } = await pageWeight(
          siteUrl() + path,
        )
        expect(scripts.filter((attributes) => attributes.includes('src='))).toEqual([
          expect.stringContaining('type="module"'),
        ])
        expect(html).not.toContain('__next_f')
        expect(html).not.toMatch(FETCHES_AHEAD)
        expect.soft(scriptBytes).toBeGreaterThan(0)
        expect.soft(scriptBytes).toBeLessThanOrEqual(READING_SCRIPT_MAX_BYTES)
        expect.soft(lateBytes).toBeGreaterThan(scriptBytes)
        expect.soft(lateBytes).toBeLessThanOrEqual(FORM_SCRIPT_MAX_BYTES)
        expect.soft(markupBytes).toBeLessThanOrEqual(FORM_MARKUP_MAX_BYTES)
        expect.soft(cssBytes).toBeLessThanOrEqual(CSS_MAX_BYTES)
      })
    else
      test(`${name} in ${locale} is taken over by React at once`, async () => {
        const { html, cssBytes, scriptBytes } = await pageWeight(siteUrl() + path)
        expect(html).toContain('__next_f')
        expect.soft(scriptBytes).toBeLessThanOrEqual(NEXT_SCRIPT_MAX_BYTES)
        expect.soft(cssBytes).toBeLessThanOrEqual(CSS_MAX_BYTES)
      })
  }
}
