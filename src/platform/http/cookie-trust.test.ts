import { afterEach, describe, expect, test, vi } from 'vitest'
import { trustsContractCookies, trustsCookies } from './cookie-trust'

afterEach(() => vi.unstubAllEnvs())

const HOST = 'kovina.example'
const SITE = `https://${HOST}`
const APP = 'https://app.example'

const asked = (headers: Record<string, string>) => new Headers({ host: HOST, ...headers })

const EVERYWHERE: [string, Record<string, string>, boolean][] = [
  ['a program, which sends neither', {}, true],
  ['a page of the site', { origin: SITE, 'sec-fetch-site': 'same-origin' }, true],
  ['an address that was typed', { 'sec-fetch-site': 'none' }, true],
  ['another site', { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }, false],
  ['another site that sends no origin', { 'sec-fetch-site': 'cross-site' }, false],
  ['another site in an old browser', { origin: 'https://other.example' }, false],
  ['a sister host', { origin: `https://sister.${HOST}`, 'sec-fetch-site': 'same-site' }, false],
  ['a page without an address', { origin: 'null' }, false],
  ['the same host at another port', { origin: `${SITE}:8443` }, false],
]

describe.each([
  ['with SITE_URL', SITE],
  ['without SITE_URL', ''],
])('%s', (_, siteUrl) => {
  test.each(EVERYWHERE)('cookies of %s', (__, headers, isTrusted) => {
    vi.stubEnv('SITE_URL', siteUrl)
    expect(trustsCookies(asked(headers))).toBe(isTrusted)
    expect(trustsContractCookies(asked(headers))).toBe(isTrusted)
  })
})

test('a page of the same host by another scheme counts only where the scheme is not known', () => {
  vi.stubEnv('SITE_URL', SITE)
  expect(trustsCookies(asked({ origin: `http://${HOST}` }))).toBe(false)
  vi.stubEnv('SITE_URL', '')
  expect(trustsCookies(asked({ origin: `http://${HOST}` }))).toBe(true)
})

describe('an app that CORS names', () => {
  const ofApp = asked({ origin: APP, 'sec-fetch-site': 'cross-site' })
  const ofOther = asked({ origin: 'https://other.example', 'sec-fetch-site': 'cross-site' })
  const allow = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries({ SITE_URL: SITE, CORS_ENABLED: 'true', ...values }))
      vi.stubEnv(name, value)
  }

  test('sends cookies to the contract where credentials are allowed', () => {
    allow({ CORS_ORIGIN: APP, CORS_CREDENTIALS: 'true' })
    expect(trustsContractCookies(ofApp)).toBe(true)
    expect(trustsContractCookies(ofOther)).toBe(false)
  })

  test('sends none where they are not', () => {
    allow({ CORS_ORIGIN: APP, CORS_CREDENTIALS: 'false' })
    expect(trustsContractCookies(ofApp)).toBe(false)
  })

  test.each([APP, 'true', '*'])('sends none to the panel, forms and previews (%s)', (origins) => {
    allow({ CORS_ORIGIN: origins, CORS_CREDENTIALS: 'true' })
    expect(trustsCookies(ofApp)).toBe(false)
  })
})
