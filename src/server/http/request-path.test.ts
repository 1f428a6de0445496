import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeRawBytes, resolveDotSegments } from './request-path'

test.each([
  ['/submissions/../api/news', '/api/news'],
  ['/submissions/%2e%2E/api/news', '/api/news'],
  ['/submissions/.%2e/./api/news?a=/../b', '/api/news?a=/../b'],
  ['/_next/..', '/'],
  ['/_next/../../..//en', '//en'],
  ['/submissions\\..\\api/news', '/api/news'],
  ['//submissions/../api', '//api'],
  ['/users/..#/x', '/#/x'],
])('dot segments are resolved: %s', (url, expected) => {
  expect(resolveDotSegments(url)).toBe(expected)
})

test.each([
  '/',
  '/en/news?page=2',
  '/a.b/..c/...',
  '/x%2e%2fy',
  '//users//me',
  '/users/a\\me',
  '*',
  'http://a/../b',
  '/?/..',
])('another address stays as it is: %s', (url) => {
  expect(resolveDotSegments(url)).toBe(url)
})

test('no path keeps a segment that a URL parser would resolve', () => {
  const segment = fc.constantFrom('.', '..', '%2e', '.%2E', '%2e%2e', 'api', '', '...', '.a')
  const separator = fc.constantFrom('/', '\\')
  fc.assert(
    fc.property(fc.array(fc.tuple(separator, segment)), (parts) => {
      const path = `/${parts.flat().join('')}`
      const resolved = resolveDotSegments(path)
      const { pathname } = new URL(`http://localhost${resolved}`)
      expect(pathname).toBe(resolved.replaceAll('\\', '/'))
    }),
  )
})

test.each([
  // As Node reads the bytes of “/fr/actualités”.
  ['/fr/actualit\xc3\xa9s?q=\xc5\xa1', '/fr/actualit%C3%A9s?q=%C5%A1'],
  ['/fr/actualit%C3%A9s', '/fr/actualit%C3%A9s'],
])('raw bytes of an address are encoded: %j', (url, encoded) => {
  expect(encodeRawBytes(url)).toBe(encoded)
})
