import { randomUUID } from 'node:crypto'
import { useContractContext } from '@tests/support/contract/contract-context'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseQueryObject } from '@/contract/query/parse-query'
import { idsMatching, readItems, readItemsWithIds } from '@/contract/query/read-items'
import { readSelf } from '@/contract/query/read-self'
import { RESOURCES } from '@/contract/query/resources/resources'
import type { Account } from '@/identity/users/account'
import { queryRows } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { addAccount } from './query-users'

const context = useContractContext()
let admin: Account
let member: Account
const LETTERS = ['a', 'b', 'c', 'd']

beforeAll(async () => {
  admin = await addAccount(context.database, { email: 'admin@example.com', role: 'admin' })
  member = await addAccount(context.database, { email: 'm@example.com', first_name: 'M' })
  for (const name of LETTERS) {
    await addAccount(context.database, { email: `${name}@example.com`, first_name: name, role: 'editor' })
  }
})

const users = async (query: object, reader = admin) =>
  (await readItems(context.database, 'users', parseQueryObject(query), reader)).data
const roles = async (query: object, reader = admin) =>
  (await readItems(context.database, 'roles', parseQueryObject(query), reader)).data
const editors = { filter: { name: 'Editor' } }

describe('what is asked of a relation', () => {
  const editorsWith = async (users: object, fields = ['users.first_name']) =>
    (await roles({ ...editors, fields, deep: { users } }))[0]?.users

  test('limits, orders, turns pages', async () => {
    expect(await editorsWith({ _sort: ['-first_name'], _limit: 2 })).toEqual([
      { first_name: 'd' },
      { first_name: 'c' },
    ])
    expect(await editorsWith({ _sort: ['first_name'], _limit: 2, _page: 2 })).toEqual([
      { first_name: 'c' },
      { first_name: 'd' },
    ])
    expect(await editorsWith({ _sort: ['first_name'], _limit: -1, _offset: 3 })).toEqual([
      { first_name: 'd' },
    ])
    expect(await editorsWith({ _limit: 0 })).toEqual([])
  })

  test('filters and searches', async () => {
    expect(await editorsWith({ _filter: { first_name: { _in: ['b', 'c'] } }, _sort: 'first_name' })).toEqual([
      { first_name: 'b' },
      { first_name: 'c' },
    ])
    expect(await editorsWith({ _search: 'D@EXAMPLE' })).toEqual([{ first_name: 'd' }])
  })

  test('names fields otherwise', async () => {
    expect(await editorsWith({ _alias: { e: 'email' }, _limit: 1, _sort: 'email' }, ['users.e'])).toEqual([
      { e: 'a@example.com' },
    ])
    expect(await editorsWith({ _alias: { e: 'email' }, _limit: 1, _sort: '-e' }, ['users.e'])).toEqual([
      { e: 'd@example.com' },
    ])
  })

  test('is asked per item, not of all items together', async () => {
    const found = await roles({
      fields: ['name', 'users.email'],
      sort: 'name',
      deep: { users: { _limit: 1 } },
    })
    expect(found.map(({ name, users }) => [name, (users as []).length])).toEqual([
      ['Administrator', 1],
      ['Editor', 1],
      ['Member', 1],
      ['Translator', 0],
    ])
  })

  test('reaches further down', async () => {
    const deep = { role: { users: { _sort: ['-email'], _limit: 1 } } }
    const found = await users({
      filter: { first_name: 'a' },
      fields: ['email', 'role.name', 'role.users.email'],
      deep,
    })
    expect(found).toEqual([
      { email: 'a@example.com', role: { name: 'Editor', users: [{ email: 'd@example.com' }] } },
    ])
  })

  test('may leave no item', async () => {
    const deep = { role: { _filter: { name: 'Editor' } } }
    const found = await users({ fields: ['email', 'role.name'], sort: ['-email'], deep })
    expect(found.slice(0, 2)).toEqual([
      { email: 'm@example.com', role: null },
      { email: 'd@example.com', role: { name: 'Editor' } },
    ])
  })
})

