import { type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { errorBody } from '@tests/support/contract/error-responses'
import { replay } from '@tests/support/contract/transcripts'
import { insertUser } from '@tests/support/database/stored-users'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROLE_RECORDS } from '@/shared/users/roles'
import type { UserStatus } from '@/shared/users/user-statuses'

const context = useContractContext()
let member: TestUser
let first: TestUser
let token: string
let memberToken: string

const STATUSES: Record<string, UserStatus> = {
  archived: 'archived',
  brute: 'suspended',
  draft: 'draft',
  invited: 'invited',
  new6: 'invited',
  suspended: 'suspended',
  suspended2: 'suspended',
  unverified: 'unverified',
}

/** As many people as on the recorded server, 29: with the same names where an answer has them. */
beforeAll(async () => {
  const admin = await context.person({
    email: 'admin@example.com',
    role: 'admin',
    firstName: 'Admin',
    lastName: 'User',
  })
  member = await context.person({ email: 'member@example.com' })
  first = await context.person({ email: 'new1@example.com', firstName: 'N', lastName: 'One' })
  const add = (data: object) => insertUser(context.database, { role: 'member', status: 'active', ...data })
  await add({ id: '00000000-0000-4000-8000-000000000000', email: 'new8@example.com' })
  const names = ['archived', 'brute', 'draft', 'invited', 'nopass', 'static', 'suspended', 'suspended2']
  const others = [2, 3, 4, 5, 6, 7, 9, 10, 14, 18, 22].map((number) => `new${number}`)
  for (const name of [...names, 'unverified', 'website', ...others, 'perms'])
    await add({ email: `${name}@example.com`, status: STATUSES[name] ?? 'active' })
  for (const _ of [1, 2, 3]) await add({})
  token = (await context.signIn(admin)).access_token
  memberToken = (await context.signIn(member)).access_token
  await context.signIn(first)
})

type Sent = Parameters<typeof replay>[3]
const asAdmin = (name: string, sent: Sent = {}) => replay(context, 'users-read', name, { token, ...sent })
const asMember = (name: string, sent: Sent = {}) =>
  replay(context, 'users-read', name, { token: memberToken, ...sent })
const asNobody = (name: string, sent: Sent = {}) => replay(context, 'users-read', name, sent)
const read = (path: string, as = token) => context.call('GET', path, { token: as })

describe('200, a list', () => {
  test.each([
    'list: admin',
    'list: default limit is 100, all fields',
    'list: meta=*',
    'list: meta=filter_count',
    'list: meta=total_count',
    'list: limit=-1 / page / offset',
    'list: offset',
    'list: sort descending',
    'list: search',
    'list: filter _and/_or',
    'list: filter by role',
    'list: filter empty result',
    'list: aggregate count',
    'SEARCH /users',
  ])('%s', async (name) => {
    await asAdmin(name)
  })

  test('list: groupBy status', () => {
    const counts = { active: 21, archived: 1, draft: 1, invited: 2, suspended: 3, unverified: 1 }
    return asAdmin('list: groupBy status', {
      differs: {
        body: {
          data: Object.entries(counts).map(([status, count]) => ({ status, count: { id: String(count) } })),
        },
        because: 'nobody of ours has the status "banana"',
      },
    })
  })

  test('list: member sees only itself', () => asMember('list: member sees only itself'))
  test('list: user without permission', () =>
    asMember('list: user without permission', {
      path: '/users?fields=email',
      differs: {
        status: 200,
        body: { data: [{ email: 'member@example.com' }] },
        because: 'everybody reads the own account (shared/users/user-fields.ts)',
      },
    }))

  test('filter shorthand: bare value means _eq', () =>
    replay(context, 'probes', 'filter shorthand: bare value means _eq', {
      token,
      path: `/users?fields=email&filter=${encodeURIComponent('{"email":"probe2@example.com"}')}`,
      differs: { body: { data: [] }, because: 'there is nobody of that name yet' },
    }))

  test('as a table', async () => {
    const { headers, body } = await read('/users?fields=email,role.name&export=csv&sort=email&limit=2')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="directus_users \d{8}-\d{6}\.csv"$/,
    )
    expect(body).toBe(
      '"email","role.name"\n"admin@example.com","Administrator"\n"archived@example.com","Member"',
    )
  })
})

test('a list as a file of JSON is the bare array, as Directus’ export writes it', async () => {
  const { body } = await context.call('GET', '/users?fields=email&export=json&sort=email&limit=1&meta=*', {
    token,
  })
  expect(body).toEqual([{ email: 'admin@example.com' }])
  const roles = await context.call('GET', '/roles?export=csv', { token })
  expect(roles.headers.get('content-disposition')).toContain('filename="directus_roles ')
})

