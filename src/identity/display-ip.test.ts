import { expect, test } from 'vitest'
import { displayIp } from './display-ip'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:1', '::ffff:1'],
  ['', null],
  [null, null],
])('%j is told as %j', (kept, told) => {
  expect(displayIp(kept)).toBe(told)
})