describe('a filter on related items', () => {
  const names = async (filter: object) =>
    (await roles({ filter, fields: ['name'], sort: ['name'] })).map(({ name }) => name)

  test('some, none, and both conditions on one item', async () => {
    expect(await names({ users: { first_name: 'a' } })).toEqual(['Editor'])
    expect(await names({ users: { _some: { first_name: 'a' } } })).toEqual(['Editor'])
    expect(await names({ users: { _none: { first_name: 'a' } } })).toEqual([
      'Administrator',
      'Member',
      'Translator',
    ])
    expect(await names({ users: { _none: {} } })).toEqual(['Translator'])
    expect(await names({ users: { first_name: 'a', email: 'b@example.com' } })).toEqual([])
    expect(await names({ users: { _and: [{ first_name: 'a' }, { email: 'a@example.com' }] } })).toEqual([
      'Editor',
    ])
    expect(await names({ users: { _eq: member.id } })).toEqual(['Member'])
    expect(await names({ users: { _in: [member.id, admin.id] } })).toEqual(['Administrator', 'Member'])
  })

  test('no item counts as one whose fields are null, as Directus 12.4.0 answers', async () => {
    expect(await names({ users: { _null: true } })).toEqual(['Translator'])
    expect(await names({ users: { id: { _null: true } } })).toEqual(['Translator'])
    expect(await names({ users: { _nnull: false } })).toEqual(['Translator'])
    expect(await names({ users: { _nnull: true } })).toEqual(['Administrator', 'Editor', 'Member'])
    expect(await names({ users: { first_name: { _null: true } } })).toEqual(['Administrator', 'Translator'])
    expect(await names({ users: { first_name: { _empty: true }, email: { _nnull: true } } })).toEqual([
      'Administrator',
    ])
    expect(
      await names({ users: { _or: [{ first_name: { _eq: null } }, { email: 'a@example.com' }] } }),
    ).toEqual(['Administrator', 'Editor', 'Translator'])
    expect(await names({ users: { first_name: { _neq: 'a' } } })).toEqual(['Editor', 'Member'])
    expect(await names({ users: { _some: { id: { _null: true } } } })).toEqual([])
    expect(await names({ parent: { name: { _null: true } }, children: { _null: true } })).toHaveLength(4)
  })

  test('an operator on a relation compares the id', async () => {
    const filter = { role: { _neq: ROLE_RECORDS.editor.id } }
    expect(await users({ filter, fields: ['email'], sort: ['email'] })).toEqual([
      { email: 'admin@example.com' },
      { email: 'm@example.com' },
    ])
    expect(await users({ filter: { role: '$CURRENT_ROLE' }, fields: ['email'] })).toEqual([
      { email: 'admin@example.com' },
    ])
  })

  test('what we do not have is empty', async () => {
    expect(await users({ filter: { avatar: { _null: true } }, fields: ['id'] })).toHaveLength(6)
    expect(await users({ filter: { avatar: { id: { _null: true } } }, fields: ['id'] })).toHaveLength(6)
    expect(await users({ filter: { policies: { _null: true } }, fields: ['id'] })).toHaveLength(6)
    expect(await users({ filter: { avatar: { id: { _nnull: true } } } })).toEqual([])
    expect(await users({ filter: { policies: { _some: {} } } })).toEqual([])
    expect(
      await users({ filter: { policies: { _none: {} } }, fields: ['avatar.*', 'policies.*'], limit: 1 }),
    ).toEqual([{ avatar: null, policies: [] }])
    const below = ['avatar.filename_download', 'policies.policy.name', 'role.policies.policy.admin_access']
    const [own] = await users({ filter: { id: admin.id }, fields: below })
    expect(own).toEqual({ avatar: null, policies: [], role: { policies: [] } })
    expect(await roles({ ...editors, fields: ['parent.name', 'children.name', 'parent'] })).toEqual([
      { parent: null, children: [] },
    ])
  })
})

test('each field of what we do not have can be compared and sorted by', async () => {
  const comparable = { uuid: randomUUID(), boolean: true, timestamp: '2026-01-01', integer: 5 }
  const places = [
    ['files', (of: object) => ({ avatar: of })],
    ['access', (of: object) => ({ policies: of })],
    ['policies', (of: object) => ({ policies: { policy: of } })],
  ] as const
  for (const [name, at] of places)
    for (const field of RESOURCES[name].fields.values()) {
      const value = { ...comparable, alias: randomUUID() }[field.type as 'uuid'] ?? 'x'
      const operator = field.type === 'json' ? { _nnull: true } : { _eq: value }
      expect(await users({ filter: at({ [field.name]: operator }) }), field.name).toEqual([])
      expect(await users({ filter: at({ [field.name]: { _null: true } }), fields: ['id'] })).toHaveLength(6)
    }
  for (const { name } of RESOURCES.files.fields.values())
    expect(await users({ sort: `avatar.${name}`, fields: ['id'] })).toHaveLength(6)
})

