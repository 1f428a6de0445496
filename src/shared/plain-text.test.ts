import { expect, test } from 'vitest'
import { plainText } from './plain-text'

const text = (words: string) => ({ type: 'text', text: words })
const element = (type: string, ...children: unknown[]) => ({ type, children })
const body = (...blocks: unknown[]) => ({ root: element('root', ...blocks) })

test('paragraphs, headings and list items stay apart', () => {
  const list = element('list', element('listitem', text('one')), element('listitem', text('two')))
  const value = body(element('heading', text('Title')), element('paragraph', text('Text.')), list)
  expect(plainText(value)).toBe('Title Text. one two')
})

test('the pieces of a sentence stay together, a link among them', () => {
  const sentence = element('paragraph', text('Re'), text('think '), element('link', text('steel')), text('.'))
  expect(plainText(body(sentence))).toBe('Rethink steel.')
})

test('a line that was broken ends a word', () => {
  expect(plainText(body(element('paragraph', text('one'), { type: 'linebreak' }, text('two'))))).toBe(
    'one two',
  )
})

test('a group gives the words of its fields, and nothing gives none', () => {
  expect(
    plainText({ title: 'Hall', year: 2024, aims: body(element('paragraph', text('More.'))), to: null }),
  ).toBe('Hall 2024 More.')
  expect(plainText(null)).toBe('')
  expect(plainText(body())).toBe('')
})
