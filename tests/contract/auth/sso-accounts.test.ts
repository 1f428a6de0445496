// Tests whose account a sign-on opens, and what the browser may do with it on our own site.

import { PASSWORD, type ReceivedResponse } from '@tests/support/contract/contract-context'
import { locationOf, RETURN_URL, type SsoAttempt, tokensIn, useSsoContext } from '@tests/support/contract/sso'
import { eventsOf } from '@tests/support/database/audit-events'
import { duringChange } from '@tests/support/database/during-change'
import { queuedMails } from '@tests/support/database/queued-mails'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { queryRows } from '@/platform/database/sql'
import { ROLE_RECORDS } from '@/shared/users/roles'

const context = useSsoContext({
  alice: { email: 'alice@example.com', email_verified: true, given_name: 'Alice' },
  bob: { email: 'bob@example.com', email_verified: true },
  carol: { email: 'carol@example.com', email_verified: true },
  dora: { email: 'dora@example.com', email_verified: true },
})
const REFUSED = `${RETURN_URL}?reason=INVALID_CREDENTIALS`
const IN = ['directus_session_token']
const SITE_KEYS = ['directus_token', 'directus_refresh_token', 'directus_token_expired_at']

beforeAll(() => context.person({ email: 'bob@example.com' }))

const accounts = (email: string) =>
  queryRows(context.database, sql`select * from users where email = ${email}`)

async function expectRefused(attempt: SsoAttempt, place = REFUSED): Promise<void> {
  const answer = await context.signOn(attempt)
  expect(locationOf(answer)).toBe(place)
  expect(tokensIn(answer)).toEqual([])
}

describe('a first sign-in', () => {
  test('makes an account with the provider’s role, and believes nothing that is said of rights', async () => {
    await context.settings({ AUTH_OIDC_DEFAULT_ROLE_ID: ROLE_RECORDS.translator.id })
    const rights = { role: 'admin', groups: ['admin'], status: 'suspended', admin_access: true }
    const person = { email: 'Eva@Example.com', email_verified: true, given_name: 'Eva', family_name: 'Kos' }
    context.company.accounts.eva = { ...person, ...rights }
    await context.signOn({ login: 'eva', headers: { 'accept-language': 'it-IT' } })
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

    await context.settings({ AUTH_OIDC_DEFAULT_ROLE_ID: ROLE_RECORDS.admin.id })
    await context.signOn({ login: 'eva' })
    expect(await accounts('eva@example.com')).toMatchObject([made])
  })

  test('in four browsers at once makes one account', async () => {
    context.company.accounts.filip = { email: 'filip@example.com', email_verified: true }
    const browsers = await Promise.all(Array.from({ length: 4 }, () => context.begin({ login: 'filip' })))
    const answers = await Promise.all(browsers.map(({ finish }) => finish()))
    expect(answers.map(tokensIn)).toEqual(Array(4).fill(IN))
    expect(await accounts('filip@example.com')).toHaveLength(1)
  })

  test('may have the identifier of somebody at another provider', async () => {
    context.company.accounts.ivo = { email: 'ivo@example.com', email_verified: true }
    await context.signOn({ login: 'ivo' })
    context.company.accounts.ivo = { email: 'ivo@other.example', email_verified: true }
    await context.signOn({ login: 'ivo', provider: 'oidcjson' })
    const [one, other] = [await accounts('ivo@example.com'), await accounts('ivo@other.example')]
    expect(one).toMatchObject([{ provider: 'oidc', external_identifier: 'ivo' }])
    expect(other).toMatchObject([{ provider: 'oidcjson', external_identifier: 'ivo' }])
  })
})

