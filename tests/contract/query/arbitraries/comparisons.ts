// Values and operators that fields of each kind have.

import fc from 'fast-check'
import { USER_FIELD_NAMES, USER_FIELDS, type UserFieldName } from '@/shared/users/user-fields'

export const CANARY = 'canary'
export type Queried = 'users' | 'roles'

const PATTERNS = ['contains', 'starts_with', 'ends_with'].flatMap((name) => [
  `_${name}`,
  `_n${name}`,
  `_i${name}`,
  `_ni${name}`,
])
const FLAGS = ['_null', '_nnull', '_empty', '_nempty']
const EQUALITY = ['_eq', '_neq']
const LISTS = ['_in', '_nin']
const ORDER = ['_lt', '_lte', '_gt', '_gte', '_between', '_nbetween']
const NULLNESS = ['_null', '_nnull']

export const OPERATORS = {
  text: [...PATTERNS, ...FLAGS, ...EQUALITY, ...LISTS, ...ORDER],
  uuid: [...NULLNESS, ...EQUALITY, ...LISTS],
  date: [...NULLNESS, ...EQUALITY, ...LISTS, ...ORDER],
  boolean: [...NULLNESS, ...EQUALITY],
  json: NULLNESS,
  secret: FLAGS,
} as const
export type Comparable = keyof typeof OPERATORS

export const texts = fc.constantFrom(
  CANARY,
  'a',
  'own',
  'Own',
  'hr',
  'member',
  'example.com',
  '%',
  '_',
  '\\',
  'active',
)
export const uuids = fc.oneof(fc.uuid(), fc.constantFrom('$CURRENT_USER', '$CURRENT_ROLE', '5', CANARY))
export const dates = fc.oneof(
  fc.constantFrom(
    '2020-01-01',
    '2026-01-01T00:00:00Z',
    '$NOW',
    '$NOW(-1 year)',
    'x',
    '+275760-09-13',
    '0000-00-00',
    'infinity',
  ),
  fc.integer(),
)
const VALUES: Record<Comparable, fc.Arbitrary<unknown>> = {
  text: texts,
  uuid: uuids,
  date: dates,
  boolean: fc.constantFrom(true, false, 'true', 0, 1, 'x'),
  json: texts,
  secret: texts,
}

function operandFor(operator: string, kind: Comparable): fc.Arbitrary<unknown> {
  if (FLAGS.includes(operator)) return fc.boolean()
  if (operator.endsWith('between')) return fc.tuple(VALUES[kind], VALUES[kind])
  if (LISTS.includes(operator)) return fc.array(fc.option(VALUES[kind]), { minLength: 1, maxLength: 3 })
  return VALUES[kind]
}

/** An operator that a field of the kind has, with a value that it may have. */
function comparison(kind: Comparable): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .constantFrom(...OPERATORS[kind])
    .chain((operator) => operandFor(operator, kind).map((value) => ({ [operator]: value })))
}

export function kindOf(name: UserFieldName): Comparable {
  const { kind } = USER_FIELDS[name]
  return kind === 'role' || kind === 'none' ? 'uuid' : kind
}

const OWN_FIELDS = USER_FIELD_NAMES.filter((name) => 'read' in USER_FIELDS[name])
export const KINDS: Record<Queried, Record<string, Comparable>> = {
  users: Object.fromEntries(OWN_FIELDS.map((name) => [name, kindOf(name)])),
  roles: { id: 'uuid', name: 'text', icon: 'text', description: 'text', parent: 'uuid' },
}

export function onField(kinds: Record<string, Comparable>): fc.Arbitrary<unknown> {
  return fc
    .constantFrom(...Object.entries(kinds))
    .chain(([name, kind]) => comparison(kind).map((of) => ({ [name]: of })))
}
