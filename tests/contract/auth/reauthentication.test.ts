// A stolen session is not enough to take the account over (F9, F10, F13 of the security review): password, address and
// second factor are changed shortly after a sign-in, or with the password.

import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { query } from '@tests/support/database/database-server'
import { describe, expect, test } from 'vitest'

const context = useContractContext()
const NEXT = 'Druga-lozinka-2026'

const age = (person: TestUser, column: 'proved_at' | 'created_at', interval: string) =>
  query(
    context.databaseUrl,
    `update sessions set ${column} = now() - interval '${interval}' where user_id = $1`,
    [person.id],
  )

async function longSignedIn(role: 'member' | 'admin' = 'member') {
  const person = await context.person({ role })
  const tokens = await context.signIn(person)
  await age(person, 'proved_at', '20 minutes')
  return { person, token: tokens.access_token, refresh: tokens.refresh_token }
}

const passwordOpens = async ({ email }: TestUser, password: string) =>
  (await context.call('POST', '/auth/login', { body: { email, password } })).status === 200

describe('long after the sign-in', () => {
  test.each([
    ['password', { password: NEXT }],
    ['address', { email: 'netko-drugi@kovina.example' }],
  ])('the %s stays, and the refusal says what is missing', async (_, body) => {
    const { person, token } = await longSignedIn()
    const refused = await context.call('PATCH', '/users/me', { token, body })
    expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([400, 'INVALID_PAYLOAD'])
    expect(refused.body.errors[0].message).toContain('current_password')
    expect(await passwordOpens(person, PASSWORD)).toBe(true)
  })

  test('the present password along with it is proof, and a wrong one is none', async () => {
    const { person, token } = await longSignedIn()
    const change = (current_password: string) =>
      context.call('PATCH', '/users/me', { token, body: { password: NEXT, current_password } })
    expect((await change('wrong-password')).status).toBe(401)
    expect((await change(PASSWORD)).status).toBe(200)
    expect(await passwordOpens(person, NEXT)).toBe(true)
  })

  test.each(['member', 'admin'] as const)(
    'a %s proves it at the address of the own account too',
    async (role) => {
      const { person, token } = await longSignedIn(role)
      const change = (body: object) => context.call('PATCH', `/users/${person.id}`, { token, body })
      const missing = await change({ password: NEXT })
      expect([missing.status, missing.body.errors[0].message]).toEqual([
        400,
        expect.stringContaining('current_password'),
      ])
      expect((await change({ password: NEXT, current_password: 'wrong-password' })).status).toBe(401)
      expect((await change({ password: NEXT, current_password: 7 })).status).toBe(400)
      expect((await change({ password: NEXT, current_password: PASSWORD })).status).toBe(200)
      expect(await passwordOpens(person, NEXT)).toBe(true)
    },
  )

  test('an administrator’s own identity at a provider, by which the account opens, stays', async () => {
    const { person, token } = await longSignedIn('admin')
    const body = { external_identifier: 'mallory' }
    const refused = await context.call('PATCH', '/users/me', { token, body })
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      400,
      expect.stringContaining('current_password'),
    ])
    expect(await passwordOpens(person, PASSWORD)).toBe(true)
    const proved = { ...body, current_password: PASSWORD }
    expect((await context.call('PATCH', '/users/me', { token, body: proved })).status).toBe(200)
  })

  test('the own password is no proof for the account of another', async () => {
    const { token } = await longSignedIn()
    const other = await context.person()
    const body = { password: NEXT, current_password: PASSWORD }
    expect((await context.call('PATCH', `/users/${other.id}`, { token, body })).status).toBe(403)
    expect(await passwordOpens(other, PASSWORD)).toBe(true)
  })

  test('an administrator changes the own account no other way: not as one of many, not over Payload', async () => {
    const { person, token } = await longSignedIn('admin')
    for (const [path, body] of [
      [`/users/${person.id}`, { password: NEXT }],
      ['/users', { keys: [person.id], data: { password: NEXT } }],
      [`/api/users/${person.id}`, { password: NEXT }],
    ] as const)
      expect((await context.call('PATCH', path, { token, body })).status, path).toBeGreaterThanOrEqual(400)
    expect(await passwordOpens(person, PASSWORD)).toBe(true)
    expect(await passwordOpens(person, NEXT)).toBe(false)
  })

  test('an administrator goes on changing the accounts of others', async () => {
    const { token } = await longSignedIn('admin')
    const other = await context.person()
    expect(
      (await context.call('PATCH', `/users/${other.id}`, { token, body: { password: NEXT } })).status,
    ).toBe(200)
    expect(await passwordOpens(other, NEXT)).toBe(true)
  })

  test('everything else of the own account is changed as before', async () => {
    const { token } = await longSignedIn()
    const changed = await context.call('PATCH', '/users/me', { token, body: { first_name: 'Ana' } })
    expect([changed.status, changed.body.data.first_name]).toEqual([200, 'Ana'])
  })

  test('a second factor with a secret of the caller’s own is not taken, and after generate it is', async () => {
    const { person, token } = await longSignedIn()
    const enable = (secret: string) =>
      context.call('POST', '/users/me/tfa/enable', { token, body: { secret, otp: '000000' } })
    const before = await enable('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
    expect(before.body.errors[0].message).toContain('/users/me/tfa/generate')
    const { body } = await context.call('POST', '/users/me/tfa/generate', {
      token,
      body: { password: PASSWORD },
    })
    // The code is wrong, the secret is no longer why.
    expect((await enable(body.data.secret)).body.errors[0].message).toContain('"otp" is invalid')
    await age(person, 'proved_at', '20 minutes')
    expect((await enable(body.data.secret)).body.errors[0].message).toContain('/users/me/tfa/generate')
  })
})