describe('200, one', () => {
  const path = (query = '') => `/users/${first.id}${query}`

  test('one: admin', () => asAdmin('one: admin', { path: path('?fields=id,email,status,role') }))
  test('one: admin, default fields', () => asAdmin('one: admin, default fields', { path: path() }))
  test('one: member reads itself', () =>
    asMember('one: member reads itself', { path: `/users/${member.id}?fields=id,email` }))
})

describe('400', () => {
  test.each(['fail: meta invalid', 'fail: filter malformed JSON', 'fail: filter on password'])(
    '%s',
    async (name) => {
      await asAdmin(name)
    },
  )

  test.each([5, 'all', [], null])('SEARCH with a query that is none: %j', async (query) => {
    const { status } = await context.call('SEARCH', '/users', { token, body: { query } })
    expect(status).toBe(400)
  })
})

describe('SEARCH', () => {
  const search = (body: object | undefined, query = '') =>
    context.call('SEARCH', `/users${query}`, { token, ...(body && { body }) })
  const byAddress = '?fields=email&limit=1&sort=email'

  test.each([[undefined], [{}], [{ keys: [] }]])(
    'without a query in the body takes the address’: %j',
    async (body) => {
      const { status, body: answered } = await search(body, byAddress)
      expect([status, answered]).toEqual([200, { data: [{ email: 'admin@example.com' }] }])
    },
  )

  test('with a query in the body ignores the address’', async () => {
    const { body } = await search({ query: { fields: ['status'], limit: 1 } }, byAddress)
    expect(Object.keys(body.data[0])).toEqual(['status'])
  })

  test('refuses keys that it does not know', async () => {
    const { status, body } = await search({ query: {}, filter: {} })
    const reason = '"filter" is not allowed'
    expect([status, body]).toEqual([400, errorBody('INVALID_PAYLOAD', { reason })])
  })
})

describe('403', () => {
  test('fail: unauthenticated', () => asNobody('fail: unauthenticated'))
  test('fail one: unauthenticated', () =>
    asNobody('fail one: unauthenticated', { path: `/users/${first.id}` }))
  test.each([
    'fail: filter on unknown field, admin',
    'fail: sort on unknown field',
    'fail one: not a uuid, admin',
  ])('%s', async (name) => {
    await asAdmin(name)
  })
  test('fail one: unknown uuid, admin', () =>
    asAdmin('fail one: unknown uuid, admin', { path: '/users/11111111-1111-4111-8111-111111111111' }))
  test('one: with filter that does not match', () =>
    asAdmin('one: with filter that does not match', {
      path: `/users/${first.id}?fields=id&filter=${encodeURIComponent('{"email":{"_eq":"zzz"}}')}`,
    }))
  test('fail one: unknown field', () =>
    asAdmin('fail one: unknown field', { path: `/users/${first.id}?fields=nope` }))
  test('fail one: member reads other', () =>
    asMember('fail one: member reads other', { path: `/users/${first.id}?fields=id,email` }))

  test('a member cannot find out through a filter whether somebody has an account', async () => {
    const { body } = await read('/users?filter[email]=new1@example.com&meta=*', memberToken)
    expect(body).toEqual({ data: [], meta: { total_count: 1, filter_count: 0 } })
  })
})

describe('many', () => {
  const lengthOf = async (query: string) => (await read(`/users?fields=id&${query}`)).body.data.length

  test('length of GET /users by limit', async () => {
    const accounts = Array.from({ length: 78 }, (_, index) => ({
      email: `many${index}@example.com`,
      role: ROLE_RECORDS.member.id,
    }))
    expect((await context.call('POST', '/users', { token, body: accounts })).status).toBe(200)
    const lengths = ['', 'limit=-1', 'limit=0', 'limit=150'].map(lengthOf)
    expect(await Promise.all(lengths)).toEqual([100, 107, 0, 107])
  })

  test('search is case-insensitive', () => replay(context, 'probes', 'search is case-insensitive', { token }))

  test.each([
    'active user with app access, number 1 beside the admin and one other',
    'active user with app access, number 2 beside the admin and one other',
    'active user with app access, number 3 beside the admin and one other',
    'active user with app access, number 4 beside the admin and one other',
  ])('%s', async (name) => {
    await replay(context, 'probes', name, {
      token,
      with: { role: ROLE_RECORDS.editor.id },
      differs: {
        status: 200,
        body: { data: { status: 'active' } },
        because: 'no licence counts the users',
      },
    })
  })
})
