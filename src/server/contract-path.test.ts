import { expect, test } from 'vitest'
import { contractUrl } from './contract-path'

test.each([
  ['//users//me', '/users/me'],
  ['/users/me///?filter=//', '/users/me/?filter=//'],
  ['/users/%', '/users/%25'],
  ['/users/%ff/%41', '/users/%25ff/%2541'],
  ['/users/%C4%8D?search=%', '/users/%C4%8D?search=%'],
  ['/auth', '/auth'],
])('an address of the contract reaches it: %s', (url, expected) => {
  expect(contractUrl(url)).toBe(expected)
})

test.each(['//news//x', '/users-of/%ff', '/%ff', '/'])('another address stays as it is: %s', (url) => {
  expect(contractUrl(url)).toBe(url)
})
