import { expect, test } from 'vitest'
import { chooseLocale } from './choose-locale'

test.each([
  ['the first candidate that is a language', [undefined, 'xx', 'fr', 'de'], 'it', 'fr'],
  ['the wish of the browser', [null, 'EN', ''], 'sv,de-AT;q=0.5', 'de'],
  ['Croatian without either', [undefined], 'sv', 'hr'],
  ['Croatian for a program that says nothing', [], undefined, 'hr'],
] as const)('the language is %s', (_, candidates, acceptLanguage, expected) => {
  expect(chooseLocale(candidates, acceptLanguage)).toBe(expected)
})
