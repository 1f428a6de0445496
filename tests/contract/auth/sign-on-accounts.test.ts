// Whose account a sign-on opens, and what the browser may do with it on our own site.

import type { Received } from '@tests/support/contract-world'
import { AFTER, type Attempt, aSignOnWorld, keysIn, placeOf } from '@tests/support/sign-on'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROLE_RECORDS } from '@/facts/roles'
import { rowsOf } from '@/platform/database/sql'

const world = aSignOnWorld({
  alice: { email: 'alice@example.com', email_verified: true, given_name: 'Alice' },
  bob: { email: 'bob@example.com', email_verified: true },
  carol: { email: 'carol@example.com', email_verified: true },
  dora: { email: 'dora@example.com', email_verified: true },
})
const REFUSED = `${AFTER}?reason=INVALID_CREDENTIALS`
const IN = ['directus_session_token']
const SITE_KEYS = ['directus_token', 'directus_refresh_token', 'directus_token_expired_at']

beforeAll(() => world.person({ email: 'bob@example.com' }))

const accounts = (email: string) => rowsOf(world.database, sql`select * from users where email = ${email}`)

async function expectRefused(attempt: Attempt, place = REFUSED): Promise<void> {
  const answer = await world.signOn(attempt)
  expect(placeOf(answer)).toBe(place)
  expect(keysIn(answer)).toEqual([])
}

describe('a first sign-in', () => {
  test('makes an account with the provider’s role, and believes nothing that is said of rights', async () => {
    await world.settings({ AUTH_OIDC_DEFAULT_ROLE_ID: ROLE_RECORDS.translator.id })
    const rights = { role: 'admin', groups: ['admin'], status: 'suspended', admin_access: true }
    const person = { email: 'Eva@Example.com', email_verified: true, given_name: 'Eva', family_name: 'Kos' }
    world.company.accounts.eva = { ...person, ...rights }
    await world.signOn({ login: 'eva', headers: { 'accept-language': 'it-IT' } })
    const made = {
      first_name: 'Eva',
      last_name: 'Kos',
      role: 'translator',
      status: 'active',
      language: 'it',
      provider: 'oidc',
      external_identifier: 'eva',
      password_hash: null,
      auth_data: null,
    }
    expect(await accounts('eva@example.com')).toMatchObject([made])

    await world.settings({ AUTH_OIDC_DEFAULT_ROLE_ID: ROLE_RECORDS.admin.id })
    await world.signOn({ login: 'eva' })
    expect(await accounts('eva@example.com')).toMatchObject([made])
  })

  test('in four browsers at once makes one account', async () => {
    world.company.accounts.filip = { email: 'filip@example.com', email_verified: true }
    const browsers = await Promise.all(Array.from({ length: 4 }, () => world.begin({ login: 'filip' })))
    const answers = await Promise.all(browsers.map(({ finish }) => finish()))
    expect(answers.map(keysIn)).toEqual(Array(4).fill(IN))
    expect(await accounts('filip@example.com')).toHaveLength(1)
  })

  test('may have the identifier of somebody at another provider', async () => {
    world.company.accounts.ivo = { email: 'ivo@example.com', email_verified: true }
    await world.signOn({ login: 'ivo' })
    world.company.accounts.ivo = { email: 'ivo@other.example', email_verified: true }
    await world.signOn({ login: 'ivo', provider: 'oidcjson' })
    const [one, other] = [await accounts('ivo@example.com'), await accounts('ivo@other.example')]
    expect(one).toMatchObject([{ provider: 'oidc', external_identifier: 'ivo' }])
    expect(other).toMatchObject([{ provider: 'oidcjson', external_identifier: 'ivo' }])
  })
})

describe('an address', () => {
  test('that the provider calls unproved is not taken over', async () => {
    world.company.accounts.jan = { email: 'bob@example.com', email_verified: false }
    expect(keysIn(await world.signOn({ login: 'jan' }))).toEqual(IN)
    const made = await rowsOf(world.database, sql`select email from users where external_identifier = 'jan'`)
    expect(made).toEqual([{ email: null }])
  })

  test('has to be proved if the operator says so', async () => {
    await world.settings({ AUTH_OIDC_REQUIRE_VERIFIED_EMAIL: 'true' })
    world.company.accounts.karla = { email: 'karla@example.com' }
    await expectRefused({ login: 'karla' })
    world.company.accounts.karla.email_verified = true
    expect(keysIn(await world.signOn({ login: 'karla' }))).toEqual(IN)
  })

  test('that anybody could have typed is no key to an account', async () => {
    await world.settings({ AUTH_OIDC_IDENTIFIER_KEY: 'email' })
    world.company.accounts.lena = { email: 'lena@example.com', email_verified: true }
    expect(keysIn(await world.signOn({ login: 'lena' }))).toEqual(IN)
    world.company.accounts.thief = { email: 'lena@example.com' }
    await expectRefused({ login: 'thief' })
    world.company.accounts.thief.email_verified = false
    await expectRefused({ login: 'thief' })
  })
})

