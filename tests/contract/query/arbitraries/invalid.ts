// Anything that looks like a query from afar.

import fc from 'fast-check'
import { USER_FIELD_NAMES } from '@/shared/users/user-fields'
import { dates, KINDS, OPERATORS, texts, uuids } from './comparisons'
import { mostly } from './valid'

const STRANGE_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'password_hash',
  'role_id',
  '*',
  '',
  '$x',
  'a b',
  '_and',
  '_some',
]
const anyText = fc.string({ unit: 'binary', maxLength: 8 })
const anyName = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...USER_FIELD_NAMES, ...Object.keys(KINDS.roles), 'users', 'children'),
  },
  { weight: 1, arbitrary: fc.constantFrom(...STRANGE_NAMES) },
  { weight: 1, arbitrary: anyText },
)
const anyOperator = fc.constantFrom(...OPERATORS.text, '_regex', '_bogus', '_some', '_none', '_and', '_or')
const anyScalar = fc.oneof(
  anyText,
  texts,
  dates,
  uuids,
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, '', '\0', '\ud800'),
)
const anyValue = fc.oneof(
  anyScalar,
  fc.array(anyScalar, { maxLength: 3 }),
  fc.object({ maxDepth: 2, maxKeys: 2 }),
)

export const invalidQuery: fc.Arbitrary<Record<string, unknown>> = fc.letrec<{
  filter: unknown
  query: Record<string, unknown>
}>((tie) => {
  const names = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.array(
        fc.array(anyName, { minLength: 1, maxLength: 3 }).map((steps) => steps.join('.')),
        { maxLength: 3 },
      ),
    },
    { weight: 1, arbitrary: anyValue },
  )
  return {
    filter: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.dictionary(anyName, fc.dictionary(anyOperator, anyValue, { maxKeys: 2 }), { maxKeys: 2 }),
      fc.dictionary(anyOperator, fc.array(tie('filter'), { maxLength: 2 }), { maxKeys: 1 }),
      fc.dictionary(anyName, tie('filter'), { maxKeys: 2 }),
      anyValue,
    ),
    query: fc.record(
      {
        fields: names,
        sort: names,
        filter: tie('filter'),
        search: anyScalar,
        limit: mostly<unknown>(10, '', 'x', null, {}, 1e30, -7),
        page: mostly<unknown>(1, '', 'x', null, [], 1e30, -7),
        meta: mostly<unknown>('*', 'x', {}, ['x'], 5),
        alias: fc.dictionary(anyName, anyName, { maxKeys: 2 }),
        deep: fc.dictionary(
          anyName,
          fc.dictionary(
            anyName.map((name) => `_${name}`),
            anyValue,
            { maxKeys: 2 },
          ),
          { maxKeys: 2 },
        ),
        aggregate: fc.dictionary(
          fc.oneof(fc.constantFrom('count', 'min', 'max', 'sum', 'constructor'), anyName),
          names,
          { maxKeys: 2 },
        ),
        groupBy: names,
      },
      { requiredKeys: [] },
    ),
  }
}).query
