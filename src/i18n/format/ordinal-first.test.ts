import { expect, test } from 'vitest'
import { withOrdinalFirst } from './ordinal-first'

const long = (lang: string, day: string) =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

test.each([
  ['fr', '2024-09-01', '1er septembre 2024'],
  ['fr', '2024-09-11', '11 septembre 2024'],
  ['fr', '2024-09-21', '21 septembre 2024'],
  ['it', '2024-09-01', '1º settembre 2024'],
  ['it', '2024-09-11', '11 settembre 2024'],
  ['de', '2024-09-01', '1. September 2024'],
  ['en', '2024-09-01', long('en', '2024-09-01')],
  ['hr', '2024-09-01', long('hr', '2024-09-01')],
])('%s: %s is %s', (lang, day, written) => {
  expect(withOrdinalFirst(long(lang, day), lang)).toBe(written)
})
