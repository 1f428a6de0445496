// The real client of Directus against a running site, over HTTP, in each of its three modes.

import {
  acceptUserInvite,
  authentication,
  createDirectus,
  createUser,
  createUsers,
  deleteUser,
  deleteUsers,
  disableTwoFactor,
  enableTwoFactor,
  generateTwoFactorSecret,
  inviteUser,
  passwordRequest,
  passwordReset,
  readMe,
  readProviders,
  readRoles,
  readUser,
  readUsers,
  registerUser,
  registerUserVerify,
  rest,
  serverHealth,
  serverInfo,
  serverPing,
  staticToken,
  updateMe,
  updateUser,
  updateUsers,
} from '@directus/sdk'
import { nthMailTo } from '@tests/support/mail/mailbox'
import { holdMidStep } from '@tests/support/site/hold-mid-step'
import { useTestSite } from '@tests/support/site/use-test-site'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test, vi } from 'vitest'
import { ROLE_RECORDS } from '@/shared/users/roles'

const PASSWORD = 'a long password 1'
const APP = 'http://app.example'
const site = useTestSite({
  environment: {
    LOGIN_STALL_TIME: '0',
    REGISTER_STALL_TIME: '0',
    SESSION_REFRESH_GRACE_PERIOD: '0',
    USER_INVITE_URL_ALLOW_LIST: `${APP}/accept`,
    PASSWORD_RESET_URL_ALLOW_LIST: `${APP}/reset`,
    CORS_ENABLED: 'true',
    CORS_ORIGIN: APP,
  },
})

