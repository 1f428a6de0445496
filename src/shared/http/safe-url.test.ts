import { describe, expect, test } from 'vitest'
import { ERROR_MESSAGES } from '../errors/error-messages'
import { requireSafeUrl } from './safe-url'

const BLOCKED = ERROR_MESSAGES.externalNavigation.message

// The table of behaviours.md §10, without the two vulnerabilities of the original.
describe.each([
  '//e',
  '///e',
  '/\\e',
  '\\\\e',
  '/\t/e',
  '/.//e',
  'https://e',
  'HTTPS://e',
  'http:e',
  'http:/e',
  ' http:e',
  'mailto:info@kovina.example',
  'tel:+3851',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'blob:https://e/1',
  'vbscript:x',
  'localhost:3000',
  'x:b',
])('%j', (target) => {
  test('is external, and blocked', () => {
    expect(() => requireSafeUrl(target)).toThrow(BLOCKED)
  })
})

test.each(['/x', 'x', './x', '?q', '#h', '', '/p?next=https://e', '/a:b', '/%2F/e'])(
  '%j is our own',
  (target) => {
    expect(requireSafeUrl(target)).toBe(target)
  },
)

test('another site is let through when that is meant', () => {
  expect(requireSafeUrl('https://e/x', { external: true })).toBe('https://e/x')
})

test.each([
  ['javascript:alert(1)', 'javascript:'],
  [' JaVaScRiPt:alert(1)', 'javascript:'],
  ['data:text/html,x', 'data:'],
  ['vbscript:x', 'vbscript:'],
  ['blob:https://e/1', 'blob:'],
])('%j never is', (target, scheme) => {
  expect(() => requireSafeUrl(target, { external: true })).toThrow(
    ERROR_MESSAGES.scriptNavigation.message.replace('{scheme}', scheme),
  )
})

test('for a page that knows its origin, only that origin is its own', () => {
  const origin = 'https://kovina.example'
  for (const target of ['/x', 'https://kovina.example/x', '//kovina.example/x'])
    expect(requireSafeUrl(target, { origin })).toBe(target)
  for (const target of [
    'http://kovina.example/x',
    'https://kovina.example:8443/',
    'https://kovina.example.evil/',
  ])
    expect(() => requireSafeUrl(target, { origin })).toThrow(BLOCKED)
})
