// The life of a session as an open page asks for it (site.md §4.4; behaviours.md §3.4).

import { PASSWORD, type TestUser, useInProcessContract } from '@tests/support/contract/in-process-contract'
import { requestRest } from '@tests/support/http/payload-rest'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countFailure, LIMITS } from '@/identity/limits'
import { addRefreshToken } from '@/identity/sessions/add-refresh-token'
import { sessionCookie, siteCookies } from '@/identity/sessions/session-cookies'
import { signInWithPassword } from '@/identity/sign-in/password-sign-in'
import { queryRows } from '@/platform/database/sql'
import { createCsrfSecret, createCsrfToken, csrfCookie } from '@/platform/http/csrf'
import { CLIENT_IP_HEADER } from '@/shared/process-protocol'

const context = useInProcessContract()
const ACCESS = 'directus_token'
const REFRESH = 'directus_refresh_token'
const EXPIRY = 'directus_token_expired_at'
let renewSession: (request: Request) => Promise<Response>
let person: TestUser
let cookies: Record<string, string>
let address = 0

/** Only now: it brings Payload along, which wants the world's settings. */
beforeAll(async () => {
  ;({ handleRefreshSession: renewSession } = await import('@/features/session/refresh-session-handler'))
})

async function signIn(): Promise<Record<string, string>> {
  const from = { address: '', userAgent: null }
  const tokens = await signInWithPassword(context.payload, { email: person.email, password: PASSWORD }, from)
  return Object.fromEntries(siteCookies(tokens).map(({ name, value }) => [name, value]))
}

/** Asks as a page does, with the cookies that a browser still has when the access token has run out. */
async function ask(held: Record<string, string>, headers: Record<string, string> = {}) {
  const secret = createCsrfSecret()
  const cookie = Object.entries({ ...held, [csrfCookie(secret).name]: secret })
    .map((pair) => pair.join('='))
    .join('; ')
  address += 1
  const response = await renewSession(
    new Request('http://localhost/session/refresh', {
      method: 'POST',
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'csrf-token': createCsrfToken(secret),
        [CLIENT_IP_HEADER]: `10.0.0.${address}`,
        ...headers,
      },
    }),
  )
  const set = response.headers.getSetCookie().map((text) => text.split(';')[0]?.split('=') ?? [])
  return {
    status: response.status,
    headers: response.headers,
    set: Object.fromEntries(set) as Record<string, string>,
  }
}

const tokensOf = async () =>
  (
    await queryRows(
      context.payload,
      sql`select t.digest from refresh_tokens t join sessions s on s.id = t.session_id where s.user_id = ${person.id}`,
    )
  ).length

beforeEach(async () => {
  person = await context.person({ role: 'editor' })
  cookies = await signIn()
})

const endAllSessions = () =>
  queryRows(context.payload, sql`delete from sessions where user_id = ${person.id}`)
const setUser = (data: object) => context.payload.update({ collection: 'users', id: person.id, data })
const setFactorRoles = (secondFactorRoles: 'editor'[]) =>
  context.payload.updateGlobal({ slug: 'sign-in-settings', data: { secondFactorRoles } })

const expiredOnes = () => ({ [REFRESH]: cookies[REFRESH] ?? '', [EXPIRY]: '1' })

test('an expired session gets new tokens, and the moment of their expiry', async () => {
  const { status, set, headers } = await ask(expiredOnes())
  expect(status).toBe(204)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(set[ACCESS]).toMatch(/^ey/)
  expect(set[REFRESH]).not.toBe(cookies[REFRESH])
  expect(Number(set[EXPIRY])).toBeGreaterThan(Date.now() + 14 * 60_000)
  const me = await context.call('GET', '/users/me?fields=id', { token: set[ACCESS] })
  expect(me.body).toEqual({ data: { id: person.id } })
})

test('ten tabs that wake at once make one rotation, and all go on', async () => {
  const before = await tokensOf()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(expiredOnes())))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
  expect(new Set(answers.map(({ set }) => set[REFRESH])).size).toBe(1)
  expect(await tokensOf()).toBe(before + 1)
})

test('a tab that comes some seconds later gets the tokens of that rotation', async () => {
  const first = await ask(expiredOnes())
  const later = await ask(expiredOnes())
  expect(later.set[REFRESH]).toBe(first.set[REFRESH])
})

describe('a tab that comes some seconds after the renewal', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['is signed out when the session has ended', () => endAllSessions()],
    ['is signed out when the account is suspended', () => setUser({ status: 'suspended' })],
  ])('%s', async (_, end) => {
    expect((await ask(expiredOnes())).status).toBe(204)
    await end()
    const { status, set } = await ask(expiredOnes())
    expect([status, set]).toEqual([401, { [REFRESH]: '' }])
  })

  test('and whose role waits for a second factor has the rights of a member', async () => {
    const { resolveSession } = await import('@/identity/sessions/current-session')
    const cookie = `${REFRESH}=${cookies[REFRESH]}`
    const roleNow = async () =>
      (await resolveSession(context.payload, { headers: new Headers({ cookie }) }))?.account.role
    expect(await roleNow()).toBe('editor')
    await setFactorRoles(['editor'])
    expect(await roleNow()).toBe('member')
    const panel = await requestRest('/users/refresh-token', { cookie }, { method: 'POST' })
    expect([panel.status, panel.body.user.role]).toEqual([200, 'member'])
    await setFactorRoles([])
  })
})

