import { expect, test } from 'vitest'
import { maskLiterals } from './slow-queries'

test.each([
  ["select *\n  from users where email = 'ana@example.com'", "select * from users where email = '…'"],
  ["select 'it''s', $1", "select '…', $1"],
  // Cut off in the middle of a literal.
  ["update users set name = 'Ana", "update users set name = '…'"],
])('%j is shown without its values', (query, shown) => {
  expect(maskLiterals(query)).toBe(shown)
})
