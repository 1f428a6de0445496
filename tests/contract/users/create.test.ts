import { type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { errorBody, WEAK_PASSWORD } from '@tests/support/contract/error-responses'
import { replay } from '@tests/support/contract/transcripts'
import { usersWithEmail } from '@tests/support/database/stored-users'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { BATCH_MAX_ITEMS } from '@/contract/users/user-data'
import { queryRows } from '@/platform/database/sql'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { SECRET_MASK } from '@/shared/users/user-fields'

const context = useContractContext()
const memberRole = ROLE_RECORDS.member.id
let admin: TestUser
let token: string
let memberToken: string

beforeAll(async () => {
  admin = await context.person({ email: 'admin@example.com', role: 'admin' })
  token = (await context.signIn(admin)).access_token
  memberToken = (await context.signIn(await context.person({ email: 'member@example.com' }))).access_token
})

type Sent = Parameters<typeof replay>[3]
const replayed = (name: string, sent: Sent = {}) => replay(context, 'users-create', name, { token, ...sent })
const create = (body: unknown) => context.call('POST', '/users', { token, body })
const accountsWith = (email: string) => usersWithEmail(context.database, email)

describe('200', () => {
  test('ok: admin creates one', () => replayed('ok: admin creates one', { with: { role: memberRole } }))
  test('login as created user', () => replayed('login as created user', { token: undefined }))
  test('ok: with fields query', () => replayed('ok: with fields query', { with: { role: memberRole } }))

  test('ok: array body; ours answers in the order that was sent', () =>
    replayed('ok: array body', {
      body: [
        { email: 'new3@example.com', role: memberRole },
        { email: 'new4@example.com', role: memberRole },
      ],
      differs: {
        body: {
          data: [
            { id: '<uuid>', email: 'new3@example.com', status: 'active' },
            { id: '<uuid>', email: 'new4@example.com', status: 'active' },
          ],
        },
        because: 'Directus answers in no order at all (contract.md §6)',
      },
    }))

  test('ok: only email (no role, no password); without a role ours is a member', () =>
    replayed('ok: only email (no role, no password)', {
      differs: {
        body: {
          data: {
            id: '<uuid>',
            email: 'new5@example.com',
            status: 'active',
            role: '<uuid>',
            password: null,
            provider: 'default',
          },
        },
        because: 'everybody has a role',
      },
    }))

  test.each([
    'ok: status invited',
    'ok: static token',
    'ok: id supplied',
    'no email',
    'empty object',
    'empty array',
    'ok: avatar null, tags, language',
    'text/plain body',
    'no body',
    'password is stored hashed, returned masked',
    'then nothing of the array was created',
  ])('%s', async (name) => {
    await replayed(name)
  })

  test('accepted: unknown field', () =>
    replayed('accepted: unknown field', { without: ['role'] }).then(({ body }) =>
      expect(body.data).toMatchObject({ role: memberRole }),
    ))

  test('the filter of the address does not decide whether the new account is shown', async () => {
    const { status, body } = await context.call('POST', '/users?fields=email&filter[email]=x@example.com', {
      token,
      body: { email: 'shown@example.com' },
    })
    expect([status, body]).toEqual([200, { data: { email: 'shown@example.com' } }])
  })

  test.each([null, ''])('without id and second factor as %j, as Directus 12.4.0 answers', async (none) => {
    const email = `copied-${none === null}@example.com`
    const { status, body } = await create({ id: none, tfa_secret: none, email, last_access: none })
    expect([status, body.data]).toEqual([200, expect.objectContaining({ email, tfa_secret: null })])
    expect(body.data.id).toMatch(/^[\da-f-]{36}$/)
  })

  test('an id is kept in lower case, and found in either', async () => {
    const id = '0A1B2C3D-0000-4000-8000-00000000ABCD'
    expect((await create({ id })).body.data.id).toBe(id.toLowerCase())
    expect((await context.call('GET', `/users/${id}?fields=id`, { token })).status).toBe(200)
  })
})

describe('400', () => {
  test('a second factor that nobody has set up; Directus 12.4.0 takes it', async () => {
    const { body } = await create({ email: 'factor@example.com', tfa_secret: 'JBSWY3DPEHPK3PXP' })
    expect(body.errors[0].extensions.code).toBe('INVALID_PAYLOAD')
    expect(await accountsWith('factor@example.com')).toEqual([])
  })

  test.each([
    'fail: duplicate email',
    'fail: duplicate email in other case',
    'fail: array with a duplicate of an existing user',
    'fail: array with internal duplicates',
    'fail: invalid email',
    'fail: email empty string',
    'email null',
    'fail: id taken',
    'fail: email of wrong type',
    'fail: bad JSON',
  ])('%s', async (name) => {
    await replayed(name)
  })

  test('then nothing of the array was created', () => replayed('then nothing of the array was created'))

  test('fail: unknown role', () =>
    replayed('fail: unknown role', { with: { role: '11111111-1111-4111-8111-111111111111' } }))

  test('fail: role not a uuid', () =>
    replayed('fail: role not a uuid', {
      differs: {
        status: 400,
        body: errorBody('FAILED_VALIDATION', {
          field: 'role',
          type: 'uuid',
          path: [],
          why: 'Value has to be a valid role',
        }),
        because: 'contract.md §14.7: Directus answers 500',
      },
    }))

  test('nested new role', async () => {
    await replayed('nested new role', {
      differs: { status: 400, because: 'the four roles are fixed; nobody makes one through an account' },
    })
    expect(await accountsWith('new9@example.com')).toEqual([])
  })

  test('fail: token taken; ours does not repeat the token', () =>
    replayed('fail: token taken', {
      differs: {
        body: errorBody('RECORD_NOT_UNIQUE', {
          collection: 'directus_users',
          field: 'token',
          value: SECRET_MASK,
        }),
        because: 'contract.md §14.3: a secret is never repeated',
      },
    }))

  test('accepted: status unknown', () =>
    replayed('accepted: status unknown', {
      differs: {
        status: 400,
        body: errorBody('FAILED_VALIDATION', {
          field: 'status',
          type: 'type',
          path: [],
          why: "Value doesn't have the correct format",
        }),
        because: 'an account with a status that nobody knows could never be used',
      },
    }))

  test.each(['fail: weak password (policy)', 'fail: array, one weak password'])('%s', async (name) => {
    await replayed(name, { differs: WEAK_PASSWORD })
  })

  test('nothing of a list with one weak password is kept', async () => {
    expect(await accountsWith('new20@example.com')).toEqual([])
  })

  test('a list in a list is no account', async () => {
    expect((await create([[{ email: 'inner@example.com' }]])).body).toEqual(
      errorBody('INVALID_PAYLOAD', { reason: '"[0]" must be of type object' }),
    )
  })

  test('a picture that does not exist', async () => {
    const avatar = '11111111-1111-4111-8111-111111111111'
    const details = { collection: 'directus_users', field: 'avatar', value: avatar }
    expect((await create({ avatar })).body).toEqual(errorBody('INVALID_FOREIGN_KEY', details))
    for (const value of [{ toString: 1 }, [{ toString: 1 }]])
      expect((await create({ avatar: value })).status).toBe(400)
  })

  test('a provider of single sign-on: those accounts are made by signing on', async () => {
    const { status } = await create({ email: 'sso@example.com', provider: 'google' })
    expect(status).toBe(400)
    expect(await accountsWith('sso@example.com')).toEqual([])
  })

  test(`more than ${BATCH_MAX_ITEMS} at once`, async () => {
    const many = Array.from({ length: BATCH_MAX_ITEMS + 1 }, (_, index) => ({ first_name: `Many ${index}` }))
    const { status, body } = await create(many)
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'INVALID_PAYLOAD'])
    expect(await queryRows(context.database, sql`select from users where first_name like '%Many%'`)).toEqual(
      [],
    )
  })
})

