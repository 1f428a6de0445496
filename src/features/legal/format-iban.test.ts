import { expect, test } from 'vitest'
import { formatIban } from './format-iban'

test.each([
  ['HR1210010051863000160', 'HR12 1001 0051 8630 0016 0'],
  ['HR12 10010051 8630 0016 0', 'HR12 1001 0051 8630 0016 0'],
])('%s reads %s', (typed, shown) => expect(formatIban(typed)).toBe(shown))
