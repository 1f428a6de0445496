// Queries that make sense, so that most of them are answered.

import fc from 'fast-check'
import type { UserFieldName } from '@/shared/users/user-fields'
import { KINDS, kindOf, onField, type Queried, texts } from './comparisons'

/** Filters over fields that everybody may read of the own account and role. */
const filters = fc.letrec<Record<Queried, unknown>>((tie) => {
  const groups = (resource: Queried) =>
    fc
      .tuple(fc.constantFrom('_and', '_or'), fc.array(tie(resource), { maxLength: 3 }))
      .map(([key, of]) => ({ [key]: of }))
  return {
    users: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      { weight: 4, arbitrary: onField(KINDS.users) },
      { weight: 2, arbitrary: groups('users') },
      { weight: 1, arbitrary: tie('roles').map((role) => ({ role })) },
    ),
    roles: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      { weight: 4, arbitrary: onField(KINDS.roles) },
      { weight: 1, arbitrary: groups('roles') },
      { weight: 1, arbitrary: tie('users').map((users) => ({ users })) },
      { weight: 1, arbitrary: tie('users').map((_some) => ({ users: { _some } })) },
      { weight: 1, arbitrary: tie('users').map((_none) => ({ users: { _none } })) },
      { weight: 1, arbitrary: tie('roles').map((_none) => ({ children: { _none } })) },
    ),
  }
})

const PATHS: Record<Queried, string[]> = {
  users: [
    '*',
    '*.*',
    '*.*.*',
    'id',
    'e',
    'email',
    'role',
    'role.*',
    'role.e',
    'role.users',
    'role.users.*',
    'role.users.e',
    'role.users.role.users.*',
  ],
  roles: [
    '*',
    '*.*',
    '*.*.*',
    'id',
    'e',
    'name',
    'users',
    'users.*',
    'users.e',
    'users.role.name',
    'users.role.users.*',
    'children',
    'parent',
  ],
}
const SORTS: Record<Queried, string[]> = {
  users: [
    'email',
    '-email',
    'role',
    '-role.name',
    'tags',
    'password',
    '-first_name',
    'avatar',
    'role.parent.name',
  ],
  roles: ['name', '-name', 'parent', '-id'],
}
const GROUPS: Record<Queried, string[]> = {
  users: ['status', 'role', 'email', 'password', 'tags', 'avatar', 'language'],
  roles: ['name', 'parent'],
}

/** The usual value, or now and then another. */
export function mostly<Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

function listing(resource: Queried) {
  return {
    filter: filters[resource],
    sort: fc.subarray(SORTS[resource], { maxLength: 2 }),
    limit: mostly(100, -1, 0, 1, 3, Number.MAX_SAFE_INTEGER),
    offset: mostly(0, 1, Number.MAX_SAFE_INTEGER),
    page: mostly(1, 0, 2, Number.MAX_SAFE_INTEGER),
    search: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, texts, fc.uuid()),
  }
}

function alias(resource: Queried) {
  return fc.constantFrom(...Object.keys(KINDS[resource])).map((field) => ({ e: field }))
}

const underscored = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [`_${name}`, value]))

/** Generates what may be asked of a relation, always with the alias that the paths use. */
function below(resource: Queried, further: Record<string, fc.Arbitrary<unknown>> = {}) {
  const own = fc.record({ ...listing(resource), alias: alias(resource) }, { requiredKeys: ['alias'] })
  return fc.tuple(own.map(underscored), fc.record(further)).map(([asked, rest]) => ({ ...asked, ...rest }))
}

const DEEP: Record<Queried, fc.Arbitrary<unknown>> = {
  users: fc.record({ role: below('roles', { users: below('users') }) }),
  roles: fc.record({ users: below('users', { role: below('roles', { users: below('users') }) }) }),
}

/** A query that everybody may ask. */
export function validQuery(resource: Queried): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    {
      ...listing(resource),
      fields: fc.subarray(PATHS[resource], { maxLength: 4 }),
      alias: alias(resource),
      deep: DEEP[resource],
      meta: fc.constantFrom('*', ['total_count'], 'filter_count'),
    },
    { requiredKeys: ['alias', 'deep'] },
  )
}

export function validAggregate(resource: Queried): fc.Arbitrary<Record<string, unknown>> {
  const fields = fc.subarray(['id', ...GROUPS[resource]], { minLength: 1, maxLength: 3 })
  const { filter, search } = listing(resource)
  return fc.record(
    {
      filter,
      search,
      aggregate: fc.record(
        {
          count: fc.oneof(fields, fc.constant('*')),
          countDistinct: fields,
          countAll: fc.constant('*'),
          min: fc.constant('id'),
          max: fc.constant('id'),
        },
        { requiredKeys: ['count'] },
      ),
      groupBy: fc.subarray(GROUPS[resource], { maxLength: 2 }),
    },
    { requiredKeys: ['aggregate'] },
  )
}

/** One filter over any of these fields, by any way that leads to it. */
export function filterOver(names: readonly UserFieldName[]): fc.Arbitrary<unknown> {
  const ways: ((of: unknown) => unknown)[] = [
    (of) => of,
    (of) => ({ _or: [of, { email: { _nnull: true } }] }),
    (of) => ({ _and: [{ email: { _nnull: true } }, of] }),
    (of) => ({ role: { users: of } }),
    (of) => ({ role: { users: { _some: of } } }),
    (of) => ({ role: { users: { _none: of } } }),
  ]
  const kinds = Object.fromEntries(names.map((name) => [name, kindOf(name)]))
  return fc.tuple(fc.constantFrom(...ways), onField(kinds)).map(([way, of]) => way(of))
}