describe('401', () => {
  test('fail: static token unknown', () => replayed('fail: static token unknown', { token: 'unknown' }))
})

describe('403', () => {
  test('fail: unauthenticated', () => replayed('fail: unauthenticated', { token: undefined }))
  test('fail: member without permission', () =>
    replayed('fail: member without permission', { token: memberToken }))
  test('fail: user without permission', () =>
    replayed('fail: user without permission', { token: memberToken }))
  test('fail: id not a uuid', () => replayed('fail: id not a uuid'))

  test('nobody made an account that way', async () => {
    expect(await accountsWith('anon@example.com')).toEqual([])
  })

  test('fields that cannot be shown are refused before anything is made', async () => {
    const { status } = await context.call('POST', '/users?fields=nope', {
      token,
      body: { email: 'unseen@example.com' },
    })
    expect(status).toBe(403)
    expect(await accountsWith('unseen@example.com')).toEqual([])
  })
})

describe('several at once', () => {
  test('of two calls with one address one makes the account, the other is told', async () => {
    const body = { email: 'race@example.com' }
    const answers = await Promise.all([create(body), create({ email: 'RACE@example.com' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(
      errorBody('RECORD_NOT_UNIQUE', {
        collection: 'directus_users',
        field: 'email',
        value: '[race@example.com]',
      }),
    )
    expect(await accountsWith('race@example.com')).toHaveLength(1)
  })

  test('two lists with the same addresses in other orders do not wait for each other for ever', async () => {
    const list = ['a', 'b', 'c'].map((name) => ({ email: `crossed-${name}@example.com` }))
    const answers = await Promise.all([create(list), create([...list].reverse())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})