test('a second pair of tokens for a session that has ended is refused as its first', async () => {
  const tokens = await signInWithPassword(
    context.payload,
    { email: person.email, password: PASSWORD },
    { address: '', userAgent: null },
  )
  await endAllSessions()
  await expect(addRefreshToken(context.payload, tokens)).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
})

test('tokens that still work are not rotated', async () => {
  const before = await tokensOf()
  expect((await ask(cookies)).status).toBe(204)
  expect(await tokensOf()).toBe(before)
})

describe('when the renewal is refused', () => {
  test('only the refresh token is taken away', async () => {
    const { status, set } = await ask({ ...expiredOnes(), [REFRESH]: 'rotated-long-ago' })
    expect(status).toBe(401)
    expect(set).toEqual({ [REFRESH]: '' })
  })

  test('a suspended person is refused', async () => {
    await context.payload.update({ collection: 'users', id: person.id, data: { status: 'suspended' } })
    expect((await ask(expiredOnes())).status).toBe(401)
  })

  test('without a refresh token nothing is tried, and what is left of the cookies goes', async () => {
    const { status, set } = await ask({ [EXPIRY]: '1' })
    expect(status).toBe(204)
    expect(set).toMatchObject({ [ACCESS]: '', [EXPIRY]: '', [REFRESH]: '' })
  })

  test('after too many bad tokens from one address the tokens stay, for later; good ones are renewed', async () => {
    const from = { [CLIENT_IP_HEADER]: '10.9.9.9' }
    for (let failure = 0; failure < LIMITS.refreshByIp.points; failure++)
      await countFailure(context.payload, LIMITS.refreshByIp, '10.9.9.9')
    const { status, set } = await ask({ ...expiredOnes(), [REFRESH]: 'rotated-long-ago' }, from)
    expect(status).toBe(429)
    expect(set).toEqual({})
    const renewed = await ask(expiredOnes(), from)
    expect(renewed.status).toBe(204)
    expect(renewed.set).toHaveProperty(REFRESH)
  })
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin', { origin: 'https://evil.example' }],
])('%s renews nobody', async (_, headers) => {
  const before = await tokensOf()
  const { status, set } = await ask(expiredOnes(), headers)
  expect(status).toBe(403)
  expect(set).toEqual({})
  expect(await tokensOf()).toBe(before)
})

test('names and attributes are the operator’s to say, but for the moment of expiry', async () => {
  context.settings({
    ACCESS_TOKEN_COOKIE_NAME: 'my_access',
    REFRESH_TOKEN_COOKIE_NAME: 'my_refresh',
    REFRESH_TOKEN_COOKIE_SAME_SITE: 'strict',
    REFRESH_TOKEN_COOKIE_SECURE: 'true',
    REFRESH_TOKEN_TTL: '2d',
  })
  const { headers } = await ask({ my_refresh: cookies[REFRESH] ?? '', [EXPIRY]: '1' })
  const texts = headers.getSetCookie()
  expect(texts.map((text) => text.split('=')[0])).toEqual(['my_access', 'my_refresh', EXPIRY])
  for (const text of texts) expect(text).toMatch(/Max-Age=172800; Path=\/; .*Secure; SameSite=Strict$/)
  expect(texts.map((text) => text.includes('HttpOnly'))).toEqual([true, true, false])
})

describe('the admin panel’s sign-out', () => {
  const isOpen = async (id: string) =>
    (await queryRows(context.payload, sql`select 1 from sessions where id::text = ${id}`)).length === 1

  test.each(['of the site', 'of single sign-on'])('ends the session in the cookie %s', async (which) => {
    const from = { address: '', userAgent: null }
    const tokens = await signInWithPassword(
      context.payload,
      { email: person.email, password: PASSWORD },
      from,
    )
    const inSite = siteCookies(tokens).find(({ name }) => name === REFRESH)
    const held = which === 'of the site' ? inSite : sessionCookie(tokens)
    const cookie = `${held?.name}=${held?.value}`

    await requestRest('/users/logout', { cookie, 'sec-fetch-site': 'cross-site' }, { method: 'POST' })
    expect(await isOpen(tokens.sessionId)).toBe(true)
    const { status } = await requestRest('/users/logout', { cookie }, { method: 'POST' })
    expect(status).toBe(200)
    expect(await isOpen(tokens.sessionId)).toBe(false)
  })
})
