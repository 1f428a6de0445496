import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { errorBody, WEAK_PASSWORD } from '@tests/support/contract/error-responses'
import { replay } from '@tests/support/contract/transcripts'
import { storedUser } from '@tests/support/database/stored-users'
import { beforeAll, describe, expect, test } from 'vitest'
import { SECRET_MASK } from '@/shared/users/user-fields'

const context = useContractContext()
let member: TestUser
let admin: TestUser
let memberToken: string
let adminToken: string

beforeAll(async () => {
  admin = await context.person({
    email: 'admin@example.com',
    role: 'admin',
    firstName: 'Admin',
    lastName: 'User',
  })
  member = await context.person({ email: 'member@example.com', firstName: 'Mem', lastName: 'Ber' })
  await context.person({ email: 'website@example.com' })
  adminToken = (await context.signIn(admin)).access_token
  memberToken = (await context.signIn(member)).access_token
})

type Sent = Parameters<typeof replay>[3]
const asMember = (name: string, sent: Sent = {}) =>
  replay(context, 'users-me-patch', name, { token: memberToken, ...sent })
const asAdmin = (name: string, sent: Sent = {}) =>
  replay(context, 'users-me-patch', name, { token: adminToken, ...sent })
const asNobody = (name: string, sent: Sent = {}) => replay(context, 'users-me-patch', name, sent)
const stored = () => storedUser(context.database, member.id)

describe('200', () => {
  test.each([
    'ok: member changes own name',
    'ok: with fields query',
    'ok: several profile fields',
    'empty object',
    'no body',
    'text/plain body (not parsed)',
  ])('%s', async (name) => {
    await asMember(name)
  })

  test('ok: member sets own email to another case; ours keeps the lower case, and the session', async () => {
    const { access_token: token, refresh_token } = await context.signIn(member)
    await asMember('ok: member sets own email to another case', {
      token,
      differs: {
        body: { data: { email: 'member@example.com' } },
        because: 'one address has one spelling, so nobody has two accounts',
      },
    })
    // The address is the same as before, so that no session ends.
    expect((await context.call('POST', '/auth/refresh', { body: { refresh_token } })).status).toBe(200)
  })

  test('accepted: first_name wrong type (object)', async () => {
    await asMember('accepted: first_name wrong type (object)')
    await asMember('ok: member changes own name', {
      without: ['title', 'location', 'description', 'language', 'appearance', 'last_name'],
    })
  })

  test('accepted: unknown field, admin', () => asAdmin('accepted: unknown field, admin'))

  test('the static token of an administrator', async () => {
    await asAdmin('ok: admin sets own token')
    await asNobody('static token then works', { token: 'admin-static-token-1' })
    await asMember('fail: member sets a token already taken / not permitted')
    await asAdmin('ok: admin clears own token')
    expect((await context.call('GET', '/users/me', { token: 'admin-static-token-1' })).status).toBe(401)
  })

  test('an account sent back as it was read changes nothing', async () => {
    const before = await stored()
    const { body } = await context.call('GET', `/users/${member.id}`, { token: adminToken })
    const { password: _, tfa_secret: __, token: ___, ...fields } = body.data
    const path = `/users/${member.id}`
    expect((await context.call('PATCH', path, { token: adminToken, body: fields })).status).toBe(200)
    expect({ ...(await stored()), updatedAt: before.updatedAt }).toEqual(before)
  })
})

describe('200, a new password', () => {
  const person = async () => {
    const someone = await context.person()
    return { someone, ...(await context.signIn(someone)) }
  }
  const change = (token: string, password: string | null) =>
    asMember('ok: own password changed', { token, with: { password } })

  test('ok: own password changed; all other sessions end, the own access token runs out by itself', async () => {
    const { someone, access_token: token, refresh_token: own } = await person()
    const other = await context.signIn(someone)
    await change(token, 'Changed-pass-1')
    await asNobody('other refresh tokens of that user are gone', {
      with: { refresh_token: other.refresh_token },
    })
    await asNobody('also the refresh token of the json session that made the change is gone', {
      with: { refresh_token: own },
    })
    await asNobody('but the access JWT of it still works until expiry', {
      token,
      differs: { body: { data: { email: someone.email } }, because: 'it is another person' },
    })
    // The access token of the other session is over at once (contract.md §14.5).
    expect((await context.call('GET', '/users/me', { token: other.access_token })).status).toBe(401)
    expect(await context.signIn({ ...someone, password: 'Changed-pass-1' })).toBeTruthy()
  })

  test('session mode: own password changed with the session cookie', async () => {
    const { someone } = await person()
    const { cookies } = await context.call('POST', '/auth/login', {
      body: { email: someone.email, password: PASSWORD, mode: 'session' },
    })
    const session = { directus_session_token: cookies.directus_session_token?.value ?? '' }
    await asNobody('session mode: own password changed with the session cookie', {
      cookies: session,
      with: { password: 'Changed-pass-2' },
    })
    await asNobody('that session itself stays valid', {
      cookies: session,
      differs: { body: { data: { email: someone.email } }, because: 'it is another person' },
    })
    const refreshed = await context.call('POST', '/auth/refresh', {
      cookies: session,
      body: { mode: 'session' },
    })
    expect(refreshed.status).toBe(200)
  })

  test('password null; login after the password was nulled', async () => {
    const { someone, access_token: token } = await person()
    await asMember('password null', { token })
    await asNobody('login after the password was nulled', { with: { email: someone.email } })
  })

  test('it is kept as a hash, and answered as a mask', async () => {
    const { someone, access_token: token } = await person()
    const { body } = await change(token, 'Canary-pass-1')
    expect(body.data.password).toBe(SECRET_MASK)
    const text = JSON.stringify(await storedUser(context.database, someone.id))
    expect(text).toContain('$argon2id$')
    expect(text).not.toContain('Canary-pass-1')
  })
})