test('REAUTHENTICATE_WITHIN=0 leaves it to the token, as on Directus', async () => {
  await context.settings({ REAUTHENTICATE_WITHIN: '0' })
  const { person, token } = await longSignedIn()
  expect((await context.call('PATCH', '/users/me', { token, body: { password: NEXT } })).status).toBe(200)
  expect(await passwordOpens(person, NEXT)).toBe(true)
})

test('an administrator takes the own second factor off with a code only', async () => {
  const person = await context.person({ role: 'admin' })
  const token = (await context.signIn(person)).access_token
  expect((await context.call('POST', `/users/${person.id}/tfa/disable`, { token })).status).toBe(403)
})

describe('a session', () => {
  const refresh = (refresh_token: string) =>
    context.call('POST', '/auth/refresh', { body: { refresh_token } })

  test('ends a month after its sign-in, however often it was refreshed', async () => {
    const { person, refresh: token } = await longSignedIn()
    await age(person, 'created_at', '29 days')
    const last = await refresh(token)
    expect(last.status).toBe(200)
    const [row] = await query(
      context.databaseUrl,
      "select ends_at < now() + interval '1 day 1 minute' as is_short from sessions where user_id = $1",
      [person.id],
    )
    expect(row?.is_short).toBe(true)
    await age(person, 'created_at', '31 days')
    expect((await refresh(last.body.data.refresh_token)).status).toBe(401)
  })

  test('goes on for ever where SESSION_MAX_AGE is 0', async () => {
    await context.settings({ SESSION_MAX_AGE: '0' })
    const { person, refresh: token } = await longSignedIn()
    await age(person, 'created_at', '400 days')
    expect((await refresh(token)).status).toBe(200)
  })
})

test.each(['password123', 'Lozinka2026!', '1234567890', 'qwertzuiop'])(
  '%s is too common to be a password',
  async (password) => {
    const person = await context.person()
    const token = (await context.signIn(person)).access_token
    const refused = await context.call('PATCH', '/users/me', { token, body: { password } })
    expect([refused.status, refused.body.errors[0].extensions.field]).toEqual([400, 'password'])
  },
)

test('the own name, or the own address, with a year behind it is no password', async () => {
  const person = await context.person({ email: 'zoran.kovacevic@example.com', lastName: 'Kovačević' })
  const { access_token: token } = await context.signIn(person)
  for (const password of ['Kovačević-2026', 'zoran.kovacevic1', 'Kovacevic2026!']) {
    const { status } = await context.call('PATCH', '/users/me', { token, body: { password } })
    expect(status, password).toBe(400)
  }
  const other = await context.call('PATCH', '/users/me', { token, body: { password: 'Zelena-livada-2026' } })
  expect(other.status).toBe(200)
})
