import { type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { errorBody } from '@tests/support/contract/error-responses'
import { recorded, replay, withPlaceholders } from '@tests/support/contract/transcripts'
import { storedUser } from '@tests/support/database/stored-users'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { BATCH_MAX_ITEMS } from '@/contract/users/user-data'
import { queryRows } from '@/platform/database/sql'
import { ROLE_RECORDS } from '@/shared/users/roles'

const context = useContractContext()
let admin: TestUser
let person: TestUser
let other: TestUser
let member: TestUser
let token: string
let memberToken: string

beforeAll(async () => {
  admin = await context.person({ email: 'admin@example.com', role: 'admin' })
  person = await context.person({ email: 'new1@example.com', firstName: 'N', lastName: 'One' })
  other = await context.person({ email: 'new2@example.com' })
  member = await context.person({ email: 'member@example.com' })
  token = (await context.signIn(admin)).access_token
  memberToken = (await context.signIn(member)).access_token
  await context.signIn(person)
})

type Sent = Parameters<typeof replay>[3]
const replayed = (name: string, sent: Sent = {}) => {
  const isBatch = name.includes('batch')
  return replay(context, 'users-update', name, {
    token,
    ...(!isBatch && { path: `/users/${person.id}${queryOf(name)}` }),
    ...sent,
  })
}

/** Reads the fields that the recorded address asks for. */
function queryOf(name: string): string {
  const fields: Record<string, string> = {
    'ok: admin': 'id,first_name',
    'ok: status suspended': 'status',
    'ok: role change': 'role,status',
    'ok: own email again in other case': 'email',
    'provider not configured': 'provider',
    'member updates itself by id': 'first_name',
  }
  return name in fields ? `?fields=${fields[name]}` : ''
}

const patch = (id: string, body: unknown, query = '') =>
  context.call('PATCH', `/users/${id}${query}`, { token, body })
const patchMany = (body: unknown) => context.call('PATCH', '/users?fields=id,title', { token, body })
const stored = (id: string) => storedUser(context.database, id)

describe('200', () => {
  test('ok: admin', () => replayed('ok: admin'))
  test('ok: default fields', () => replayed('ok: default fields'))

  test.each(['another id', 'an empty id', 'another id, batch'])('%s', async (name) => {
    const { body } = recorded('bodies', `update: ${name}`).response
    const id = name.startsWith('an empty') ? null : '11111111-1111-4111-8111-111111111111'
    const data = { id, title: 'Renamed' }
    const answer = name.endsWith('batch')
      ? await patchMany({ keys: [person.id], data })
      : await patch(person.id, data, '?fields=id,title')
    expect([answer.status, withPlaceholders(answer.body)]).toEqual([200, body])
    expect(await stored(person.id)).toMatchObject({ title: 'Renamed' })
  })

  test('ok: status suspended; login of suspended user', async () => {
    await replayed('ok: status suspended')
    await replayed('login of suspended user', { path: '/auth/login', token: undefined })
  })
  test('ok: role change', async () => {
    await replayed('ok: role change', { with: { role: ROLE_RECORDS.editor.id } })
    expect(await stored(person.id)).toMatchObject({ role: 'editor', status: 'active' })
  })

  test('ok: own email again in other case; ours is kept in lower case', () =>
    replayed('ok: own email again in other case', {
      differs: {
        body: { data: { email: 'new1@example.com' } },
        because: 'one address has one spelling, so nobody has two accounts',
      },
    }))

  test('member updates itself by id', () =>
    replayed('member updates itself by id', {
      token: memberToken,
      path: `/users/${member.id}${queryOf('member updates itself by id')}`,
    }))

  const lowerCase = (title: string) => ({
    body: { data: [{ email: 'new1@example.com', title }] },
    because: 'addresses are kept in lower case',
  })
  test('batch {keys,data}', () =>
    replayed('batch {keys,data}', { with: { keys: [person.id] }, differs: lowerCase('Batch') }))
  test('batch array', () =>
    replayed('batch array', { body: [{ id: person.id, title: 'Batch2' }], differs: lowerCase('Batch2') }))
  test('batch {query,data}', () =>
    replayed('batch {query,data}', {
      with: { query: { filter: { id: { _eq: person.id } } } },
      differs: lowerCase('Batch3'),
    }))

  test('a list answers in the order that was sent, ids in either case', async () => {
    const { body } = await patchMany([
      { id: other.id.toUpperCase(), title: 'second' },
      { id: person.id, title: 'first' },
    ])
    expect(body.data).toEqual([
      { id: other.id, title: 'second' },
      { id: person.id, title: 'first' },
    ])
  })

  test.each([
    ['sort=email', ['new1@example.com', 'new2@example.com']],
    ['sort=-email', ['new2@example.com', 'new1@example.com']],
    ['sort=email&limit=1', ['new1@example.com']],
    ['sort=email&limit=1&page=2', ['new2@example.com']],
    ['limit=0', ['new2@example.com', 'new1@example.com']],
    ['limit=100&offset=1', ['new1@example.com']],
    ['limit=-1', ['new2@example.com', 'new1@example.com']],
  ])('a list answers with the page that is asked for: %s', async (query, emails) => {
    const body = { keys: [other.id, person.id], data: { title: 'Listed' } }
    const answer = await context.call('PATCH', `/users?fields=email&${query}`, { token, body })
    expect([answer.status, answer.body]).toEqual([200, { data: emails.map((email) => ({ email })) }])
  })

  test('what does not fit the filter any more after the change is shown all the same', async () => {
    const { status, body } = await patch(other.id, { title: 'Gone' }, '?fields=title&filter[title]=second')
    expect([status, body]).toEqual([200, { data: { title: 'Gone' } }])
  })

  test('an administrator who gives somebody a new password stays signed in', async () => {
    const { access_token, refresh_token } = await context.signIn(admin)
    await context.call('PATCH', `/users/${other.id}`, {
      token: access_token,
      body: { password: 'Another-pass-1' },
    })
    const { status } = await context.call('POST', '/auth/refresh', { body: { refresh_token } })
    expect(status).toBe(200)
  })
})

describe('204', () => {
  test('accepted: unknown uuid', () =>
    replayed('accepted: unknown uuid', { path: '/users/11111111-1111-4111-8111-111111111111' }))
})

describe('400', () => {
  test('fail: unknown role', () =>
    replayed('fail: unknown role', { with: { role: '11111111-1111-4111-8111-111111111111' } }))

  test.each(['fail: email taken', 'fail: invalid email', 'fail: tfa_secret'])('%s', async (name) => {
    await replayed(name)
  })

  test('provider not configured', () =>
    replayed('provider not configured', {
      differs: {
        body: errorBody('INVALID_PAYLOAD', { reason: '"provider" cannot be changed' }),
        because: 'there is no licence to speak of; an account stays with the provider it came with',
      },
    }))

  test('fail batch: no keys', () => replayed('fail batch: no keys'))
  test('fail batch: email to many', () =>
    replayed('fail batch: email to many', { with: { keys: [person.id, other.id] } }))

  test.each([
    ['[0]', [1]],
    ['[0].id', [{ title: 'nobody’s' }]],
    ['[1].id', [{ id: '11111111-1111-4111-8111-111111111111' }, { id: 5 }]],
  ])('a list whose items are none: %s', async (name, body) => {
    const answer = await patchMany(body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].extensions.reason).toContain(`"${name}"`)
  })

  test('a batch without data', async () => {
    expect((await patchMany({ keys: [person.id] })).body).toEqual(
      errorBody('INVALID_PAYLOAD', { reason: '"data" is required' }),
    )
  })

  test.each<[string, object]>([
    ['"data" is required', {}],
    [
      '"value" contains a conflict between exclusive peers [query, keys]',
      { keys: [], query: {}, data: { title: 'Both' } },
    ],
    ['"filter" is not allowed', { query: {}, filter: {}, data: { title: 'Both' } }],
    ['"query" must be of type object', { query: 'all', data: { title: 'Both' } }],
    ['"keys" must be an array', { keys: 'all', data: { title: 'Both' } }],
  ])('a batch that is not clear: %s', async (reason, body) => {
    const answer = await patchMany(body)
    expect([answer.status, answer.body]).toEqual([400, errorBody('INVALID_PAYLOAD', { reason })])
    expect((await stored(person.id)).title).not.toBe('Both')
  })

  test(`more than ${BATCH_MAX_ITEMS} at once`, async () => {
    const keys = Array(BATCH_MAX_ITEMS + 1).fill(person.id)
    expect((await patchMany({ keys, data: { title: 'Many' } })).status).toBe(400)
    expect((await patchMany(keys.map((id) => ({ id, title: 'Many' })))).status).toBe(400)
    expect((await stored(person.id)).title).not.toBe('Many')
  })

  test('one wrong item of a list: nothing is written', async () => {
    const answer = await patchMany([
      { id: person.id, title: 'Half' },
      { id: other.id, email: 'nope' },
    ])
    expect(answer.status).toBe(400)
    expect((await stored(person.id)).title).not.toBe('Half')
  })
})

