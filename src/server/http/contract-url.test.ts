import { expect, test } from 'vitest'
import { normalizeContractUrl } from './contract-url'

test.each([
  ['//users//me', '/users/me'],
  ['/users/me///?filter=//', '/users/me/?filter=//'],
  ['/users/%', '/users/%25'],
  ['/users/%ff/%41', '/users/%25ff/%2541'],
  ['/users/%C4%8D?search=%', '/users/%C4%8D?search=%'],
  ['/auth', '/auth'],
])('an address of the contract reaches it: %s', (url, expected) => {
  expect(normalizeContractUrl(url)).toBe(expected)
})

test.each(['//news//x', '/users-of/%ff', '/%ff', '/'])('another address stays as it is: %s', (url) => {
  expect(normalizeContractUrl(url)).toBe(url)
})
