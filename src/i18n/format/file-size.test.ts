import { expect, test } from 'vitest'
import { fileSize } from './file-size'

test.each([
  ['hr', 34_200, '34 kB'],
  ['fr', 34_200, '34 ko'],
  ['de', 1_250_000, '1,3 MB'],
  ['en-GB', 0, '1 kB'],
])('in %s %d bytes read %s', (lang, bytes, shown) => {
  const [value, options] = fileSize(bytes)
  const text = new Intl.NumberFormat(lang, options).format(value)
  expect(text.replace(/\s/g, ' ')).toBe(shown)
})
