import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { replay } from '@tests/support/contract/transcripts'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '@/identity/limits'
import { signToken } from '@/identity/tokens/signed-token'
import { queryRows } from '@/platform/database/sql'
import { LOGIN_ATTEMPTS_PER_ACCOUNT } from '@/shared/limits'
import { ROLE_RECORDS } from '@/shared/users/roles'

const context = useContractContext()
let member: TestUser

beforeAll(async () => {
  member = await context.person({ email: 'member@example.com' })
  await context.person({ email: 'admin@example.com', password: 'Adm1n-pass!', role: 'admin' })
  await context.person({ email: 'nopass@example.com', password: undefined })
  for (const status of ['suspended', 'invited', 'unverified', 'draft', 'archived'] as const)
    await context.person({ email: `${status}@example.com`, status })
})

const login = (body: object) => context.call('POST', '/auth/login', { body })

describe('200', () => {
  test.each([
    'ok: no mode given (defaults to json)',
    'ok: mode json',
    'ok: email matched case-insensitively',
    'ok: unknown extra keys are ignored',
    'ok: otp sent though user has no TFA',
    'ok: trailing slash',
    'ok: unknown query parameter ignored',
    'ok: content-type with charset',
    'ok: admin',
  ])('%s', async (name) => {
    await replay(context, 'auth-login', name)
  })

  test('the access token says who it is for, like Directus’', async () => {
    const { body } = await login({ email: member.email, password: PASSWORD })
    const claims = decodeJwt(body.data.access_token)
    expect(claims).toMatchObject({
      id: member.id,
      role: ROLE_RECORDS.member.id,
      app_access: false,
      admin_access: false,
      iss: 'directus',
    })
    expect(claims.exp).toBe((claims.iat ?? 0) + 900)
  })

  test('mode cookie keeps the refresh token out of the body', async () => {
    const { cookies } = await replay(context, 'auth-login', 'ok: mode cookie')
    expect(cookies.directus_refresh_token?.text).toMatch(
      /^directus_refresh_token=[\w-]{64}; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
  })

  test('mode session puts all into one cookie', async () => {
    const { cookies } = await replay(context, 'auth-login', 'ok: mode session')
    expect(cookies.directus_session_token?.text).toMatch(
      /^directus_session_token=ey[\w.-]+; Max-Age=86400; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
    expect(decodeJwt(cookies.directus_session_token?.value ?? '').session).toMatch(/^[\w-]{64}$/)
  })

  test('on an https site the cookies are Secure', async () => {
    await context.settings({ SITE_URL: 'https://www.example.com' })
    const { cookies } = await login({ email: member.email, password: PASSWORD, mode: 'cookie' })
    expect(cookies.directus_refresh_token?.text).toContain('; Secure;')
  })
})

describe('401', () => {
  test.each([
    'fail: wrong password',
    'fail: unknown email',
    'fail: suspended user, right password',
    'fail: invited user, right password',
    'fail: unverified user, right password',
    'fail: draft user, right password',
    'fail: archived user, right password',
    'fail: user with no password set',
  ])('%s', async (name) => {
    await replay(context, 'auth-login', name)
  })

  test('fail: right body, unknown static token sent along', async () => {
    await replay(context, 'auth-login', 'fail: right body, unknown static token sent along', {
      token: 'nobodys-token',
    })
  })

  test('fail: right body, but expired Bearer token sent along', async () => {
    const { access_token: token } = await context.signIn(member)
    const expired = signToken(decodeJwt(token), -10_000)
    await replay(context, 'auth-login', 'fail: right body, but expired Bearer token sent along', {
      token: expired,
    })
  })

  test('fail: right body, stale session cookie sent along; the cookie goes', async () => {
    const { cookies } = await login({ email: member.email, password: PASSWORD, mode: 'session' })
    const session = { directus_session_token: cookies.directus_session_token?.value ?? '' }
    await context.call('POST', '/auth/logout', { body: { mode: 'session' }, cookies: session })
    const answer = await replay(context, 'auth-login', 'fail: right body, stale session cookie sent along', {
      cookies: session,
    })
    // Directus leaves Max-Age as it was; ours really takes the cookie away (contract.md §14.8).
    expect(answer.cookies.directus_session_token?.text).toContain('Max-Age=0')
  })

  test('fail: right body, expired session cookie sent along', async () => {
    const { cookies } = await login({ email: member.email, password: PASSWORD, mode: 'session' })
    const expired = signToken(decodeJwt(cookies.directus_session_token?.value ?? ''), -10_000)
    await replay(context, 'auth-login', 'fail: right body, expired session cookie sent along', {
      cookies: { directus_session_token: expired },
      // An expired cookie would lock its owner out of the sign-in (contract.md §14.12): it counts as none.
      differs: { status: 200, because: 'contract.md §14.12' },
    })
  })

  test('too many wrong passwords close the account, for the right one too, and the answer does not tell', async () => {
    context.stayAtOneAddress()
    const person = await context.person()
    for (let count = 0; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count++)
      await replay(context, 'auth-login', 'login attempts limit 3: wrong password, attempt 1', {
        body: { email: person.email, password: 'wrong-password' },
      })
    await replay(context, 'auth-login', 'login attempts limit 3: right password after too many attempts', {
      body: { email: person.email, password: PASSWORD },
    })
  })
})

describe('400', () => {
  test.each([
    'fail: missing email',
    'fail: missing password',
    'fail: both missing',
    'fail: empty email',
    'fail: empty password',
    'fail: email not an email',
    'email with surrounding spaces',
    'fail: password is a number',
    'fail: email is an object',
    'fail: password null',
    'fail: mode invalid',
    'fail: mode null',
    'fail: otp is a number',
    'fail: body is an array',
    'fail: bad JSON',
    'fail: JSON primitive body',
    'fail: JSON null body',
    'fail: text/plain body',
    'fail: form urlencoded body',
    'fail: no body at all',
  ])('%s', async (name) => {
    await replay(context, 'auth-login', name)
  })

  test('fail: payload too large (>1mb)', async () => {
    await replay(context, 'auth-login', 'fail: payload too large (>1mb)', {
      body: { email: member.email, password: PASSWORD, x: 'x'.repeat(1_100_000) },
    })
  })
})

describe('403', () => {
  test('fail: right body, but tampered Bearer token sent along', async () => {
    const { access_token: token } = await context.signIn(member)
    await replay(context, 'auth-login', 'fail: right body, but tampered Bearer token sent along', {
      token: `${token.slice(0, -4)}AAAA`,
    })
  })
})

describe('404', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'SEARCH'])('method %s', async (method) => {
    if (method === 'HEAD') expect((await context.call('HEAD', '/auth/login')).status).toBe(404)
    else await replay(context, 'auth-login', `method ${method}`)
  })

  test('POST /auth/login, when the operator has switched passwords off', async () => {
    await context.settings({ AUTH_DISABLE_DEFAULT: 'true' })
    await replay(context, 'auth-disable-default', 'POST /auth/login')
    const malformed = await context.call('POST', '/auth/login', { body: {} })
    expect(malformed.status).toBe(404)
    expect(malformed.body.errors[0].extensions).toEqual({ code: 'ROUTE_NOT_FOUND', path: '/auth/login' })
    await replay(context, 'auth-disable-default', 'GET /auth')
  })
})

