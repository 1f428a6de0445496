// Single sign-on with the real `oidc-provider`, held against what Directus 11.17.4 did with it.

import { PASSWORD, type ReceivedResponse } from '@tests/support/contract/contract-context'
import { locationOf, SITE, tokensIn, useSsoContext } from '@tests/support/contract/sso'
import { namesIn, recorded, replay, withPlaceholders } from '@tests/support/contract/transcripts'
import { CLIENT } from '@tests/support/services/openid-provider'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { queryRows } from '@/platform/database/sql'
import { ROLE_RECORDS } from '@/shared/users/roles'

const FILE = 'auth-sso-openid'

const context = useSsoContext({
  alice: { email: 'alice@example.com', email_verified: true, given_name: 'Alice', family_name: 'Novak' },
  bob: { email: 'bob@example.com', email_verified: true },
  carol: { email: 'carol@example.com', email_verified: true },
  dora: { email: 'dora@example.com', email_verified: true },
})

beforeAll(async () => {
  await context.person({ email: 'bob@example.com' })
  await context.person({ email: 'admin@example.com', role: 'admin' })
})

const accounts = (email: string) =>
  queryRows(context.database, sql`select * from users where email = ${email}`)
const kept = ({ cookies }: ReceivedResponse, name: string) => ({ [name]: cookies[name]?.value ?? '' })

/** Status, location and tokens as they were recorded; the body of a redirect is not read. */
function expectAsRecorded(answer: ReceivedResponse, name: string, place?: string): void {
  const { response } = recorded(FILE, name)
  expect(answer.status).toBe(response.status)
  expect(locationOf(answer)).toBe(place ?? response.headers?.location)
  const ours = answer.headers.getSetCookie()
  const theirs = [response.headers?.['set-cookie'] ?? []].flat()
  const keys = theirs.filter((one) => one.startsWith('directus_'))
  expect(withPlaceholders(ours)).toEqual(expect.arrayContaining(keys))
  const isCleared = theirs.some((one) => one.startsWith('openid.'))
  expect(ours.some((one) => /^openid\.\w+=; Max-Age=0; Path=\/;/.test(one))).toBe(isCleared)
}

const replayed = new Set<string>()

/** A test that is named by its recording. */
function asRecorded(name: string, run: (name: string) => unknown): void {
  replayed.add(name)
  test(name, async () => {
    await run(name)
  })
}

interface RecordedStart {
  location_query: Record<string, string>
  state_cookie_jwt: Record<string, unknown>
}

