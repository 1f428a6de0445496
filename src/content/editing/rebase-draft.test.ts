import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { rebaseDraft, statesAfterRebase } from './rebase-draft'

const fields = [
  { name: 'claim', type: 'text', localized: true },
  { name: 'phone', type: 'text' },
  {
    name: 'departments',
    type: 'array',
    flattenedFields: [
      { name: 'name', type: 'text', localized: true },
      { name: 'phone', type: 'text' },
    ],
  },
] as unknown as FlattenedField[]

const department = (id: string, hr: string, phone = '1') => ({ id, name: { hr }, phone })
const idsOf = ({ departments }: Record<string, unknown>) =>
  (departments as { id: string }[]).map(({ id }) => id)

test('a field that was published goes into the draft, in its language only', () => {
  const before = { claim: { hr: 'Javno', de: 'Alt' }, phone: '1' }
  const after = { claim: { hr: 'Novo', de: 'Alt' }, phone: '1' }
  const draft = { claim: { hr: 'Nacrt', de: 'Entwurf' }, phone: '2' }
  expect(rebaseDraft(fields, { before, after, draft })).toMatchObject({
    claim: { hr: 'Novo', de: 'Entwurf', en: null },
    phone: '2',
    departments: [],
  })
})

test('cells are carried over one by one, into rows that the draft has moved', () => {
  const before = { departments: [department('a', 'Prodaja'), department('b', 'Nabava')] }
  const after = { departments: [department('a', 'Prodaja', '11'), department('b', 'Nabava')] }
  const draft = { departments: [department('b', 'Nabava'), department('a', 'Prodaja i servis')] }
  expect(rebaseDraft(fields, { before, after, draft }).departments).toMatchObject([
    { id: 'b', name: { hr: 'Nabava' }, phone: '1' },
    { id: 'a', name: { hr: 'Prodaja i servis' }, phone: '11' },
  ])
})

test('rows that were published or removed follow the change, those of the draft follow them', () => {
  const before = { departments: [department('a', 'A'), department('b', 'B'), department('c', 'C')] }
  const after = { departments: [department('new', 'N'), department('c', 'C'), department('a', 'A')] }
  const draft = { departments: [department('drafted', 'D'), department('a', 'A'), department('b', 'B')] }
  expect(idsOf(rebaseDraft(fields, { before, after, draft }))).toEqual(['new', 'a', 'drafted'])
})

test('a language stays a draft only while its content differs from the public one', () => {
  const shown = {
    claim: { hr: 'Javno', de: 'Neu' },
    phone: '1',
    _status: { hr: 'published', de: 'published' },
  }
  const draft = { _status: { hr: 'draft', de: 'draft' } }
  const rebased = { claim: { hr: 'Nacrt', de: 'Neu' }, phone: '1' }
  expect(statesAfterRebase(fields, { shown, draft, rebased })).toEqual({ hr: 'draft', de: 'published' })
  expect(statesAfterRebase(fields, { shown, draft, rebased: { ...rebased, phone: '2' } })).toEqual({
    hr: 'draft',
    de: 'draft',
  })
})
