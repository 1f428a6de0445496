import type { FlattenedField } from 'payload'
import { describe, expect, test } from 'vitest'
import { areParametersRead, isCondition, isOrder, isOwnOrder } from './readable-queries'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const nested = (levels: number): object =>
  numbers(levels).reduce<object>((inner) => ({ and: [inner] }), { id: { equals: 1 } })

describe('a condition', () => {
  test.each<[string, unknown]>([
    ['that the panel asks with', { and: [{ id: { not_in: [1, 2] } }, { title: { like: 'Hala 2' } }] }],
    [
      'of a list’s search and filters',
      { or: [{ and: [{ kind: { equals: 'eu' } }] }, { title: { exists: 'true' } }] },
    ],
    ['on rows', { departments: { contains: { name: { equals: 'x' } } } }],
    ['that names a thousand documents', { id: { in: numbers(1000) } }],
    ['that names them in one text', { id: { in: numbers(1000).join() } }],
    ['with as many comparisons as are allowed', { or: numbers(100).map((id) => ({ id: { equals: id } })) }],
  ])('%s is read', (_, where) => {
    expect(isCondition(where)).toBe(true)
  })

  test.each<[string, unknown]>([
    ['without a comparison', {}],
    ['whose value is none', { id: 1 }],
    ['whose list is empty', { and: [] }],
    ['with an operator that the adapter lacks', { place: { near: '1,2' } }],
    ['with too many comparisons', { or: numbers(101).map((id) => ({ id: { equals: id } })) }],
    [
      'with too many comparisons of one field',
      { id: Object.fromEntries(numbers(101).map((at) => [`x${at}`, 1])) },
    ],
    [
      'with too many comparisons of rows',
      { rows: { contains: { or: numbers(100).map(() => ({ a: { equals: 1 } })) } } },
    ],
    ['that is nested by the thousand', nested(40_000)],
    ['that names too many documents', { id: { in: numbers(1001) } }],
    ['that names too many in one text', { id: { not_in: numbers(1001).join() } }],
    ['that looks for a book', { title: { like: 'a '.repeat(251) } }],
    ['that looks for a list of books', { title: { in: ['x', 'y'.repeat(501)] } }],
  ])('%s is none', (_, where) => {
    expect(isCondition(where)).toBe(false)
  })
})

test('an order names ten fields at most', () => {
  for (const sort of [undefined, '-datedOn', 'position,-title', ['title', 'id'], 'x,'.repeat(9)])
    expect(isOrder(sort), String(sort)).toBe(true)
  for (const sort of [
    'x,'.repeat(10),
    numbers(11).map(() => 'id'),
    ['a,b,c,d,e,f', 'g,h,i,j,k'],
    'a.'.repeat(251),
  ])
    expect(isOrder(sort), String(sort)).toBe(false)
})

test('an order is by fields of the documents themselves, and by nothing of those that they name', () => {
  const owner = { name: 'owner', type: 'relationship', relationTo: 'users' }
  const fields = [
    { name: 'title', type: 'text' },
    owner,
    { name: 'cover', type: 'upload', relationTo: 'media' },
    { name: 'eu', type: 'group', flattenedFields: [{ name: 'from', type: 'date' }] },
    { name: 'notes', type: 'array', flattenedFields: [{ name: 'text', type: 'text' }, owner] },
  ] as FlattenedField[]
  for (const sort of [
    undefined,
    'title',
    '-owner',
    'cover,eu.from',
    ['-eu__from', 'notes.text'],
    'version.title',
  ])
    expect(isOwnOrder(sort, fields), String(sort)).toBe(true)
  for (const sort of [
    'owner.passwordHash',
    '-owner__email',
    'title, -cover.alt',
    ['title', 'notes.owner.email'],
    'version.owner.email',
    '-version__owner__email',
  ])
    expect(isOwnOrder(sort, fields), String(sort)).toBe(false)
})

test('parameters that the parser drops are not read', () => {
  expect(areParametersRead(['where[id][equals]', 'depth'])).toBe(true)
  expect(areParametersRead(['where[constructor][equals]'])).toBe(false)
  expect(areParametersRead(numbers(1001).map(String))).toBe(false)
})
