import { expect, test } from 'vitest'
import { characterCount, firstCharacters, singleLine } from './characters'

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

test.each([
  ['\u202E Dupont', 'Dupont'],
  ['Du\u00ADpont\u200B', 'Dupont'],
  [' Ana\n\u2066Marija\t', 'Ana Marija'],
  ['\u061Cعلی\u200Cرضا', 'علی\u200Cرضا'],
  ['👩\u200D🔧', '👩\u200D🔧'],
  ['Čvorić', 'Čvorić'],
])('%j is read as %j', (text, name) => {
  expect(singleLine(text)).toBe(name)
})
