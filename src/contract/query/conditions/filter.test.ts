import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { AppError } from '@/platform/http/app-error'
import { parseQueryObject } from '../parse-query'
import type { Viewer } from '../resources/resource'
import { rootScope } from '../resources/scope'
import { filterSql } from './filter'

const admin: Viewer = { id: '0e0f2e1c-95a5-4b9c-8a56-1d3a1c0b7f01', role: 'admin' }
const member: Viewer = { id: '0e0f2e1c-95a5-4b9c-8a56-1d3a1c0b7f02', role: 'member' }

function statementOf(filter: unknown, reader = admin, resource: 'users' | 'roles' = 'users') {
  const condition = parseQueryObject({ filter }).filter
  if (!condition) throw new TypeError('no filter')
  return new PgDialect().sqlToQuery(filterSql(rootScope(resource, reader), condition))
}

function refusalOf(...of: Parameters<typeof statementOf>): unknown {
  try {
    return statementOf(...of)
  } catch (error) {
    if (error instanceof AppError) return `${error.code} ${error.details.reason}`
    throw error
  }
}

const forbidden = (name: string, collection = 'directus_users', place = 'root') =>
  `FORBIDDEN You don't have permission to access field "${name}" in collection "${collection}" or it does not exist. Queried in ${place}.`

test('what the caller wrote is in the parameters, never in the statement', () => {
  const hostile = `' or 1=1 --"; drop table users`
  for (const operator of ['_eq', '_neq', '_contains', '_nistarts_with', '_gt', '_in', '_between']) {
    const value = operator === '_between' ? [hostile, hostile] : hostile
    const { sql, params } = statementOf({
      email: { [operator]: value },
      role: { name: { [operator]: value } },
    })
    expect(sql).not.toContain('drop')
    expect(JSON.stringify(params)).toContain('drop')
  }
})

test('wildcards of SQL are letters like others', () => {
  expect(statementOf({ email: { _contains: '50%_\\' } }).params).toEqual(['%50\\%\\_\\\\%'])
})

describe('an address is compared in the form in which it is kept', () => {
  test.each([
    [{ email: { _eq: 'Ana@Čakovec.HR' } }, 'ana@xn--akovec-h2a.hr'],
    [{ email: { _neq: 'Ana@Example.com' } }, 'ana@example.com'],
    [{ email: { _in: ['Ana@Example.com', 'IVO@example.com'] } }, ['ana@example.com', 'ivo@example.com']],
    [{ email: { _nin: 'Ana@Example.com' } }, ['ana@example.com']],
    [{ email: { _starts_with: 'Ana' } }, 'ana%'],
    [{ email: { _ncontains: 'ANA@ex' } }, '%ana@ex%'],
    [{ email: { _ends_with: '@Čakovec.hr' } }, '%@xn--akovec-h2a.hr'],
  ])('%j', (filter, expected) => {
    expect(statementOf(filter).params).toEqual([expected])
    expect(statementOf({ users: filter }, admin, 'roles').params).toContainEqual(expected)
  })

  test('other texts as they are', () => {
    expect(statementOf({ first_name: { _eq: 'Ana@Čakovec.HR' } }).params).toEqual(['Ana@Čakovec.HR'])
  })
})

describe('a filter is refused', () => {
  test.each([
    ['"x"', 'INVALID_QUERY Invalid filter key "_eq" on "directus_users"'],
    [{ _some: {} }, 'INVALID_QUERY Invalid filter key "_some" on "directus_users"'],
    [{ nope: { _eq: 1 } }, forbidden('nope')],
    [[1], forbidden('0')],
    [{ ['__proto__']: 1 }, 'INVALID_QUERY Invalid filter key "__proto__" on "directus_users"'],
    [{ constructor: 1 }, forbidden('constructor')],
    [{ password_hash: 'x' }, forbidden('password_hash')],
    [{ role: { nope: 'x' } }, forbidden('nope', 'directus_roles', '"role"')],
    [{ role: { users: { nope: 'x' } } }, forbidden('nope', 'directus_users', '"role.users"')],
    [{ avatar: { nope: 'x' } }, forbidden('nope', 'directus_files', '"avatar"')],
    [
      { email: { _bogus: 'x' } },
      'INVALID_QUERY "string" field type does not contain the "_bogus" filter operator',
    ],
    [
      { email: { _regex: 'x' } },
      'INVALID_QUERY "string" field type does not contain the "_regex" filter operator',
    ],
    [
      { password: { _starts_with: '$argon' } },
      'INVALID_QUERY "hash" field type does not contain the "_starts_with" filter operator',
    ],
    [
      { token: { _eq: 'x' } },
      'INVALID_QUERY Field with "conceal" special does not allow the "_eq" filter operator',
    ],
    [
      { tags: { _contains: 'x' } },
      'INVALID_QUERY "json" field type does not contain the "_contains" filter operator',
    ],
    [
      { id: { _contains: 'x' } },
      'INVALID_QUERY "uuid" field type does not contain the "_contains" filter operator',
    ],
    [
      { last_access: { _contains: 'x' } },
      'INVALID_QUERY "timestamp" field type does not contain the "_contains" filter operator',
    ],
    [
      { role: { _some: { name: 'x' } } },
      'INVALID_QUERY "_some" can only be used with top level relational alias field',
    ],
    [{ email: { name: 'x' } }, forbidden('name')],
    [{ 'year(nope)': 1 }, forbidden('nope')],
  ])('%j', (filter, refusal) => {
    expect(refusalOf(filter)).toBe(refusal)
  })

  test.each([
    [{ token: { _null: true } }, forbidden('token')],
    [{ last_access: { _bogus: 1 } }, forbidden('last_access')],
    [
      { role: { users: { auth_data: { _null: true } } } },
      forbidden('auth_data', 'directus_users', '"role.users"'),
    ],
    [
      { _or: [{ email: 'x' }, { role: { policies: { _some: {} } } }] },
      forbidden('policies', 'directus_roles', '"role"'),
    ],
    [
      { avatar: { id: 'x' } },
      `FORBIDDEN You don't have permission to access collection "directus_files" or it does not exist. Queried in "avatar".`,
    ],
  ])('%j, to a member', (filter, refusal) => {
    expect(refusalOf(filter, member)).toBe(refusal)
  })
})

test('what a member reaches over a relation is narrowed to what the member may see', () => {
  const { params } = statementOf({ users: { _some: { email: { _contains: 'x' } } } }, member, 'roles')
  expect(params).toContain(member.id)
})
