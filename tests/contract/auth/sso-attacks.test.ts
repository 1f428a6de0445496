// Single sign-on when somebody meddles with it, or the provider is not what it should be.

import { openidClient } from '@tests/support/contract/openid-client'
import {
  locationOf,
  RETURN_URL,
  SITE,
  type SsoAttempt,
  tokensIn,
  useSsoContext,
} from '@tests/support/contract/sso'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { LIMITS } from '@/identity/limits'
import { signToken } from '@/identity/tokens/signed-token'
import { queryRows } from '@/platform/database/sql'

const context = useSsoContext({
  alice: { email: 'alice@example.com', email_verified: true },
  carol: { email: 'carol@example.com', email_verified: true },
})

const REFUSED = `${RETURN_URL}?reason=INVALID_CREDENTIALS`
const AGAIN = `./?redirect=${RETURN_URL}&prompt=true`
const SIGN_IN_PAGE = `${pagePath('signIn', 'hr')}?reason=INVALID_CREDENTIALS`

const changed = (name: string, value: string) => (url: URL) => url.searchParams.set(name, value)
const without =
  (...names: string[]) =>
  (url: URL) => {
    for (const name of names) url.searchParams.delete(name)
  }
const ANOTHER = 'x'.repeat(43)

describe('nobody is signed in with', () => {
  test.each<[string, Partial<SsoAttempt>]>([
    ['another nonce in the question', { asked: changed('nonce', ANOTHER) }],
    ['no nonce in the question', { asked: without('nonce') }],
    ['another state in the question', { asked: changed('state', ANOTHER) }],
    ['another state in the answer', { answered: changed('state', ANOTHER) }],
    ['no state in the answer', { answered: without('state') }],
    ['two states in the answer', { answered: (url) => url.searchParams.append('state', ANOTHER) }],
    ['another issuer in the answer', { answered: changed('iss', 'https://id.example.com') }],
    ['no issuer in the answer', { answered: without('iss') }],
    ['no code in the answer', { answered: without('code') }],
    ['an error beside the code', { answered: changed('error', 'access_denied') }],
    ['no proof key in the question', { asked: without('code_challenge', 'code_challenge_method') }],
  ])('%s', async (_, attempt) => {
    const answer = await context.signOn({ login: 'alice', ...attempt })
    expect(locationOf(answer)).toBe(REFUSED)
    expect(tokensIn(answer)).toEqual([])
  })

  test.each<[string, Partial<SsoAttempt>]>([
    ['another code', { answered: changed('code', ANOTHER) }],
    ['somebody else’s proof key', { asked: changed('code_challenge', ANOTHER) }],
  ])('%s, which the provider does not know: it begins again', async (_, attempt) => {
    const answer = await context.signOn({ login: 'alice', ...attempt })
    expect(locationOf(answer)).toBe(AGAIN)
    expect(tokensIn(answer)).toEqual([])
  })

  test('an answer that was given to another browser', async () => {
    const mine = await context.begin({ login: 'alice' })
    const yours = await context.begin({ login: 'carol' })
    const answer = await mine.finish({ cookies: { 'openid.oidc': yours.state } })
    expect(locationOf(answer)).toBe(REFUSED)
    expect(tokensIn(answer)).toEqual([])
    // Yours is not used up by that.
    expect(tokensIn(await yours.finish())).toEqual(['directus_session_token'])
  })

  test('a forged answer, or one to an earlier sign-on; the one under way goes on', async () => {
    const earlier = await context.begin({ login: 'alice' })
    const { state, finish } = await context.begin({ login: 'alice' })
    const cookies = { 'openid.oidc': state }
    const forged = await context.call('GET', '/auth/login/oidc/callback?code=x&state=bad', { cookies })
    for (const answer of [forged, await earlier.finish({ cookies })]) {
      expect(locationOf(answer)).toBe(REFUSED)
      expect(answer.cookies).toEqual({})
    }
    expect(tokensIn(await finish())).toEqual(['directus_session_token'])
  })

  test('the state of another provider', async () => {
    const { state } = await context.begin({ login: 'alice' })
    const cookies = { 'openid.oidccookie': state }
    const answer = await context.call('GET', '/auth/login/oidccookie/callback?code=x&state=y', { cookies })
    expect(locationOf(answer)).toBe(SIGN_IN_PAGE)
  })

  test.each<[string, (claims: object) => string]>([
    ['without its verifier', (claims) => signToken({ ...claims, verifier: undefined }, 1000)],
    ['that has ended', (claims) => signToken({ ...claims }, -1000)],
    ['that was changed', (claims) => `${signToken({ ...claims }, 1000).slice(0, -4)}AAAA`],
  ])('a state %s', async (_, make) => {
    const { state, finish } = await context.begin({ login: 'alice' })
    const { iat: _1, exp: _2, iss: _3, ...claims } = decodeJwt(state)
    const answer = await finish({ cookies: { 'openid.oidc': make(claims) } })
    expect(locationOf(answer)).toBe(SIGN_IN_PAGE)
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^openid\.oidc=; Max-Age=0/)])
  })
})

test('the cookie of a start opens nothing else', async () => {
  const { state } = await context.begin({ login: 'alice' })
  expect((await context.call('GET', '/users/me', { token: state })).status).toBe(403)
  const cookies = { directus_session_token: state }
  expect((await context.call('GET', '/users/me', { cookies })).status).toBe(403)
  const reset = { token: state, password: 'another-password' }
  expect((await context.call('POST', '/auth/password/reset', { body: reset })).status).toBe(403)
})

