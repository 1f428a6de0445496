import { afterEach, expect, test, vi } from 'vitest'
import { rememberLocale } from './remember-locale'

/**
 * Returns a document with this attribute and these cookies; records written cookies, and listeners for its activation.
 */
function pageWith(attribute: string | null, cookie: string, prerendering = false) {
  const written: string[] = []
  const listeners: (() => void)[] = []
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    documentElement: { getAttribute: () => attribute },
    prerendering,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      written.push(text)
    },
  })
  return { written, listeners }
}

afterEach(() => vi.unstubAllGlobals())

test('the language of the page is remembered, unless it is already', () => {
  const { written } = pageWith('de', 'a=1; i18n_redirected=it')
  rememberLocale()
  expect(written).toEqual(['i18n_redirected=de; Path=/; Max-Age=31536000; SameSite=lax; Secure'])
  const known = pageWith('de', 'i18n_redirected=de; a=1')
  rememberLocale()
  expect(known.written).toEqual([])
})

test.each([null, '', 'xx'])(
  'a page with the attribute %j is none whose language is remembered here',
  (attribute) => {
    const { written } = pageWith(attribute, '')
    rememberLocale()
    expect(written).toEqual([])
  },
)

test('a page that is made ready in advance is remembered when it is shown', () => {
  const { written, listeners } = pageWith('fr', '', true)
  rememberLocale()
  expect(written).toEqual([])
  for (const listener of listeners) listener()
  expect(written).toHaveLength(1)
})
