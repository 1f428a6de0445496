import { expect, test } from 'vitest'
import { localeOfUser } from './user-locale'

test.each([
  ['de-DE', 'de'],
  ['en-EN', 'en'],
  ['en-US', 'en'],
  ['fr', 'fr'],
  ['IT_it', 'it'],
  ['pt-BR', 'hr'],
  ['', 'hr'],
  [null, 'hr'],
  [undefined, 'hr'],
])('the language %j gets mails in %s', (language, locale) => {
  expect(localeOfUser(language)).toBe(locale)
})