describe('204', () => {
  test('track page', async () => {
    await asMember('track page')
    expect((await stored()).lastPage).toBe('/content')
  })
})

describe('400', () => {
  test('fail: bad JSON', async () => {
    const { status, body } = await context.call('PATCH', '/users/me', { token: memberToken, body: '{' })
    // The words are the parser's; Node 22 adds line and column to those of Node 20.
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'INVALID_PAYLOAD'])
    expect(body.errors[0].extensions.reason).toMatch(/^Expected property name or '}' in JSON at position 1/)
  })

  test.each([
    'fail: member sets tfa_secret',
    'fail: member sets invalid email',
    'fail: member sets email of another user',
    'fail: first_name too long',
    'track page, missing key',
  ])('%s', async (name) => {
    await asMember(name)
  })

  test.each(['fail: admin sets invalid email', 'fail: admin sets email of another user'])(
    '%s',
    async (name) => {
      await asAdmin(name)
    },
  )

  test('fail: weak password (policy /^.{8,}$/)', () =>
    asMember('fail: weak password (policy /^.{8,}$/)', { differs: WEAK_PASSWORD }))

  test.each(['', 'short', 5, true, {}, 'x'.repeat(257)])(
    'a password that cannot be one: %j',
    async (password) => {
      const { status, body } = await context.call('PATCH', '/users/me', {
        token: memberToken,
        body: { password },
      })
      expect([status, body]).toEqual([400, WEAK_PASSWORD.body])
    },
  )

  test('a text that PostgreSQL cannot keep', async () => {
    const { status, body } = await context.call('PATCH', '/users/me', {
      token: memberToken,
      body: { first_name: 'a\0b' },
    })
    expect([status, body]).toEqual([
      400,
      errorBody('INVALID_PAYLOAD', { reason: 'a text has the character NUL' }),
    ])
  })
})

test('of two who want one address at once one gets it', async () => {
  const tokens = []
  for (const person of [await context.person(), await context.person()])
    tokens.push((await context.signIn(person)).access_token)
  const body = { email: 'wanted@example.com' }
  const answers = await Promise.all(
    tokens.map((token) => context.call('PATCH', '/users/me', { token, body })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

describe('401', () => {
  test('fail: unauthenticated', () => asNobody('fail: unauthenticated'))
})

describe('403', () => {
  test.each([
    'array body',
    'fail: unknown field',
    'fail: member sets role',
    'fail: member sets status',
    'fail: member sets token',
    'fail: member sets provider',
    'fail: member sets id',
  ])('%s', async (name) => {
    await asMember(name)
  })

  test('fail: one permitted and one forbidden field: nothing is written', async () => {
    await asMember('fail: one permitted and one forbidden field: nothing is written')
    await asMember('first_name unchanged')
  })

  test('PATCH with a fields query naming an unreadable field; ours writes nothing then', async () => {
    await asMember('PATCH with a fields query naming an unreadable field')
    await asMember('first_name was changed by the refused PATCH', {
      differs: { body: { data: { first_name: 'New' } }, because: 'contract.md §14.6' },
    })
  })

  test('fail: user without permissions', () =>
    asMember('fail: user without permissions', {
      path: '/users/me?fields=first_name',
      with: { first_name: 'New' },
      differs: {
        status: 200,
        body: { data: { first_name: 'New' } },
        because: 'everybody writes the own account (shared/users/user-fields.ts)',
      },
    }))
})

describe('422', () => {
  test.each(['fail: last admin demotes itself', 'fail: last admin removes its role'])('%s', async (name) => {
    await asAdmin(name)
    expect(await storedUser(context.database, admin.id)).toMatchObject({
      role: 'admin',
      status: 'active',
    })
  })
})
