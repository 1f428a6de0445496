import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SsoProvider } from '@/platform/env/sso-providers'
import { signToken } from '../tokens/signed-token'
import { nonceOf, readSsoState, stateCookie, stateParameterOf } from './sso-state'

const provider = { name: 'company' } as SsoProvider
const state = {
  verifier: 'v'.repeat(43),
  redirect: '/en',
  prompt: false,
  callbackUrl: 'http://localhost:3000/auth/login/company/callback',
}

beforeEach(() => vi.stubEnv('SECRET', 'secret-of-the-tests'))
afterEach(() => vi.unstubAllEnvs())

test('the cookie carries what Directus’ carries, for five minutes', async () => {
  const cookie = stateCookie(provider, state)
  expect(cookie).toMatchObject({
    name: 'openid.company',
    maxAgeSeconds: 300,
    httpOnly: true,
    sameSite: 'lax',
  })
  const { iat = 0, ...claims } = decodeJwt(cookie.value)
  expect(claims).toEqual({ ...state, iss: 'directus', exp: iat + 300 })
  expect(await readSsoState(provider, cookie.value)).toEqual(state)
})

test('on an https site the cookie is Secure', async () => {
  expect(stateCookie(provider, state).secure).toBe(false)
  vi.stubEnv('SITE_URL', 'https://www.kovina.example')
  expect(stateCookie(provider, state).secure).toBe(true)
})

test('verifier, state and nonce do not give each other away', () => {
  const values = [state.verifier, stateParameterOf(state), nonceOf(state)]
  expect(new Set(values).size).toBe(3)
  for (const value of values) expect(value).toMatch(/^[\w-]{43}$/)
})

describe('is no state', () => {
  const signed = (claims: object, lifetimeMs = 1000) => signToken({ ...claims }, lifetimeMs)

  test.each([
    ['nothing', async () => undefined],
    ['an empty cookie', async () => ''],
    ['some text', async () => 'abc'],
    ['one that has ended', () => signed(state, -1000)],
    [
      'another provider’s',
      () => signed({ ...state, callbackUrl: 'http://localhost:3000/auth/login/other/callback' }),
    ],
    ['one without a verifier', () => signed({ ...state, verifier: undefined })],
    ['one with a short verifier', () => signed({ ...state, verifier: 'v' })],
    ['a session', () => signed({ id: 'x', session: 'y' })],
    ['a key of a mail', () => signed({ email: 'a@example.com', scope: 'password-reset' })],
    ['one that was changed', async () => `${(await signed(state)).slice(0, -4)}AAAA`],
  ])('%s', async (_, cookie) => expect(await readSsoState(provider, await cookie())).toBeNull())

  test('one that is signed with another secret', async () => {
    const { value } = stateCookie(provider, state)
    vi.stubEnv('SECRET', 'another-secret-of-the-tests')
    expect(await readSsoState(provider, value)).toBeNull()
  })
})
