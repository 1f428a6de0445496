// Each kind of page against the routes table: reading pages bring one small script, pages with forms bring React.

import { pageWeight } from '@tests/support/page-weight'
import { screensIn } from '@tests/support/screens'
import { expect, houseUrl, test } from '@tests/support/test'
import { ROUTES } from '@/facts/routes'
import { resolveAddress } from '@/i18n/resolve-address'

// All as brotli.
const MARKUP_MAX_BYTES = 12_000
const CSS_MAX_BYTES = 10_000
const READING_SCRIPT_MAX_BYTES = 8_000
const FORM_SCRIPT_MAX_BYTES = 150_000

/** Whether the address belongs to a page for reading; a missing page is made for each request, and left as it is. */
function isForReading(address: string): boolean {
  const [path = '', query = ''] = address.split('?')
  const asker = { cookie: undefined, acceptLanguage: null, isDocument: true, isSameOrigin: true }
  const found = resolveAddress({ path, query, ...asker })
  return found.kind === 'page' && ROUTES[found.route].kind === 'reading'
}

for (const locale of ['hr', 'de'] as const) {
  for (const { name, path } of screensIn(locale)) {
    if (isForReading(path))
      test(`${name} in ${locale} brings one small script and no data of React`, async () => {
        const { html, markupBytes, cssBytes, scripts, scriptBytes } = await pageWeight(houseUrl() + path)
        expect(scripts).toHaveLength(1)
        expect(scripts[0]).toContain('type="module"')
        expect(html).not.toContain('__next_f')
        expect(html).not.toMatch(/as="script"|modulepreload/)
        expect.soft(scriptBytes).toBeGreaterThan(0)
        expect.soft(scriptBytes).toBeLessThanOrEqual(READING_SCRIPT_MAX_BYTES)
        expect.soft(markupBytes).toBeLessThanOrEqual(MARKUP_MAX_BYTES)
        expect.soft(cssBytes).toBeLessThanOrEqual(CSS_MAX_BYTES)
      })
    else
      test(`${name} in ${locale} is taken over by React`, async () => {
        const { html, cssBytes, scriptBytes } = await pageWeight(houseUrl() + path)
        expect(html).toContain('__next_f')
        expect.soft(scriptBytes).toBeLessThanOrEqual(FORM_SCRIPT_MAX_BYTES)
        expect.soft(cssBytes).toBeLessThanOrEqual(CSS_MAX_BYTES)
      })
  }
}