describe('403', () => {
  test('fail: not a uuid', () => replayed('fail: not a uuid', { path: '/users/123' }))
  test('fail: unauthenticated', () => replayed('fail: unauthenticated', { token: undefined }))

  test('fail: member updates other', async () => {
    await replayed('fail: member updates other', { token: memberToken })
    expect((await stored(person.id)).firstName).toBe('Upd2')
  })

  test('a member who asks for an account that does not exist learns nothing', () =>
    replayed('fail: member updates other', {
      token: memberToken,
      path: '/users/11111111-1111-4111-8111-111111111111',
    }))

  test('fields that cannot be shown are refused before anything is written', async () => {
    expect((await patch(person.id, { title: 'Unseen' }, '?fields=nope')).status).toBe(403)
    expect((await stored(person.id)).title).not.toBe('Unseen')
  })

  test('a list of ids for somebody who is no administrator', async () => {
    const { status } = await context.call('PATCH', '/users', {
      token: memberToken,
      body: { keys: [member.id], data: { title: 'Mine' } },
    })
    expect(status).toBe(403)
  })
})

describe('404', () => {
  test('PUT /users/{id}', () => replayed('PUT /users/{id}'))
})

/** Suspends all other administrators. */
async function onlyAdmins(people: TestUser[]): Promise<void> {
  const ids = sql.param(people.map(({ id }) => id))
  await queryRows(
    context.database,
    sql`update users set status = 'suspended' where role = 'admin' and not id = any(${ids}::text[])`,
  )
}

