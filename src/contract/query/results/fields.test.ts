import { describe, expect, test } from 'vitest'
import { AppError } from '@/platform/http/app-error'
import { USER_FIELD_NAMES, USER_FIELDS } from '@/shared/users/user-fields'
import { parseQuery } from '../parse-query'
import type { Viewer } from '../resources/resource'
import { rootScope } from '../resources/scope'
import { type Selection, selectFields } from './fields'

const admin: Viewer = { id: 'a', role: 'admin' }
const member: Viewer = { id: 'm', role: 'member' }

/** Names as they will be in the answer; a list for a relation whose ids are shown. */
function shapeOf({ plain, nested }: Selection): Record<string, unknown> {
  return Object.fromEntries([
    ...plain.map(({ name, field }) => [name, field.name]),
    ...nested.map(({ name, isBare, selection }) => [name, isBare ? [] : shapeOf(selection)]),
  ])
}

function shape(fields: string, reader = admin, resource: 'users' | 'roles' = 'users', rest = '') {
  return shapeOf(selectFields(rootScope(resource, reader), parseQuery(`?fields=${fields}${rest}`)))
}

function reasonOf(...of: Parameters<typeof shape>): unknown {
  try {
    return shape(...of)
  } catch (error) {
    if (error instanceof AppError) return error.details.reason
    throw error
  }
}

const own = USER_FIELD_NAMES.filter((name) => 'read' in USER_FIELDS[name])
const roleOfAdmin = ['id', 'name', 'icon', 'description', 'parent', 'children', 'policies', 'users']
const roleOfOthers = roleOfAdmin.filter((name) => name !== 'policies')

describe('a wildcard', () => {
  test('is every field that the reader may read', () => {
    expect(Object.keys(shape('*'))).toEqual(USER_FIELD_NAMES)
    expect(Object.keys(shape('*', member))).toEqual(own)
    expect(Object.keys(shape('*', member, 'roles')).sort()).toEqual(roleOfOthers.toSorted())
  })

  test('follows the relations that the reader may follow', () => {
    const others = own.filter((name) => name !== 'avatar')
    expect(Object.keys(shape('*.*', member)).sort()).toEqual(others.toSorted())
    expect(Object.keys(shape('*.*', member).role as object).sort()).toEqual(roleOfOthers.toSorted())
    expect(Object.keys(shape('role.*').role as object).sort()).toEqual(roleOfAdmin.toSorted())
    expect(shape('*.*')).toMatchObject({ avatar: { id: 'id' }, policies: { id: 'id' } })
  })

  test('gives way to what is named beside it', () => {
    expect(shape('*,role.name', member)).toMatchObject({ email: 'email', role: { name: 'name' } })
  })

  test('ends before an answer has too many fields', () => {
    expect(reasonOf(Array(9).fill('*').join('.'))).toBe("An answer can't have more than 100 relations")
  })
})

test('an alias is another name for a field that may be read', () => {
  expect(shape('e,people.email', admin, 'roles', '&alias[e]=name&alias[people]=users')).toEqual({
    e: 'name',
    people: { email: 'email' },
  })
  expect(shape('*', member, 'users', '&alias[e]=email&alias[t]=token')).toMatchObject({ e: 'email' })
  expect(shape('*', member, 'users', '&alias[t]=token')).not.toHaveProperty('t')
  expect(reasonOf('t', member, 'users', '&alias[t]=token')).toContain('field "t"')
  expect(reasonOf('email', member, 'users', '&alias[email]=token')).toContain('field "email"')
})

describe('refused is', () => {
  const inRoot = 'in collection "directus_users" or it does not exist. Queried in root.'
  test.each([
    ['id,nope', `You don't have permission to access field "nope" ${inRoot}`],
    [
      'nope,nix',
      'You don\'t have permission to access fields "nope", "nix" in collection "directus_users" or they do not exist. Queried in root.',
    ],
    [
      'role.nope',
      'You don\'t have permission to access field "nope" in collection "directus_roles" or it does not exist. Queried in "role".',
    ],
    ['email.name', `You don't have permission to access field "email.name" ${inRoot}`],
    ['__proto__', `You don't have permission to access field "__proto__" ${inRoot}`],
    ['constructor', `You don't have permission to access field "constructor" ${inRoot}`],
    ['toString.name', `You don't have permission to access field "toString" ${inRoot}`],
    ['password_hash', `You don't have permission to access field "password_hash" ${inRoot}`],
  ])('%s', (fields, reason) => {
    expect(reasonOf(fields)).toBe(reason)
  })

  test('what only admins read, to everybody else', () => {
    for (const name of USER_FIELD_NAMES.filter((each) => !own.includes(each))) {
      for (const role of ['editor', 'translator', 'member'] as const) {
        expect(reasonOf(name, { id: 'x', role })).toBe(
          `You don't have permission to access field "${name}" ${inRoot}`,
        )
      }
    }
    expect(reasonOf('role.users.token', member)).toContain('field "token"')
    expect(reasonOf('avatar.id', member)).toContain('collection "directus_files"')
  })
})