describe('429', () => {
  test('after too many failures from one address, whatever the account', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7' }
    const body = { email: 'nobody@example.com', password: 'wrong' }
    const attempt = () => context.call('POST', '/auth/login', { body, headers })
    expect((await attempt()).status).toBe(401)
    await queryRows(
      context.database,
      sql`update rate_limits set points = ${LIMITS.loginByIp.points - 1} where key = 'login-address:192.0.2.7'`,
    )
    expect((await attempt()).status).toBe(401)
    const last = await attempt()
    expect(last.status).toBe(429)
    expect(last.body.errors[0]).toMatchObject({ extensions: { code: 'REQUESTS_EXCEEDED', limit: 100 } })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('ten sign-ins at once give ten sessions', async () => {
  const person = await context.person()
  const tokens = await Promise.all(Array.from({ length: 10 }, () => context.signIn(person)))
  const refreshed = await Promise.all(
    tokens.map(({ refresh_token }) => context.call('POST', '/auth/refresh', { body: { refresh_token } })),
  )
  expect(refreshed.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(tokens.map(({ refresh_token }) => refresh_token)).size).toBe(10)
})

test('every answer takes the same time: right, wrong, unknown, refused body', async () => {
  await context.settings({ LOGIN_STALL_TIME: '400' })
  const bodies = [
    { email: member.email, password: PASSWORD },
    { email: member.email, password: 'wrong' },
    { email: 'nobody@example.com', password: 'wrong' },
    { email: 'suspended@example.com', password: PASSWORD },
    { email: member.email },
  ]
  for (const body of bodies) expect((await login(body)).milliseconds).toBeGreaterThanOrEqual(399)
})