/** A browser's cookies, as far as the client needs them: the SDK leaves them to `fetch`. */
function fetchWithCookies() {
  const jar = new Map<string, string>()
  return async (input: string | URL | Request, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(input, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      if (/max-age=0/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
}

const client = (mode: 'json' | 'cookie' | 'session' = 'json') =>
  createDirectus(site.url, { globals: { fetch: fetchWithCookies() } })
    .with(authentication(mode, { autoRefresh: false, credentials: mode === 'json' ? undefined : 'include' }))
    .with(rest(mode === 'json' ? {} : { credentials: 'include' }))

const refusal = (code: string) => ({ errors: [{ extensions: { code } }] })

async function asAdmin(mode: 'json' | 'cookie' | 'session' = 'json') {
  const admin = client(mode)
  await admin.login(site.admin)
  return admin
}

describe.each(['json', 'cookie', 'session'] as const)('mode %s', (mode) => {
  test('signs in, reads who it is, refreshes, signs out', async () => {
    const admin = client(mode)
    const tokens = await admin.login(site.admin, { mode })
    expect(tokens.expires).toBe(mode === 'session' ? 86_400_000 : 900_000)
    expect(await admin.request(readMe({ fields: ['email', { role: ['name'] }] }))).toEqual({
      email: site.admin.email,
      role: { name: 'Administrator' },
    })
    await admin.refresh({ mode })
    expect(await admin.request(readMe({ fields: ['id'] }))).toHaveProperty('id')
    await admin.logout({ mode })
    await expect(admin.refresh({ mode })).rejects.toMatchObject({ errors: [expect.anything()] })
    await expect(admin.request(readMe())).rejects.toMatchObject(refusal('INVALID_CREDENTIALS'))
  })

  test('a wrong password is told as such', async () => {
    await expect(
      client(mode).login({ email: site.admin.email, password: 'wrong' }, { mode }),
    ).rejects.toMatchObject(refusal('INVALID_CREDENTIALS'))
  })
})

describe('accounts', () => {
  test('are made, read, filtered, changed and removed, one and many', async () => {
    const admin = await asAdmin()
    const one = await admin.request(
      createUser({ email: 'sdk-1@example.com', first_name: 'Ana', password: PASSWORD }),
    )
    const many = await admin.request(
      createUsers([{ email: 'sdk-2@example.com' }, { email: 'sdk-3@example.com' }]),
    )
    expect(one).toMatchObject({ email: 'sdk-1@example.com', status: 'active', password: '**********' })
    const found = await admin.request(
      readUsers({
        fields: ['email'],
        filter: { email: { _starts_with: 'sdk-' } },
        sort: ['-email'],
        limit: 2,
      }),
    )
    expect(found).toEqual([{ email: 'sdk-3@example.com' }, { email: 'sdk-2@example.com' }])
    expect(await admin.request(updateUser(one.id, { title: 'Engineer' }, { fields: ['title'] }))).toEqual({
      title: 'Engineer',
    })
    const ids = many.map(({ id }) => id)
    expect(await admin.request(updateUsers(ids, { location: 'Zagreb' }, { fields: ['location'] }))).toEqual([
      { location: 'Zagreb' },
      { location: 'Zagreb' },
    ])
    await admin.request(deleteUsers(ids))
    await admin.request(deleteUser(one.id))
    await expect(admin.request(readUser(one.id))).rejects.toMatchObject(refusal('FORBIDDEN'))
  })

  test('an own static token signs every call', async () => {
    const admin = await asAdmin()
    const token = 'static-token-of-the-sdk-test-0123456789'
    const { id } = await admin.request(createUser({ email: 'static@example.com', token }))
    const program = createDirectus(site.url).with(staticToken(token)).with(rest())
    expect(await program.request(readMe({ fields: ['id', 'token'] }))).toEqual({ id })
    expect(await program.request(updateMe({ first_name: 'Stat' }, { fields: ['first_name'] }))).toEqual({
      first_name: 'Stat',
    })
  })

  test('an invitation goes by mail and is answered', async () => {
    const admin = await asAdmin()
    const email = 'invited@example.com'
    await admin.request(inviteUser(email, ROLE_RECORDS.editor.id, `${APP}/accept`))
    const mail = await nthMailTo(site.dataDir, email, 1)
    const link = new URL(mail.link ?? '')
    expect(link.href).toContain(`${APP}/accept?token=`)
    await client().request(acceptUserInvite(link.searchParams.get('token') ?? '', PASSWORD))
    const editor = client()
    await editor.login({ email, password: PASSWORD })
    const me = await editor.request(readMe({ fields: ['status', { role: ['name'] }] }))
    expect(me).toEqual({ status: 'active', role: { name: 'Editor' } })
  })

  test('a forgotten password is set anew by mail', async () => {
    const admin = await asAdmin()
    const email = 'forgetful@example.com'
    await admin.request(createUser({ email, password: PASSWORD }))
    await client().request(passwordRequest(email, `${APP}/reset`))
    const mail = await nthMailTo(site.dataDir, email, 1)
    const token = new URL(mail.link ?? '').searchParams.get('token') ?? ''
    await client().request(passwordReset(token, 'another password 2'))
    await expect(client().login({ email, password: PASSWORD })).rejects.toMatchObject(
      refusal('INVALID_CREDENTIALS'),
    )
    await expect(client().login({ email, password: 'another password 2' })).resolves.toHaveProperty(
      'access_token',
    )
  })

  test('nobody registers where the site does not want it', async () => {
    await expect(client().request(registerUser('new@example.com', PASSWORD))).rejects.toMatchObject(
      refusal('FORBIDDEN'),
    )
    await expect(client().request(registerUserVerify('garbage'))).rejects.toMatchObject(
      refusal('INVALID_TOKEN'),
    )
  })
})

test('a second factor is set up, asked for and given up', async () => {
  const admin = await asAdmin()
  const email = 'factor@example.com'
  await admin.request(createUser({ email, password: PASSWORD }))
  const person = client()
  await person.login({ email, password: PASSWORD })
  const { secret } = await person.request(generateTwoFactorSecret(PASSWORD))
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  // A code works once, so the next step's is needed for each of the three.
  const now = await holdMidStep(site)
  const code = (step: number) => totp.generate({ timestamp: now + step * 30_000 })
  await person.request(enableTwoFactor(secret, code(-1)))
  await expect(client().login({ email, password: PASSWORD })).rejects.toMatchObject(refusal('INVALID_OTP'))
  await client().login({ email, password: PASSWORD }, { otp: code(0) })
  await person.request(disableTwoFactor(code(1)))
  await expect(client().login({ email, password: PASSWORD })).resolves.toHaveProperty('access_token')
  await site.setClock(0)
})

test('roles, providers and the server answer', async () => {
  const admin = await asAdmin()
  const roles = await admin.request(readRoles({ fields: ['name'], sort: ['name'] }))
  expect(roles.map(({ name }) => name)).toEqual(['Administrator', 'Editor', 'Member', 'Translator'])
  expect(await admin.request(readProviders())).toEqual([])
  expect(await admin.request(serverPing())).toBe('pong')
  // It warns of a database that a busy machine keeps waiting.
  await vi.waitFor(
    async () => expect(await admin.request(serverHealth())).toMatchObject({ status: 'ok' }),
    POLL_OPTIONS,
  )
  expect(await client().request(serverInfo())).toMatchObject({ project: { public_registration: false } })
})

describe('on the wire', () => {
  test.each(['/auth/', '/users/me/', '/server/ping/', '/roles/'])(
    '%s answers as without the slash',
    async (path) => {
      const [withSlash, without] = await Promise.all([
        fetch(site.url + path),
        fetch(site.url + path.slice(0, -1)),
      ])
      expect(withSlash.status).toBe(without.status)
      expect(withSlash.redirected).toBe(false)
    },
  )

  test('HEAD has no body, and unknown addresses and methods are 404 in JSON', async () => {
    const head = await fetch(`${site.url}/server/ping`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const [method, path] of [
      ['GET', '/auth/nothing'],
      ['PUT', '/auth/login'],
      ['DELETE', '/server/ping'],
      ['POST', '/users/me'],
    ] as const) {
      const answer = await fetch(site.url + path, { method })
      expect([answer.status, (await answer.json()).errors[0].extensions]).toEqual([
        404,
        { code: 'ROUTE_NOT_FOUND', path },
      ])
    }
  })

  test('SEARCH reaches the list with the query in its body', async () => {
    const admin = await asAdmin()
    const answer = await fetch(`${site.url}/users`, {
      method: 'SEARCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await admin.getToken()}` },
      body: JSON.stringify({ query: { fields: ['email'], filter: { email: { _eq: site.admin.email } } } }),
    })
    expect(await answer.json()).toEqual({ data: [{ email: site.admin.email }] })
  })

  test('another origin is let in as configured, and no other', async () => {
    const preflight = (origin: string) =>
      fetch(`${site.url}/auth/login`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const [allowed, refused] = await Promise.all([preflight(APP), preflight('http://evil.example')])
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, APP])
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('a header that names a caller’s address is not believed', async () => {
    const address = { 'x-kovina-client-address': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' }
    const admin = await asAdmin()
    await fetch(`${site.url}/auth/login`, {
      method: 'POST',
      headers: { ...address, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'spoofed@example.com', password: 'wrong' }),
    })
    const trail = await fetch(`${site.url}/api/audit-events?sort=-createdAt&limit=20`, {
      headers: { authorization: `Bearer ${await admin.getToken()}` },
    })
    const text = await trail.text()
    expect(text).toContain('spoofed@example.com')
    expect(text).not.toContain('203.0.113.9')
  })
})

describe('Payload’s own doors', () => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/api/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  test.each(['login', 'forgot-password', 'reset-password', 'unlock', 'first-register', 'verify/x'])(
    '/api/users/%s is closed',
    async (path) => {
      const answer = await post(path, { ...site.admin, token: 'x' })
      expect(answer.status).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )

  test('an access token of the contract is honoured with the role of its account', async () => {
    const admin = await asAdmin()
    await admin.request(createUser({ email: 'rest-member@example.com', password: PASSWORD }))
    const member = client()
    await member.login({ email: 'rest-member@example.com', password: PASSWORD })
    const list = async (token: string | null) => {
      const answer = await fetch(`${site.url}/api/users?limit=100`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return ((await answer.json()).docs ?? []).length
    }
    expect(await list(await admin.getToken())).toBeGreaterThan(1)
    expect(await list(await member.getToken())).toBe(1)
    await member.logout()
    expect(await list('nonsense')).toBe(0)
  })
})
