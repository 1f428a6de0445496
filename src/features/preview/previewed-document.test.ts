import { expect, test } from 'vitest'
import { ID_MAX } from '@/shared/limits'
import { previewedDocument } from './previewed-document'

test('an item is named by its id, a global by its name', () => {
  expect(previewedDocument('news', '7')).toEqual({ kind: 'item', collection: 'news', id: 7 })
  expect(previewedDocument('globals', 'home')).toEqual({ kind: 'global', global: 'home' })
})

test.each(['NaN', '1.5', '-1', '0', '0x10', '1e3', '7.html', '', String(ID_MAX + 1), '9'.repeat(30)])(
  'no item has the id “%s”, which the database would refuse',
  (key) => expect(previewedDocument('news', key)).toBeUndefined(),
)

test.each([
  ['users', '1'],
  ['constructor', '1'],
  ['globals', 'forms'],
  ['globals', 'constructor'],
])('%s/%s has no preview', (kind, key) => expect(previewedDocument(kind, key)).toBeUndefined())