async function replayStart(name: string): Promise<void> {
  const { request, response } = recorded(FILE, name)
  const theirs = response as unknown as RecordedStart
  const answer = await context.call('GET', request.path, { headers: request.headers ?? {} })
  expect(answer.status).toBe(302)

  const { origin, pathname, searchParams } = new URL(locationOf(answer) ?? '')
  expect(origin + pathname).toBe(`${context.company.issuer}/auth`)
  const ours = Object.fromEntries(searchParams)
  for (const random of ['state', 'nonce', 'code_challenge']) {
    expect(ours[random]).toMatch(/^[\w-]{43}$/)
    ours[random] = '<s256>'
  }
  expect(ours).toEqual({ ...theirs.location_query, client_id: CLIENT.id })

  const [cookie = '', set] = Object.entries(answer.cookies)[0] ?? []
  expect(cookie).toBe(`openid.${request.path.split(/[/?]/)[3]}`)
  // Directus' lives as long as the browser; ours as long as it can be used.
  expect(set?.text).toMatch(/; Max-Age=300; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  const { iat = 0, exp, verifier, ...claims } = decodeJwt(set?.value ?? '')
  expect(verifier).toMatch(/^[\w-]{43}$/)
  expect({ ...claims, iat: '<s>', exp: `iat+${Number(exp) - iat}`, verifier: '<verifier>' }).toEqual(
    theirs.state_cookie_jwt,
  )
}

describe('the start', () => {
  for (const name of new Set(namesIn(FILE).filter((one) => one.startsWith('start'))))
    asRecorded(name, replayStart)

  for (const name of [
    'GET /auth lists providers',
    'GET /auth?sessionOnly: only providers in session mode',
    'fail: redirect not allow-listed',
    'fail: redirect same origin, other path than the list',
    'fail: redirect //evil',
    'fail: redirect javascript:',
    'POST on the provider start route',
    'unknown provider',
  ])
    asRecorded(name, () => replay(context, FILE, name))

  test.each(namesIn('auth-sso'))('%s', async (name) => {
    await replay(context, 'auth-sso', name)
  })
})

describe('the end', () => {
  asRecorded('callback ok, mode session (default): session cookie, 302 to the redirect', async (name) => {
    await context.settings({ LOGIN_STALL_TIME: '400' })
    const answer = await context.signOn({ login: 'alice' })
    expectAsRecorded(answer, name)
    expect(tokensIn(answer)).toEqual(['directus_session_token'])
    expect(answer.milliseconds).toBeGreaterThanOrEqual(399)
  })

  asRecorded('then /users/me with the session cookie', async () => {
    const cookies = kept(await context.signOn({ login: 'alice' }), 'directus_session_token')
    const { status, body } = await context.call('GET', '/users/me', { cookies })
    expect(status).toBe(200)
    // In the recording the person has no role, so only the id is readable.
    const { id } = ROLE_RECORDS.member
    expect(body.data).toMatchObject({ email: 'alice@example.com', role: id, first_name: 'Alice' })
  })

  asRecorded('session refresh with that cookie', async (name) => {
    const cookies = kept(await context.signOn({ login: 'alice' }), 'directus_session_token')
    await replay(context, FILE, name, { cookies })
  })

  asRecorded('the user as an admin sees it', async (name) => {
    const admin = { id: '', email: 'admin@example.com', password: PASSWORD }
    const { access_token: token } = await context.signIn(admin)
    const { request, response } = recorded(FILE, name)
    const { body } = await context.call('GET', request.path, { token })
    const { data } = response.body as { data: object[] }
    expect(body.data).toEqual([{ ...data[0], role: ROLE_RECORDS.member.id }])
  })

  asRecorded('callback replayed (state cookie still sent, code used)', async (name) => {
    const { finish } = await context.begin({ login: 'alice' })
    expect(tokensIn(await finish())).toEqual(['directus_session_token'])
    const second = await finish()
    expectAsRecorded(second, name)
    expect(tokensIn(second)).toEqual([])
  })

  const onOwnSite = [
    ['callback ok', `${SITE}/admin/login?continue`],
    ['callback ok, no redirect given', null],
  ] as const
  for (const [name, redirect] of onOwnSite)
    asRecorded(name, async () => {
      expectAsRecorded(await context.signOn({ login: 'alice', redirect }), name)
      expect(await accounts('alice@example.com')).toHaveLength(1)
    })

  asRecorded('fail: callback without state cookie', async (name) => {
    const { request } = recorded(FILE, name)
    const answer = await context.call('GET', request.path, {
      headers: { 'accept-language': 'de-AT,de;q=0.9' },
    })
    // Our own sign-in page stands where Directus' is.
    expectAsRecorded(answer, name, '/de/anmelden?reason=INVALID_CREDENTIALS')
  })

  asRecorded('fail: user denies at the provider', async (name) => {
    const answer = await context.signOn({ login: 'alice', denies: true })
    expectAsRecorded(answer, name)
    expect(tokensIn(answer)).toEqual([])
  })

  asRecorded('fail: email already used by a local account', async (name) => {
    expectAsRecorded(await context.signOn({ login: 'bob' }), name)
    expect(await accounts('bob@example.com')).toMatchObject([
      { provider: 'default', external_identifier: null },
    ])
  })

  asRecorded('fail: unknown identity and public registration off', async (name) => {
    expectAsRecorded(await context.signOn({ login: 'carol', provider: 'oidcclosed' }), name)
    expect(await accounts('carol@example.com')).toEqual([])
  })

  asRecorded('callback, mode cookie, identity belongs to another provider name', async (name) => {
    expectAsRecorded(await context.signOn({ login: 'alice', provider: 'oidccookie' }), name)
  })

  asRecorded('callback ok, mode cookie: refresh cookie only', async (name) => {
    const answer = await context.signOn({ login: 'carol', provider: 'oidccookie' })
    expectAsRecorded(answer, name)
    expect(tokensIn(answer)).toEqual(['directus_refresh_token'])
  })

  asRecorded('then POST /auth/refresh with that cookie', async (name) => {
    const answer = await context.signOn({ login: 'carol', provider: 'oidccookie' })
    await replay(context, FILE, name, { cookies: kept(answer, 'directus_refresh_token') })
  })

  asRecorded('callback ok, mode json with redirect: also the refresh cookie', async (name) => {
    const answer = await context.signOn({ login: 'dora', provider: 'oidcjson' })
    expectAsRecorded(answer, name)
    expect(tokensIn(answer)).toEqual(['directus_refresh_token'])
  })

  asRecorded('local password login of an SSO user', async (name) => {
    await context.signOn({ login: 'alice' })
    await replay(context, FILE, name)
  })

  asRecorded('password request for an SSO user', (name) => replay(context, FILE, name))
})

test('every recorded case is replayed', () => {
  expect(namesIn(FILE).filter((name) => !replayed.has(name))).toEqual([])
})