describe('422', () => {
  const lastAdmin = errorBody('UNPROCESSABLE_CONTENT', {
    reason: 'Cannot remove the last admin user from the system',
  })

  test.each([
    { status: 'suspended' },
    { status: 'invited' },
    { role: ROLE_RECORDS.editor.id },
    { role: null },
  ])('the last administrator stays one: %j', async (data) => {
    for (const answer of [
      await patch(admin.id, data),
      await patchMany({ keys: [person.id, admin.id], data }),
      await patchMany([{ id: admin.id, ...data }]),
      await patchMany({ query: { filter: { id: admin.id } }, data }),
    ])
      expect([answer.status, answer.body]).toEqual([422, lastAdmin])
    expect(await stored(admin.id)).toMatchObject({ role: 'admin', status: 'active' })
    expect(await stored(person.id)).toMatchObject({ role: 'editor', status: 'active' })
  })

  const demote = { method: 'PATCH', body: { role: ROLE_RECORDS.member.id }, done: 200 }
  const suspend = { method: 'PATCH', body: { status: 'suspended' }, done: 200 }
  const remove = { method: 'DELETE', body: undefined, done: 204 }
  test.each([
    ['demote each other', demote, demote],
    ['suspend each other', suspend, suspend],
    ['demote and remove each other', demote, remove],
  ])('of two who %s at once one stays', async (_, ofFirst, ofSecond) => {
    const pair = [await context.person({ role: 'admin' }), await context.person({ role: 'admin' })]
    const [first = '', second = ''] = await Promise.all(
      pair.map(async (one) => (await context.signIn(one)).access_token),
    )
    await onlyAdmins(pair)
    const answers = await Promise.all([
      context.call(ofFirst.method, `/users/${pair[1]?.id}`, { token: first, body: ofFirst.body }),
      context.call(ofSecond.method, `/users/${pair[0]?.id}`, { token: second, body: ofSecond.body }),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    // On a busy machine the second may only be heard when its account is gone, or a member's.
    const refusals = answers.filter(({ status }) => ![200, 204, 401, 403].includes(status))
    for (const { status, body } of refusals) expect([status, body]).toEqual([422, lastAdmin])
    const left = await queryRows(
      context.database,
      sql`select from users where role = 'admin' and status = 'active'`,
    )
    expect(left).toHaveLength(1)
  })
})
