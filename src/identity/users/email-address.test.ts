import { expect, test } from 'vitest'
import { canonicalEmail, isEmail } from '@/shared/email-address'
import { displayEmail, requireEmail } from './email-address'

test.each([
  ['Ana@Example.COM', 'ana@example.com'],
  ['ana@čakovec.hr', 'ana@xn--akovec-h2a.hr'],
  ['ANA@ČAKOVEC.HR', 'ana@xn--akovec-h2a.hr'],
  // The same letter, written as a letter and its caron.
  ['ana@c\u030cakovec.hr', 'ana@xn--akovec-h2a.hr'],
  ['ana@xn--akovec-h2a.hr', 'ana@xn--akovec-h2a.hr'],
  ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
  ['R&D@firma.hr', 'r&d@firma.hr'],
  ["o'brien+a=b@firma.hr", "o'brien+a=b@firma.hr"],
])('%s is kept as %s', (typed, kept) => {
  expect(requireEmail(typed)).toBe(kept)
  expect(isEmail(typed)).toBe(true)
})

test.each([
  'čakovec.hr',
  'ana@čakovec',
  'ana@č..hr',
  'ana@čakovec.hr:25',
  'ana@čakovec.hr/x',
  'ana@č@čakovec.hr',
  'a..b@firma.hr',
  '.a@firma.hr',
  'a.@firma.hr',
  'ana@firma.x1',
  'ana@firma.xn--',
  'ana@localhost',
  'ana@-firma.hr',
  'a,b@firma.hr',
  '|/bin/sh@firma.hr',
  '/etc/passwd@firma.hr',
  '`id`@firma.hr',
  'a b@firma.hr',
  '<a>@firma.hr',
  'a@firma.hr, b@firma.hr',
  'čana@čakovec.hr',
  'ana@čako vec.hr',
  `ana@${'č'.repeat(130)}.hr`,
  '',
])('%j is no address', (typed) => {
  expect(isEmail(typed)).toBe(false)
  expect(() => requireEmail(typed)).toThrow()
})

test('what is no address is left as it is, in lower case', () => {
  expect(canonicalEmail('Nobody')).toBe('nobody')
  expect(canonicalEmail('Ana@Čakovec.hr:25')).toBe('ana@čakovec.hr:25')
})

test.each([
  ['Marie.Neu@xn--akovec-h2a.hr', 'Marie.Neu@čakovec.hr'],
  ['ana@čakovec.hr', 'ana@čakovec.hr'],
  ['Ana@Example.com', 'Ana@Example.com'],
  ['ana@xn--', 'ana@xn--'],
  ['', ''],
])('%j is shown as %j', (email, shown) => {
  expect(displayEmail(email)).toBe(shown)
})
