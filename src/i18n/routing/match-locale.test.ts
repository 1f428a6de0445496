import { expect, test } from 'vitest'
import { matchLocale } from './match-locale'

// The table of behaviours.md §1.4.
test.each([
  ['en-US,en;q=0.9', 'en'],
  ['hr-HR,hr;q=0.9,en-US;q=0.8', 'hr'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en,de-DE', 'en'],
  ['es-ES,es;q=0.9,en;q=0.8', 'en'],
  ['en-US,en;q=0.9,hr-HR;q=0.8', 'en'],
  ['pt-BR,it-IT;q=0.5', 'it'],
  ['en;q=0.1,de;q=0.9', 'en'],
  ['nl, de-DE;q=0.7', 'de'],
  ['DE-de', 'de'],
  ['sr-Latn-RS', undefined],
  ['bs-BA', undefined],
  ['es', undefined],
  ['*', undefined],
  ['', undefined],
  [null, undefined],
  [',;q=1,,', undefined],
])('Accept-Language %s → %s', (header, locale) => expect(matchLocale(header)).toBe(locale))
