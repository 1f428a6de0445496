import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { adminLabel } from '@/i18n/admin-messages'
import { fieldAt, quotedValue } from './quoted-value'

const text = (name: string): FlattenedField => ({ name, type: 'text' })
const rowFields: FlattenedField[] = [
  text('id'),
  text('name'),
  { name: 'author', type: 'relationship', relationTo: 'users' },
  { name: 'receives', type: 'select', hasMany: true, options: [{ value: 'contact', label: 'Upiti' }] },
]
const fields: FlattenedField[] = [
  text('title'),
  { name: 'state', type: 'select', options: [{ value: 'new', label: adminLabel('submissionStates.new') }] },
  { name: 'kind', type: 'radio', options: [{ value: 'a', label: { hr: 'Prva', de: 'Erste' } }] },
  { name: 'day', type: 'date' },
  { name: 'owner', type: 'relationship', relationTo: 'users' },
  { name: 'departments', type: 'array', fields: [], flattenedFields: rowFields },
  { name: 'address', type: 'group', fields: [], flattenedFields: [text('town')] },
  { name: 'isShown', type: 'checkbox' },
]
const quoted = (path: string, value: unknown, language = 'de') =>
  quotedValue(fieldAt(fields, path), value, { i18n: { language }, t: () => '' } as never)

test('a text, also in a group, is quoted as it is', () => {
  expect([quoted('title', 'Ana'), quoted('address.town', 'Split'), quoted('title', null)]).toEqual([
    'Ana',
    'Split',
    '',
  ])
})

test('a choice and a day are quoted in the reader’s language', () => {
  expect(quoted('state', 'new')).toBe(adminLabel('submissionStates.new')({ i18n: { language: 'de' } }))
  expect([quoted('kind', 'a'), quoted('kind', 'a', 'hr')]).toEqual(['Erste', 'Prva'])
  expect(quoted('day', '2027-01-01T12:00:00.000Z')).toBe('1. Januar 2027')
})

test('rows are quoted by their texts, without their keys and those of other documents', () => {
  const row = { id: '64f', name: 'Prodaja', author: 'e0f1', receives: ['contact'] }
  expect(quoted('departments', [row, { id: '65f', name: 'Nabava' }])).toBe('Prodaja Nabava')
})

test('another document, a tick and what is no field are not quoted', () => {
  expect([
    quoted('owner', 'e0f1'),
    quoted('isShown', true),
    quoted('gone', 'x'),
    quoted('title.x', 'x'),
  ]).toEqual(['', '', '', ''])
})