describe('an address', () => {
  test('that the provider calls unproved is not taken over', async () => {
    context.company.accounts.jan = { email: 'bob@example.com', email_verified: false }
    expect(tokensIn(await context.signOn({ login: 'jan' }))).toEqual(IN)
    const made = await queryRows(
      context.database,
      sql`select email from users where external_identifier = 'jan'`,
    )
    expect(made).toEqual([{ email: null }])
  })

  test('that a stranger has registered is its owner’s all the same', async () => {
    const email = 'pera@example.com'
    await context.allowRegistration()
    const stranger = { email, password: PASSWORD, first_name: 'Nepoznat' }
    expect((await context.call('POST', '/users/register', { body: stranger })).status).toBe(204)
    const [mail] = await queuedMails(context.database, email)
    const [waiting] = await accounts(email)
    context.company.accounts.pera = { email, email_verified: false }
    await context.signOn({ login: 'pera' })
    expect(await accounts(email)).toMatchObject([{ id: waiting?.id, status: 'unverified' }])

    context.company.accounts.para = { email, email_verified: true, given_name: 'Pera' }
    expect(tokensIn(await context.signOn({ login: 'para' }))).toEqual(IN)
    const owned = {
      status: 'active',
      provider: 'oidc',
      password_hash: null,
      first_name: 'Pera',
      last_name: null,
    }
    const [account, ...others] = await accounts(email)
    expect(account).toMatchObject(owned)
    expect(account?.id).not.toBe(waiting?.id)
    expect(others).toEqual([])
    const { pathname, search } = new URL(mail?.link ?? '')
    expect((await context.call('GET', pathname + search)).status).toBe(400)
    const { status } = await context.call('POST', '/auth/login', { body: { email, password: PASSWORD } })
    expect(status).toBe(401)
  })

  test('of an account that was open once is nobody else’s, also when it waits', async () => {
    const person = await context.person({ email: 'rada@example.com' })
    await context.signIn(person)
    await context.change(person.id, { status: 'unverified' })
    context.company.accounts.rada = { email: person.email, email_verified: true }
    await expectRefused({ login: 'rada' }, `${RETURN_URL}?reason=INVALID_PROVIDER`)
    expect(await accounts(person.email)).toMatchObject([{ id: person.id }])
  })

  test('has to be proved if the operator says so', async () => {
    await context.settings({ AUTH_OIDC_REQUIRE_VERIFIED_EMAIL: 'true' })
    context.company.accounts.karla = { email: 'karla@example.com' }
    await expectRefused({ login: 'karla' })
    context.company.accounts.karla.email_verified = true
    expect(tokensIn(await context.signOn({ login: 'karla' }))).toEqual(IN)
  })

  test('that anybody could have typed opens no account', async () => {
    await context.settings({ AUTH_OIDC_IDENTIFIER_KEY: 'email' })
    context.company.accounts.lena = { email: 'lena@example.com', email_verified: true }
    expect(tokensIn(await context.signOn({ login: 'lena' }))).toEqual(IN)
    context.company.accounts.thief = { email: 'lena@example.com' }
    await expectRefused({ login: 'thief' })
    context.company.accounts.thief.email_verified = false
    await expectRefused({ login: 'thief' })
  })
})