describe('aggregates', () => {
  test('of all rows and by groups', async () => {
    expect(await users({ aggregate: { count: '*' } })).toEqual([{ count: '6' }])
    expect(
      await users({ aggregate: { count: ['id', 'first_name'], countDistinct: 'role', countAll: '*' } }),
    ).toEqual([{ count: { id: '6', first_name: '5' }, countDistinct: { role: '3' }, countAll: '6' }])
    expect(
      await users({ aggregate: { min: 'email', max: 'email' }, filter: { first_name: { _nnull: true } } }),
    ).toEqual([{ min: { email: 'a@example.com' }, max: { email: 'm@example.com' } }])
    expect(await users({ groupBy: ['role'], aggregate: { count: '*' }, sort: ['-role'], limit: 2 })).toEqual([
      { role: ROLE_RECORDS.member.id, count: '1' },
      { role: ROLE_RECORDS.editor.id, count: '4' },
    ])
    expect(await users({ groupBy: 'status' })).toEqual([{ status: 'active' }])
    expect(await users({ aggregate: { count: '*' } }, member)).toEqual([{ count: '1' }])
  })

  test('by groups in the order of what is counted', async () => {
    const titles = async (sort: string, aggregate: object) => {
      const query = { groupBy: 'title', aggregate, sort, filter: { last_name: 'Counted' } }
      return (await users(query)).map(({ title }) => title)
    }
    // As texts, 10 would come before 2.
    for (const [title, count] of Object.entries({ ten: 10, two: 2, one: 1 }))
      for (let index = 0; index < count; index++)
        await addAccount(context.database, {
          title,
          last_name: 'Counted',
          email: `${title}${index}@x.example`,
        })
    const upwards = ['one', 'two', 'ten']
    const downwards = ['ten', 'two', 'one']
    expect(await titles('count', { count: '*' })).toEqual(upwards)
    expect(await titles('-count', { count: '*' })).toEqual(downwards)
    expect(await titles('-count', { count: 'id' })).toEqual(downwards)
    expect(await titles('-count.id', { count: ['id', 'email'] })).toEqual(downwards)
    expect(await titles('countDistinct.email', { countDistinct: 'email' })).toEqual(upwards)
    expect(await titles('-countAll', { countAll: '*' })).toEqual(downwards)
    expect(await titles('-max.email', { max: 'email' })).toEqual(['two', 'ten', 'one'])
    expect(await titles('-countAll,title', { count: '*', countAll: '*' })).toEqual(downwards)
    await queryRows(context.database, sql`delete from users where last_name = 'Counted'`)
  })

  const many = Array.from({ length: 150 }, (_, index) => `f${index}`)
  test.each<[string, object]>([
    ['a sum of texts', { aggregate: { sum: 'email' } }],
    ['an operation of that name', { aggregate: { constructor: 'email' } }],
    ['the least of lists', { aggregate: { min: 'tags' } }],
    ['a count of related items', { aggregate: { count: 'policies' } }],
    ['a count of nothing', { aggregate: { count: '' } }],
    ['an order by what is no group', { groupBy: ['status'], sort: ['email'] }],
    [
      'an order by what is not counted',
      { groupBy: ['status'], aggregate: { count: 'id' }, sort: ['count.email'] },
    ],
    [
      'an order by one of several',
      { groupBy: ['status'], aggregate: { count: ['id', 'email'] }, sort: 'count' },
    ],
    ['very many counts', { aggregate: { count: many, countDistinct: many } }],
  ])('%s is refused', async (_, query) => {
    await expect(users(query)).rejects.toBeInstanceOf(AppError)
  })
})

test('an alias sorts as its field', async () => {
  const query = { filter: { role: ROLE_RECORDS.editor.id }, alias: { e: 'email', r: 'role' } }
  const downwards = ['d', 'c', 'b', 'a'].map((name) => ({ e: `${name}@example.com` }))
  expect(await users({ ...query, fields: ['e'], sort: ['r.name', '-e'] })).toEqual(downwards)
  const ids = await idsMatching(context.database, parseQueryObject({ ...query, sort: '-e', limit: 1 }), admin)
  expect(await users({ filter: { id: { _in: ids } }, fields: ['email'] })).toEqual([
    { email: 'd@example.com' },
  ])
})

test('items with ids come in the order of the ids, once each', async () => {
  const ids = [member.id, admin.id, member.id.toUpperCase(), '00000000-0000-4000-8000-00000000ffff']
  const query = parseQueryObject({ fields: ['email'] })
  expect(await readItemsWithIds(context.database, 'users', ids, query, admin)).toEqual([
    { email: 'm@example.com' },
    { email: 'admin@example.com' },
  ])
  expect(await readItemsWithIds(context.database, 'users', ids, query, member)).toEqual([
    { email: 'm@example.com' },
  ])
})

test('an answer that would repeat too much is refused, before it is written', async () => {
  for (let number = 0; number < 100; number++) await addAccount(context.database, {})
  const everything = { limit: -1, deep: { role: { users: { _limit: -1 } } } }
  await expect(users({ fields: ['role.users.role.users.id'] })).rejects.toMatchObject({
    code: 'INVALID_QUERY',
  })
  expect(await users({ ...everything, fields: ['id', 'role.users'] })).toHaveLength(106)
})

describe('the own account', () => {
  /** A relation that no caller may use. */
  const nothing = new Proxy({}, { get: () => expect.unreachable('no query') }) as typeof context.database

  test.each([undefined, 'id,email', '*,role.name', 'role.name,avatar.id', 'e,role.parent.name'])(
    'fields=%s need no database, and are what a list shows',
    async (fields) => {
      const full = await addAccount(context.database, {
        email: `${fields ?? 'all'}@example.com`,
        role: 'admin',
        password_hash: 'x',
        token_hash: fields ?? 'all',
        tfa_secret: 'x',
        last_access: '2026-01-02 10:00:00.5+02',
        tags: ['a', { b: 1 }],
        auth_data: { a: null },
        theme_dark_overrides: [],
        email_notifications: false,
        description: 'd',
      })
      const query = { ...(fields && { fields }), alias: { e: 'last_access' } }
      const [listed] = await users({ ...query, filter: { id: full.id } }, full)
      expect(await readSelf(nothing, parseQueryObject(query), full)).toEqual(listed)
    },
  )
})
