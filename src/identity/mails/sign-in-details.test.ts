import { expect, test } from 'vitest'
import { signInDetails } from './sign-in-details'

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['', 'unknown'],
])('the address %j is told as %s', (address, told) => {
  expect(signInDetails('en', { address, userAgent: null }).at(-1)?.value).toBe(told)
})