describe('an account', () => {
  test('that is not active stays shut', async () => {
    context.company.accounts.gita = { email: 'gita@example.com', email_verified: true }
    await context.signOn({ login: 'gita' })
    const [gita] = await accounts('gita@example.com')
    for (const status of ['suspended', 'archived', 'invited', 'unverified', 'draft'] as const) {
      await context.change(String(gita?.id), { status })
      await expectRefused({ login: 'gita' })
    }
  })

  test('that is suspended while its owner comes back stays shut, and no mail tells of a sign-in', async () => {
    const email = 'nela@example.com'
    context.company.accounts.nela = { email, email_verified: true }
    await context.signOn({
      login: 'nela',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/128.0' },
    })
    const [nela] = await accounts(email)
    const { finish } = await context.begin({ login: 'nela' })
    const answer = await duringChange(
      context.databaseUrl,
      "update users set status = 'suspended' where id = $1",
      [nela?.id],
      () => finish({ headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/129.0' } }),
    )
    expect(locationOf(answer)).toBe(REFUSED)
    expect(tokensIn(answer)).toEqual([])
    expect(await queuedMails(context.database, email)).toEqual([])
    const [last] = (await eventsOf(context.database, String(nela?.id), 'signIn')).reverse()
    expect(last).toMatchObject({ outcome: 'refused', details: { provider: 'oidc', reason: 'changed' } })
  })

  test('that is known opens also when the provider makes no new ones', async () => {
    const known = { provider: 'oidcclosed', externalIdentifier: 'hana', password: undefined }
    await context.person({ email: 'hana@example.com', ...known })
    expect(tokensIn(await context.signOn({ login: 'hana', provider: 'oidcclosed' }))).toEqual(IN)
  })

  test('that an administrator has made with its identifier opens, and a new identifier ends its sessions', async () => {
    const { access_token: token } = await context.signIn(await context.person({ role: 'admin' }))
    const known = { provider: 'oidcclosed', external_identifier: 'ines' }
    const made = await context.call('POST', '/users?fields=id,external_identifier', {
      token,
      body: { email: 'ines@example.com', ...known },
    })
    expect(made.body.data).toEqual({ id: expect.any(String), external_identifier: 'ines' })
    const answer = await context.signOn({ login: 'ines', provider: 'oidcclosed' })
    expect(tokensIn(answer)).toEqual(IN)
    const me = () =>
      context.call('GET', '/users/me', {
        cookies: { directus_session_token: answer.cookies.directus_session_token?.value ?? '' },
      })
    expect((await me()).status).toBe(200)

    const again = { email: 'other-ines@example.com', ...known }
    const taken = await context.call('POST', '/users', { token, body: again })
    expect([taken.status, taken.body.errors[0].extensions]).toEqual([
      400,
      {
        code: 'RECORD_NOT_UNIQUE',
        collection: 'directus_users',
        field: 'external_identifier',
        value: 'ines',
      },
    ])
    const elsewhere = await context.call('POST', '/users', {
      token,
      body: { email: 'third-ines@example.com', external_identifier: 'ines' },
    })
    const moved = await context.call('PATCH', `/users/${elsewhere.body.data.id}`, {
      token,
      body: { provider: known.provider },
    })
    expect(moved.body.errors[0].extensions).toEqual(taken.body.errors[0].extensions)
    const body = { external_identifier: 'inez' }
    expect((await context.call('PATCH', `/users/${made.body.data.id}`, { token, body })).status).toBe(200)
    expect((await me()).status).toBe(401)
  })

  test('with a second factor asks for it', async () => {
    await context.signOn({ login: 'carol' })
    await queryRows(
      context.database,
      sql`update users set tfa_secret = 'sealed' where email = 'carol@example.com'`,
    )
    await expectRefused({ login: 'carol' }, `${RETURN_URL}?reason=INVALID_OTP`)
    await queryRows(
      context.database,
      sql`update users set tfa_secret = null where email = 'carol@example.com'`,
    )
  })
})

describe('on our own site', () => {
  const own = { login: 'alice', redirect: '/en' }
  const kept = ({ cookies }: ReceivedResponse, name: string) => ({ [name]: cookies[name]?.value ?? '' })

  test('the browser gets the tokens of both, each renewed by itself', async () => {
    const answer = await context.signOn(own)
    expect(locationOf(answer)).toBe('/en')
    expect(tokensIn(answer)).toEqual([...IN, ...SITE_KEYS])

    await context.settings({ SESSION_REFRESH_GRACE_PERIOD: '0' })
    const site = await context.call('POST', '/auth/refresh', {
      body: { mode: 'cookie' },
      cookies: kept(answer, 'directus_refresh_token'),
    })
    expect(site.status).toBe(200)
    const cookies = kept(answer, 'directus_session_token')
    expect((await context.call('GET', '/users/me', { cookies })).status).toBe(200)
    expect((await context.call('POST', '/auth/refresh', { body: { mode: 'session' }, cookies })).status).toBe(
      200,
    )
    const token = site.body.data.access_token
    expect((await context.call('GET', '/users/me', { token })).status).toBe(200)
  })

  test('signing out at one place ends both', async () => {
    const answer = await context.signOn(own)
    const refresh = kept(answer, 'directus_refresh_token')
    const left = await context.call('POST', '/auth/logout', { body: { mode: 'cookie' }, cookies: refresh })
    expect(left.status).toBe(204)
    const cookies = kept(answer, 'directus_session_token')
    expect((await context.call('GET', '/users/me', { cookies })).status).toBe(401)
    const token = answer.cookies.directus_token?.value
    expect((await context.call('GET', '/users/me', { token })).status).toBe(401)
  })

  test('the admin panel knows the person', async () => {
    const { cookies } = await context.signOn(own)
    const kept = { directus_token: cookies.directus_token?.value ?? '' }
    const { body } = await context.call('GET', '/api/users/me', { cookies: kept })
    expect(body.user).toMatchObject({ email: 'alice@example.com', role: 'member' })
  })

  test.each(['oidccookie', 'oidcjson'])(
    '%s needs no tokens beside the site’s, and ends those of whoever was there before',
    async (provider) => {
      context.company.accounts[`of-${provider}`] = { email: `${provider}@example.com`, email_verified: true }
      const answer = await context.signOn({ ...own, login: `of-${provider}`, provider })
      expect(locationOf(answer)).toBe('/en')
      expect(tokensIn(answer)).toEqual([...SITE_KEYS, 'directus_session_token'])
      expect(answer.cookies.directus_session_token?.text).toMatch(/^directus_session_token=; .*Max-Age=0/)
    },
  )

  test('whoever is refused is told on the sign-in page', async () => {
    const cookies = { i18n_redirected: 'it' }
    await expectRefused({ ...own, denies: true, cookies }, '/it/accesso?reason=INVALID_CREDENTIALS')
  })

  test('without SITE_URL it is where the browser has found it', async () => {
    await context.settings({ SITE_URL: '' })
    const redirect = encodeURIComponent('http://192.0.2.1:3000/en')
    const headers = { host: '192.0.2.1:3000' }
    const answer = await context.call('GET', `/auth/login/oidc?redirect=${redirect}`, { headers })
    const callback = new URL(locationOf(answer) ?? '').searchParams.get('redirect_uri')
    expect(callback).toBe('http://192.0.2.1:3000/auth/login/oidc/callback')
  })

  test('with https the cookie of the start is Secure', async () => {
    await context.settings({ SITE_URL: 'https://www.kovina.example' })
    const { cookies } = await context.call('GET', '/auth/login/oidc')
    expect(cookies['openid.oidc']?.text).toContain('; HttpOnly; Secure; SameSite=Lax')
  })
})

describe('the audit log', () => {
  const lastEvent = async () =>
    (await queryRows(context.database, sql`select * from audit_events order by id desc limit 1`))[0]

  test('tells who came in, by which provider', async () => {
    await context.signOn({ login: 'alice' })
    expect(await lastEvent()).toMatchObject({
      action: 'signIn',
      outcome: 'success',
      actor_email: 'alice@example.com',
      details: { provider: 'oidc' },
    })
  })

  test.each<[string, SsoAttempt, object]>([
    ['a denial', { login: 'alice', denies: true }, { reason: 'denied' }],
    ['a taken address', { login: 'bob' }, { reason: 'emailTaken', email: 'bob@example.com' }],
    ['a stranger', { login: 'bob', provider: 'oidcclosed' }, { reason: 'unknown', email: 'bob@example.com' }],
  ])('tells of %s, and blames nobody', async (_, attempt, details) => {
    await context.signOn(attempt)
    const provider = attempt.provider ?? 'oidc'
    expect(await lastEvent()).toMatchObject({
      action: 'signIn',
      outcome: 'refused',
      actor_id: null,
      details: { provider, ...details },
    })
  })
})