describe('an account', () => {
  test('that is not active stays shut', async () => {
    world.company.accounts.gita = { email: 'gita@example.com', email_verified: true }
    await world.signOn({ login: 'gita' })
    const [gita] = await accounts('gita@example.com')
    for (const status of ['suspended', 'archived', 'invited', 'unverified', 'draft'] as const) {
      await world.change(String(gita?.id), { status })
      await expectRefused({ login: 'gita' })
    }
  })

  test('that is known opens also when the provider makes no new ones', async () => {
    const known = { provider: 'oidcclosed', externalIdentifier: 'hana', password: undefined }
    await world.person({ email: 'hana@example.com', ...known })
    expect(keysIn(await world.signOn({ login: 'hana', provider: 'oidcclosed' }))).toEqual(IN)
  })

  test('with a second factor asks for it', async () => {
    await world.signOn({ login: 'carol' })
    await rowsOf(
      world.database,
      sql`update users set tfa_secret = 'sealed' where email = 'carol@example.com'`,
    )
    await expectRefused({ login: 'carol' }, `${AFTER}?reason=INVALID_OTP`)
    await rowsOf(world.database, sql`update users set tfa_secret = null where email = 'carol@example.com'`)
  })
})

describe('on our own site', () => {
  const own = { login: 'alice', redirect: '/en' }
  const kept = ({ cookies }: Received, name: string) => ({ [name]: cookies[name]?.value ?? '' })

  test('the browser gets the keys of both, which are renewed by themselves', async () => {
    const answer = await world.signOn(own)
    expect(placeOf(answer)).toBe('/en')
    expect(keysIn(answer)).toEqual([...IN, ...SITE_KEYS])

    await world.settings({ SESSION_REFRESH_GRACE_PERIOD: '0' })
    const site = await world.call('POST', '/auth/refresh', {
      body: { mode: 'cookie' },
      cookies: kept(answer, 'directus_refresh_token'),
    })
    expect(site.status).toBe(200)
    const cookies = kept(answer, 'directus_session_token')
    expect((await world.call('GET', '/users/me', { cookies })).status).toBe(200)
    expect((await world.call('POST', '/auth/refresh', { body: { mode: 'session' }, cookies })).status).toBe(
      200,
    )
    const token = site.body.data.access_token
    expect((await world.call('GET', '/users/me', { token })).status).toBe(200)
  })

  test('signing out at one place ends both', async () => {
    const answer = await world.signOn(own)
    const refresh = kept(answer, 'directus_refresh_token')
    const left = await world.call('POST', '/auth/logout', { body: { mode: 'cookie' }, cookies: refresh })
    expect(left.status).toBe(204)
    const cookies = kept(answer, 'directus_session_token')
    expect((await world.call('GET', '/users/me', { cookies })).status).toBe(401)
    const token = answer.cookies.directus_token?.value
    expect((await world.call('GET', '/users/me', { token })).status).toBe(401)
  })

  test('the panel knows the person', async () => {
    const { cookies } = await world.signOn(own)
    const kept = { directus_token: cookies.directus_token?.value ?? '' }
    const { body } = await world.call('GET', '/api/users/me', { cookies: kept })
    expect(body.user).toMatchObject({ email: 'alice@example.com', role: 'member' })
  })

  test('mode cookie needs no keys beside the site’s', async () => {
    const answer = await world.signOn({ ...own, login: 'dora', provider: 'oidccookie' })
    expect(placeOf(answer)).toBe('/en')
    expect(keysIn(answer)).toEqual(SITE_KEYS)
  })

  test('whoever is refused is told on the sign-in page', async () => {
    const cookies = { i18n_redirected: 'it' }
    await expectRefused({ ...own, denies: true, cookies }, '/it/accesso?reason=INVALID_CREDENTIALS')
  })

  test('without SITE_URL it is where the browser has found it', async () => {
    await world.settings({ SITE_URL: '' })
    const redirect = encodeURIComponent('http://192.0.2.1:3000/en')
    const headers = { host: '192.0.2.1:3000' }
    const answer = await world.call('GET', `/auth/login/oidc?redirect=${redirect}`, { headers })
    const callback = new URL(placeOf(answer) ?? '').searchParams.get('redirect_uri')
    expect(callback).toBe('http://192.0.2.1:3000/auth/login/oidc/callback')
  })

  test('with https the cookie of the start is Secure', async () => {
    await world.settings({ SITE_URL: 'https://www.kovina.example' })
    const { cookies } = await world.call('GET', '/auth/login/oidc')
    expect(cookies['openid.oidc']?.text).toContain('; HttpOnly; Secure; SameSite=Lax')
  })
})

describe('the trail', () => {
  const lastEvent = async () =>
    (await rowsOf(world.database, sql`select * from audit_events order by id desc limit 1`))[0]

  test('tells who came in, by which provider', async () => {
    await world.signOn({ login: 'alice' })
    expect(await lastEvent()).toMatchObject({
      action: 'signIn',
      outcome: 'success',
      actor_email: 'alice@example.com',
      details: { provider: 'oidc' },
    })
  })

  test.each<[string, Attempt, object]>([
    ['a denial', { login: 'alice', denies: true }, { reason: 'denied' }],
    ['a taken address', { login: 'bob' }, { reason: 'emailTaken', email: 'bob@example.com' }],
    ['a stranger', { login: 'bob', provider: 'oidcclosed' }, { reason: 'unknown', email: 'bob@example.com' }],
  ])('tells of %s, and blames nobody', async (_, attempt, details) => {
    await world.signOn(attempt)
    const provider = attempt.provider ?? 'oidc'
    expect(await lastEvent()).toMatchObject({
      action: 'signIn',
      outcome: 'refused',
      actor_id: null,
      details: { provider, ...details },
    })
  })
})
