import { expect, test } from 'vitest'
import { sameOriginPath } from './same-origin-path'

test.each([
  ['/', '/'],
  ['/admin', '/admin'],
  [
    '/admin/collections/news?limit=10&where[title][equals]=a#top',
    '/admin/collections/news?limit=10&where[title][equals]=a#top',
  ],
  ['/fr/actualités', '/fr/actualit%C3%A9s'],
  ['/en/news/../contact', '/en/contact'],
  ['/a b', '/a%20b'],
  ['/@evil.example', '/@evil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/en?next=//evil.example', '/en?next=//evil.example'],
])('%j is a path of ours', (text, path) => {
  expect(sameOriginPath(text)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  ' ',
  'admin',
  ' /admin',
  '?x=/admin',
  '//evil.example',
  '//evil.example/admin',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/admin\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  '\t//evil.example',
  '/\u0000/evil.example',
  '/\u0085/evil.example',
  '/.//evil.example',
  '/./%2e//evil.example',
  '/admin/..//evil.example',
  'https://evil.example/',
  'https:/evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//localhost:99999/',
  `/${'a'.repeat(2000)}`,
])('%j leads nowhere', (text) => {
  expect(sameOriginPath(text)).toBeNull()
})
