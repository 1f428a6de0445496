import { expect, test } from 'vitest'
import { characterCount, firstCharacters } from './characters'

test.each([
  ['', 0],
  ['Čvorić', 6],
  ['a🔧b', 3],
  ['𝒜'.repeat(50), 50],
])('%s has %i characters', (text, count) => {
  expect(characterCount(text)).toBe(count)
})

test('a text is cut between characters, not inside of one', () => {
  expect(firstCharacters('🔧🔧🔧', 2)).toBe('🔧🔧')
  expect(firstCharacters('abc', 5)).toBe('abc')
})
