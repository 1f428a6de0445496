// Nothing that comes in makes the database fail, and nothing costs much.

import { randomUUID } from 'node:crypto'
import { useContractContext } from '@tests/support/contract/contract-context'
import { runs } from '@tests/support/property-runs'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseQuery, parseQueryObject } from '@/contract/query/parse-query'
import { readItem, readItems } from '@/contract/query/read-items'
import { readSelf } from '@/contract/query/read-self'
import type { Account } from '@/identity/users/account'
import { queryRows } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import { OPERATORS } from './arbitraries/comparisons'
import { invalidQuery } from './arbitraries/invalid'
import { addAccount } from './query-users'

const context = useContractContext()
let admin: Account

beforeAll(async () => {
  admin = await addAccount(context.database, { email: 'admin@example.com', role: 'admin', tags: ['x'] })
})

/** Tells whether it was answered; anything but a refusal with 4xx fails. */
async function isAnswered(raw: unknown, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw new Error(JSON.stringify(raw), { cause: error })
    expect(error.status).toBeGreaterThanOrEqual(400)
    expect(error.status).toBeLessThan(500)
    return false
  }
}

const ask = (raw: object) =>
  isAnswered(raw, () =>
    readItems(context.database, 'users', parseQueryObject({ limit: 1, fields: ['id'], ...raw }), admin),
  )

const FIELDS = [
  'id',
  'email',
  'status',
  'description',
  'tags',
  'role',
  'last_access',
  'email_notifications',
  'password',
  'token',
  'avatar',
  'policies',
]
const VALUES = [
  'x',
  '',
  'null',
  '\0',
  '\ud800',
  "'",
  '{1,2}',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  '$NOW(1e300 years)',
  'infinity',
  5,
  -1e308,
  true,
  null,
  [],
  [null],
  ['x', 5],
  {},
  { a: 1 },
]

describe.each(FIELDS)('%s', (field) => {
  test.each([...OPERATORS.text, '_regex', '_some', '_none', '_and', '_or'])(
    '%s with any value',
    async (operator) => {
      for (const value of VALUES) await ask({ filter: { [field]: { [operator]: value } } })
    },
  )

  test('as order, group and count', async () => {
    await ask({ sort: [field] })
    await ask({ sort: [`-${field}`] })
    await ask({ groupBy: [field], aggregate: { count: '*' } })
    for (const operation of ['count', 'countDistinct', 'min', 'max'])
      await ask({ aggregate: { [operation]: field } })
  })
})

test('whatever a query is, it is answered or refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      invalidQuery,
      fc.constantFrom('users' as const, 'roles' as const),
      async (raw, resource) => {
        await isAnswered(raw, () => readItems(context.database, resource, parseQueryObject(raw), admin))
        await isAnswered(raw, () => readSelf(context.database, parseQueryObject(raw), admin))
      },
    ),
    runs(300),
  )
})

test('whatever the address has, it is answered or refused', async () => {
  const text = fc.oneof(fc.webQueryParameters(), fc.string({ unit: 'binary' }), fc.string())
  const value = fc.oneof(
    text,
    invalidQuery.map((query) => JSON.stringify(query.filter ?? null)),
  )
  const name = fc.constantFrom(
    'fields',
    'filter',
    'filter[email][_eq]',
    'filter[_or][0][id]',
    'sort',
    'search',
    'limit',
    'deep',
    'alias',
    'meta[]',
  )
  const search = fc
    .array(
      fc.tuple(name, value).map((parts) => parts.join('=')),
      { maxLength: 4 },
    )
    .map((all) => all.join('&'))
  await fc.assert(
    fc.asyncProperty(search, async (raw) => {
      await isAnswered(raw, () => readItems(context.database, 'users', parseQuery(`?${raw}`), admin))
    }),
    runs(300),
  )
})

test('an id of any form is one that is not there', async () => {
  const forms = [
    '',
    '123',
    'me',
    '\0',
    '../roles',
    `${admin.id}x`,
    `'${admin.id}'`,
    'x'.repeat(100_000),
    randomUUID(),
  ]
  for (const id of forms) {
    for (const resource of ['users', 'roles'] as const) {
      await expect(readItem(context.database, resource, id, parseQuery(''), admin)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        details: {},
      })
    }
  }
  expect(
    await readItem(context.database, 'users', admin.id.toUpperCase(), parseQuery('?fields=id'), admin),
  ).toEqual({ id: admin.id })
})

describe('in an app of 2000 accounts', () => {
  beforeAll(async () => {
    await queryRows(
      context.database,
      sql`insert into users (id, email, first_name, role, status, description)
        select gen_random_uuid(), 'p' || n || '@example.com', 'P' || n, (array['editor', 'member'])[1 + n % 2]::enum_users_role,
          'active', repeat('text ', 100) from generate_series(1, 2000) n`,
    )
  })

  const around = (depth: number, of: object): object =>
    depth === 0 ? of : { role: { users: around(depth - 1, of) } }
  const times = (count: number, of: (index: number) => object) =>
    Array.from({ length: count }, (_, index) => of(index))

  test.each<[string, object]>([
    [
      '50 conditions on long texts',
      { filter: { _or: times(50, (n) => ({ description: { _icontains: `x${n}` } })) } },
    ],
    ['20 relations, any', { filter: { _or: times(10, (n) => around(1, { email: `x${n}` })) } }],
    ['a filter around four relations', { filter: around(4, { email: { _contains: 'nobody' } }) }],
    ['20 relations, all', { filter: { _and: times(10, (n) => around(1, { email: { _neq: `${n}` } })) } }],
    [
      'three around three',
      { filter: { _and: times(3, (n) => around(3, { email: { _ncontains: `${n}` } })) } },
    ],
    [
      'none of none',
      {
        filter: { role: { users: { _none: { role: { users: { _none: { email: { _contains: 'x' } } } } } } } },
      },
    ],
    ['1000 ids', { filter: { id: { _in: times(1000, () => randomUUID() as unknown as object) } } }],
    [
      'all, with all of their roles',
      { limit: -1, fields: ['*', 'role.users'], deep: { role: { users: { _limit: -1 } } } },
    ],
    ['wildcards below wildcards', { limit: -1, fields: ['*.*.*.*.*'] }],
    ['an order by a relation', { sort: times(9, () => 'role.name' as unknown as object), limit: -1 }],
  ])('%s', async (_, raw) => {
    // None may take long: a test ends after half a minute.
    await isAnswered(raw, () => readItems(context.database, 'users', parseQueryObject(raw), admin))
  })
})
