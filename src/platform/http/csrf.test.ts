import { beforeEach, describe, expect, test, vi } from 'vitest'
import { serializeCookie } from './cookies'
import { createCsrfSecret, createCsrfToken, csrfCookie, csrfErrorOf } from './csrf'

beforeEach(() => {
  vi.stubEnv('SECRET', 'a secret for these tests only')
  return () => vi.unstubAllEnvs()
})

const INVALID = 'CSRF Token invalid'

test('a token fits its own cookie, and no other', () => {
  const [mine, theirs] = [createCsrfSecret(), createCsrfSecret()]
  const token = createCsrfToken(mine)
  expect(csrfErrorOf(mine, token)).toBeUndefined()
  expect(csrfErrorOf(theirs, token)).toBe(INVALID)
})

test('each token is another one, and all of them are good', () => {
  const secret = createCsrfSecret()
  const tokens = Array.from({ length: 5 }, () => createCsrfToken(secret))
  expect(new Set(tokens).size).toBe(5)
  expect(tokens.map((token) => csrfErrorOf(secret, token))).toEqual(Array(5).fill(undefined))
})

test('a token of before goes on after a restart, and ends with the secret of the app', () => {
  const secret = createCsrfSecret()
  const token = createCsrfToken(secret)
  vi.stubEnv('SECRET', 'another secret for these tests')
  expect(csrfErrorOf(secret, token)).toBe(INVALID)
})

describe('refuses', () => {
  test.each([
    [undefined, 'CSRF Cookie not found'],
    ['', 'CSRF Cookie not found'],
  ])('a call with the cookie %j, whatever its token', (secret, fault) => {
    for (const token of [createCsrfToken(''), createCsrfToken('undefined'), null])
      expect(csrfErrorOf(secret, token)).toBe(fault)
  })

  test.each([null, ''])('the token %j as none', (token) => {
    expect(csrfErrorOf(createCsrfSecret(), token)).toBe('CSRF Token not found')
  })

  test.each([
    ['cut short', (token: string) => token.slice(0, -1)],
    ['longer', (token: string) => `${token}A`],
    ['without its point', (token: string) => token.replace('.', '')],
    ['with another nonce', (token: string) => `${'A'.repeat(16)}${token.slice(16)}`],
    [
      'with one letter changed',
      (token: string) => token.slice(0, 20) + (token[20] === 'A' ? 'B' : 'A') + token.slice(21),
    ],
    ['twice', (token: string) => `${token}.${token}`],
    ['that is the word of a script without a token', () => 'undefined'],
  ])('a token %s', (_, change) => {
    const secret = createCsrfSecret()
    expect(csrfErrorOf(secret, change(createCsrfToken(secret)))).toBe(INVALID)
  })
})

test('its cookie is for this host alone where the site is https, and goes with the browser', () => {
  expect(serializeCookie(csrfCookie('abc'))).toBe('csrf=abc; Path=/; HttpOnly; SameSite=Strict')
  vi.stubEnv('SITE_URL', 'https://www.kovina.example')
  expect(serializeCookie(csrfCookie('abc'))).toBe(
    '__Host-csrf=abc; Path=/; HttpOnly; Secure; SameSite=Strict',
  )
})