test('of two calls with the same answer at once, one is signed in', async () => {
  const { finish } = await context.begin({ login: 'alice' })
  const answers = await Promise.all([finish(), finish()])
  expect(answers.flatMap(tokensIn)).toEqual(['directus_session_token'])
  expect(answers.map(locationOf).sort()).toEqual([AGAIN, RETURN_URL])
})

test('a code that is unknown for the second time ends it: no browser is sent round for ever', async () => {
  const started = await context.call(
    'GET',
    `/auth/login/oidc/?prompt=true&redirect=${encodeURIComponent(RETURN_URL)}`,
  )
  const visitor = openidClient(context.company.issuer)
  const callback = await visitor.visit(locationOf(started) ?? '', { login: 'alice' })
  callback.searchParams.set('code', ANOTHER)
  const cookies = { 'openid.oidc': started.cookies['openid.oidc']?.value ?? '' }
  expect(locationOf(await context.call('GET', `${callback.pathname}${callback.search}`, { cookies }))).toBe(
    REFUSED,
  )
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'https:evil.example',
  `${SITE}@evil.example/`,
  `${SITE}.evil.example/`,
  'http://me@127.0.0.1:3000/after',
  'data:text/html,x',
  ' /en',
])('a redirect to %j is refused before the provider is asked', async (redirect) => {
  const answer = await context.call('GET', `/auth/login/oidc?redirect=${encodeURIComponent(redirect)}`)
  expect(answer.status).toBe(400)
  expect(locationOf(answer)).toBeNull()
  expect(answer.body.errors[0].extensions.code).toBe('INVALID_PAYLOAD')
})

describe('a provider', () => {
  test('that is away at the start: the sign-in page says so in the visitor’s language; it is asked again', async () => {
    // Other settings are another provider, of which nothing is known yet.
    await context.settings({ AUTH_OIDC_LABEL: 'Away' })
    await context.company.pause()
    const answer = await context.call('GET', '/auth/login/oidc', { cookies: { i18n_redirected: 'fr' } })
    await context.company.resume()
    expect(answer.status).toBe(302)
    expect(locationOf(answer)).toBe('/fr/connexion?reason=SERVICE_UNAVAILABLE')
    expect(tokensIn(await context.signOn({ login: 'alice' }))).toEqual(['directus_session_token'])
  })

  test('that is away at the end', async () => {
    const { finish } = await context.begin({ login: 'alice' })
    await context.company.pause()
    const answer = await finish()
    await context.company.resume()
    expect(locationOf(answer)).toBe(`${RETURN_URL}?reason=SERVICE_UNAVAILABLE`)
    expect(tokensIn(answer)).toEqual([])
    const [last] = await queryRows(context.database, sql`select * from audit_events order by id desc limit 1`)
    expect(last).toMatchObject({ outcome: 'refused', details: { provider: 'oidc', reason: 'unavailable' } })
  })

  test('that gives itself another name than the operator has', async () => {
    await context.settings({ AUTH_OIDC_ISSUER_URL: context.company.issuer.replace('127.0.0.1', 'localhost') })
    const answer = await context.call('GET', '/auth/login/oidc')
    expect(locationOf(answer)).toBe(`${pagePath('signIn', 'hr')}?reason=SERVICE_UNAVAILABLE`)
  })

  test('that does not take our secret', async () => {
    await context.settings({ AUTH_OIDC_CLIENT_SECRET: 'wrong' })
    const answer = await context.signOn({ login: 'alice' })
    expect(locationOf(answer)).toBe(`${RETURN_URL}?reason=SERVICE_UNAVAILABLE`)
  })
})

test('too many failures from one address close the way back for a while', async () => {
  const address = '192.0.2.9'
  const headers = { 'x-forwarded-for': address }
  const refused = (code: string) => `${pagePath('signIn', 'hr')}?reason=${code}`
  const fail = async () => {
    const { finish } = await context.begin({
      login: 'alice',
      answered: changed('iss', 'https://id.example.com'),
    })
    return locationOf(await finish({ headers }))
  }
  expect(await fail()).toBe(REFUSED)
  const key = `sign-on-address:${address}`
  const nearlyAll = LIMITS.ssoByIp.points - 1
  await queryRows(context.database, sql`update rate_limits set points = ${nearlyAll} where key = ${key}`)
  expect(await fail()).toBe(REFUSED)
  const { finish } = await context.begin({ login: 'alice' })
  expect(locationOf(await finish({ headers }))).toBe(refused('REQUESTS_EXCEEDED'))
  expect(locationOf(await finish())).toBe(RETURN_URL)
})

test('a page that has browsers of an office come back without a sign-on closes it for nobody', async () => {
  const address = '192.0.2.10'
  const headers = { 'x-forwarded-for': address }
  for (let count = 0; count < LIMITS.ssoByIp.points + 5; count++)
    expect(
      locationOf(await context.call('GET', '/auth/login/oidc/callback?code=x&state=y', { headers })),
    ).toBe(SIGN_IN_PAGE)
  const events = await queryRows(context.database, sql`select 1 from audit_events where address = ${address}`)
  expect(events).toHaveLength(LIMITS.ssoByIp.points)
  const { finish } = await context.begin({ login: 'alice' })
  expect(locationOf(await finish({ headers }))).toBe(RETURN_URL)
})
