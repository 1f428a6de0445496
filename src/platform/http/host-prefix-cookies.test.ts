import { describe, expect, test } from 'vitest'
import { addHostPrefix, hostPrefixPredicate, stripHostPrefix } from './host-prefix-cookies'

const cookie = (name: string) => ({ name, domain: undefined, secure: true, sameSite: 'lax' as const })
const settings = {
  hostCookies: true,
  accessCookieName: 'directus_token',
  refreshCookie: cookie('directus_refresh_token'),
  sessionCookie: cookie('directus_session_token'),
}
const isBound = hostPrefixPredicate(settings)

describe('a site on https', () => {
  test.each([
    ['__Host-directus_token=a; x=1', 'directus_token=a; x=1'],
    ['directus_token=planted; __Host-directus_token=a', 'directus_token=a'],
    ['kovina_case=planted', ''],
    ['__Host-kovina_case=a;kovina_consent=b', 'kovina_case=a; kovina_consent=b'],
    ['__Host-other=a; i18n_redirected=de', '__Host-other=a; i18n_redirected=de'],
    ['__Host-openid.company=a; openid.company=planted', 'openid.company=a'],
    [
      '__Host-directus_session_token=a=b; directus_token_expired_at=1',
      'directus_session_token=a=b; directus_token_expired_at=1',
    ],
    // Planted by a sister host, for a parser that trims any space of Unicode.
    ['__Host-directus_token=a; directus_token\u00a0=planted', 'directus_token=a'],
    ['__Host-directus_token=a; \u00a0__Host-directus_token=planted', 'directus_token=a'],
    [
      '__Host-directus_token=a;\u00a0directus_token=planted; \ufeffdirectus_token=planted',
      'directus_token=a',
    ],
    ['a=1;\t__Host-directus_token=a ;b', 'a=1; directus_token=a; b'],
    ['', ''],
  ])('%j is read as %j', (header, plain) => expect(stripHostPrefix(header, isBound)).toBe(plain))

  test.each([
    ['directus_token=a; Path=/; Secure', '__Host-directus_token=a; Path=/; Secure'],
    ['i18n_redirected=de; Path=/', 'i18n_redirected=de; Path=/'],
    ['__Host-kovina_form=a; Path=/; Secure', '__Host-kovina_form=a; Path=/; Secure'],
  ])('%j is written as %j', (header, written) => expect(addHostPrefix(header, isBound)).toBe(written))
})

test.each([
  ['the operator does not want it', { ...settings, hostCookies: false }],
  [
    'it has a domain',
    { ...settings, refreshCookie: { ...settings.refreshCookie, domain: 'kovina.example' } },
  ],
  ['it is not secure', { ...settings, refreshCookie: { ...settings.refreshCookie, secure: false } }],
])('a cookie keeps its plain name when %s', (_why, given) => {
  expect(hostPrefixPredicate(given)('directus_refresh_token')).toBe(false)
})
