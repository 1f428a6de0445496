import { expect, test } from 'vitest'
import { taxNumberIn } from './tax-number'

test.each([
  ['hr', '12345678903', '12345678903'],
  ['hr', 'HR12345678903', '12345678903'],
  ['de', '12345678903', 'HR12345678903'],
  ['fr', 'hr 12345678903', 'HR12345678903'],
] as const)('in %s %s reads %s', (locale, typed, shown) => {
  expect(taxNumberIn(locale, typed)).toBe(shown)
})
