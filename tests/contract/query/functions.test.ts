import { useContractContext } from '@tests/support/contract/contract-context'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseQueryObject } from '@/contract/query/parse-query'
import { readItems } from '@/contract/query/read-items'
import { readSelf } from '@/contract/query/read-self'
import type { Account } from '@/identity/users/account'
import { addAccount } from './query-users'

const context = useContractContext()
let admin: Account
let member: Account

beforeAll(async () => {
  admin = await addAccount(context.database, {
    email: 'a@example.com',
    role: 'admin',
    last_access: '2025-12-31T23:59:58.900Z',
    tags: ['x', 'y'],
  })
  member = await addAccount(context.database, {
    email: 'b@example.com',
    last_access: '2026-01-01T00:30:00Z',
    tags: { no: 'list' },
  })
  await addAccount(context.database, { email: 'c@example.com', last_access: '2026-03-04T05:06:07Z' })
  await addAccount(context.database, { email: 'd@example.com' })
})

const users = async (query: object, reader = admin) =>
  (await readItems(context.database, 'users', parseQueryObject({ sort: 'email', ...query }), reader)).data
const emails = async (filter: object) => (await users({ fields: 'email', filter })).map(({ email }) => email)

test('are shown as whole numbers of UTC, under the name of the field and the function', async () => {
  const parts = ['year', 'month', 'week', 'day', 'weekday', 'hour', 'minute', 'second']
  const [first, , third, last] = await users({ fields: parts.map((part) => `${part}(last_access)`) })
  const named = (values: (number | null)[]) =>
    Object.fromEntries(parts.map((part, index) => [`last_access_${part}`, values[index]]))
  expect(first).toEqual(named([2025, 12, 1, 31, 3, 23, 59, 58]))
  expect(third).toEqual(named([2026, 3, 10, 4, 3, 5, 6, 7]))
  expect(last).toEqual(named(parts.map(() => null)))
})

test('count the values of a list, and of nothing else', async () => {
  expect(await users({ fields: ['count(tags)'] })).toEqual(
    [2, null, null, null].map((tags_count) => ({ tags_count })),
  )
})

test('have other names by an alias, beside all fields and in related items', async () => {
  const alias = { seen: 'year(last_access)' }
  expect((await users({ fields: ['seen', 'year(last_access)'], alias, limit: 1 }))[0]).toEqual({
    seen: 2025,
    last_access_year: 2025,
  })
  const everything = await users({ fields: ['*', 'year(last_access)'], limit: 1 })
  expect(everything[0]).toMatchObject({ email: 'a@example.com', last_access_year: 2025 })
  const [editor] = await users({ fields: ['role.users.month(last_access)'], limit: 1 })
  expect(editor).toEqual({ role: { users: [{ last_access_month: 12 }] } })
})

test('compare as numbers', async () => {
  expect(await emails({ 'year(last_access)': { _eq: 2026 } })).toEqual(['b@example.com', 'c@example.com'])
  expect(await emails({ 'month(last_access)': { _in: '3,12,' } })).toEqual(['a@example.com', 'c@example.com'])
  expect(await emails({ 'hour(last_access)': { _lt: '5' } })).toEqual(['b@example.com'])
  expect(await emails({ 'day(last_access)': { _between: [4, 31] } })).toEqual([
    'a@example.com',
    'c@example.com',
  ])
  expect(await emails({ 'count(tags)': { _nnull: true } })).toEqual(['a@example.com'])
  expect(await emails({ 'year(last_access)': { _eq: 'never' } })).toEqual([])
})

test('sort and group', async () => {
  const sorted = await users({
    fields: 'email',
    sort: '-month(last_access)',
    filter: { last_access: { _nnull: true } },
  })
  expect(sorted.map(({ email }) => email)).toEqual(['a@example.com', 'c@example.com', 'b@example.com'])
  const query = { groupBy: 'year(last_access)', aggregate: { count: '*' }, sort: '-count,year(last_access)' }
  expect(await users(query)).toEqual([
    { last_access_year: 2026, count: '2' },
    { last_access_year: 2025, count: '1' },
    { last_access_year: null, count: '1' },
  ])
})

test('are shown of the own account', async () => {
  const own = (fields: string[], account: Account) =>
    readSelf(context.database, parseQueryObject({ fields }), account)
  expect(await own(['email', 'year(last_access)'], admin)).toEqual({
    email: 'a@example.com',
    last_access_year: 2025,
  })
  // Members do not read the field, and learn nothing by a function of it.
  expect(await own(['email', 'year(last_access)'], member)).toEqual({ id: member.id })
})

describe('are refused', () => {
  test.each([
    ['of a text', 'year(email)'],
    ['that count a text', 'count(email)'],
    ['that count a relation', 'count(policies)'],
    ['of a list, as a date', 'year(tags)'],
  ])('%s: 400', async (_, name) => {
    for (const query of [{ fields: [name] }, { filter: { [name]: 1 } }, { sort: name }, { groupBy: name }])
      await expect(users(query), JSON.stringify(query)).rejects.toMatchObject({ code: 'INVALID_QUERY' })
  })

  test.each([
    'year(nope)',
    'nope(last_access)',
    'year(year(last_access))',
    'year(last_access',
    'constructor(id)',
  ])('%s as an unknown field: 403', async (name) => {
    for (const query of [{ fields: [name] }, { filter: { [name]: 1 } }, { sort: name }, { groupBy: name }])
      await expect(users(query), JSON.stringify(query)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('where the field may not be read: 403', async () => {
    for (const query of [
      { fields: ['year(last_access)'] },
      { filter: { 'year(last_access)': 2026 } },
      { filter: { role: { users: { 'year(last_access)': 2026 } } } },
      { sort: 'year(last_access)' },
      { groupBy: 'year(last_access)' },
    ])
      await expect(users(query, member), JSON.stringify(query)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('over HTTP as a query that is wrong', async () => {
    const person = await context.person({ role: 'admin' })
    const { access_token: token } = await context.signIn(person)
    const { status, body } = await context.call('GET', '/users?fields=count(policies)', { token })
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'INVALID_QUERY'])
    const found = await context.call(
      'GET',
      `/users?fields=email,year(last_access)&filter[year(last_access)][_gte]=2000&filter[id]=${person.id}`,
      { token },
    )
    expect(found.body.data).toEqual([{ email: person.email, last_access_year: new Date().getUTCFullYear() }])
  })
})
