import { expect, test } from 'vitest'
import { withXmlCharactersOnly } from './xml-characters'

test.each([
  ['controls of a text from a PDF', 'Kuć\u000bište\u0000 \u001fod\u0008', 'Kućište od'],
  ['what is no character', 'a\ufffe\uffffb', 'ab'],
  ['half a character', 'a\ud800b', 'ab'],
])('%s are left out', (_, text, left) => {
  expect(withXmlCharactersOnly(text)).toBe(left)
})

test('all others stay', () => {
  const text = '<title>\tČ ž\u202f«»\r\n💥 \u0085\ue000\ufffd</title>'
  expect(withXmlCharactersOnly(text)).toBe(text)
})
