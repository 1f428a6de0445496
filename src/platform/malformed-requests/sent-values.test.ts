import type { FlattenedField, PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import { sentValues } from './sent-values'
import { canHold } from './value-types'

const title = { name: 'title', type: 'text', localized: true }
const note = { name: 'note', type: 'textarea' }
const fields = [
  title,
  note,
  { name: 'tags', type: 'text', hasMany: true },
  { name: 'kind', type: 'select', options: [] },
  { name: 'body', type: 'richText', localized: true },
  { name: 'details', type: 'json' },
  { name: 'group', type: 'group', flattenedFields: [title, note] },
  { name: 'rows', type: 'array', flattenedFields: [title, note] },
  { name: 'lists', type: 'array', localized: true, flattenedFields: [title, note] },
  {
    name: 'parts',
    type: 'blocks',
    blockReferences: ['shared'],
    blocks: [{ slug: 'own', flattenedFields: [title] }],
  },
] as unknown as FlattenedField[]

const requestFor = (locale: string) =>
  ({
    locale,
    payload: { blocks: { shared: { slug: 'shared', flattenedFields: [note] } }, collections: {} },
  }) as unknown as PayloadRequest

/** The paths of what no field can hold. */
const pathsIn = (locale: string, data: object) => {
  const req = requestFor(locale)
  return sentValues(fields, data as Record<string, unknown>, req)
    .filter(({ field, value }) => !canHold(field, value, req.payload))
    .map(({ path }) => path)
}

const object = { a: 1 }
const words = { hr: 'Da', de: 'Ja' }

test.each<[string, object, string[]]>([
  ['texts, numbers and nothing', { title: 'x', note: 5, kind: null }, []],
  ['what is no text', { body: { root: { type: 'root' } }, details: object, unknown: object }, []],
  ['an object', { title: object, kind: object }, ['title', 'kind']],
  ['a list', { note: ['x'] }, ['note']],
  ['texts of all languages', { title: words }, ['title']],
  ['a list of texts where there may be many', { tags: ['x', 'y'] }, []],
  ['a list of objects where there may be many', { tags: ['x', object] }, ['tags']],
  ['an object where there may be many', { tags: object }, ['tags']],
  ['a group', { group: { title: object, note: 'x' } }, ['group.title']],
  ['rows', { rows: [{ title: 'x' }, { title: words, note: [] }] }, ['rows.1.title', 'rows.1.note']],
  ['rows that are none', { rows: ['x', null], lists: object, group: null }, ['group', 'rows', 'lists']],
  ['no rows', { rows: 0, lists: [], parts: '0' }, []],
  [
    'blocks of a field and of all',
    {
      parts: [
        { blockType: 'own', title: object },
        { blockType: 'shared', note: object },
        { blockType: 'none', note: object },
      ],
    },
    ['parts.0.title', 'parts.1.note'],
  ],
])('in one language: %s', (_, data, paths) => {
  expect(pathsIn('hr', data)).toEqual(paths)
})

test.each<[string, object, string[]]>([
  ['a text for each', { title: words, rows: [{ title: words }], group: { title: words } }, []],
  ['the same text', { title: 'x' }, []],
  ['an object for one of them', { title: { hr: 'Da', de: object } }, ['title.de']],
  ['an object of other names', { title: { ...words, a: 1 } }, ['title']],
  ['a text that all share', { note: words, group: { note: words } }, ['note', 'group.note']],
  [
    'rows for each, whose texts are of one',
    { lists: { hr: [{ title: 'x' }], de: [{ title: words }] } },
    ['lists.de.0.title'],
  ],
])('in all languages: %s', (_, data, paths) => {
  expect(pathsIn('all', data)).toEqual(paths)
})
