import { expect, test } from 'vitest'
import { isCommon } from './common-passwords'

test.each([
  'password123',
  'Password123!',
  '1234567890',
  '0987654321',
  'qwertzuiop',
  'aaaaaaaaaa',
  'abababababab',
  'iloveyou12',
  'Kovina2026!',
  'motdepasse1',
])('%s is tried first', (password) => expect(isCommon(password)).toBe(true))

test.each([
  'Zelena-livada-2026',
  'correct horse battery staple',
  'Druga-lozinka-2026',
  'k8#Qv!2zLp0x',
  'šareni čamac na Dravi',
])('%s is nobody’s first guess', (password) => expect(isCommon(password)).toBe(false))

const owner = { email: 'ana.horvatinovic@kovina.example', firstName: 'Ana', lastName: 'Horvatinović' }

test.each([
  'Horvatinovic26!',
  'horvatinović123',
  'AnaHorvatinović1',
  'ana.horvatinovic1',
  'ana.horvatinovic@kovina.example',
  'Ana.Horvatinovic@Kovina.example1',
  'kovina.example',
])('%s is the first guess for its owner only', (password) => {
  expect(isCommon(password, owner)).toBe(true)
  expect(isCommon(password)).toBe(false)
})

test('an address that begins with a digit is a guess as well', () => {
  expect(isCommon('7ana@kovina.example', { email: '7ana@kovina.example' })).toBe(true)
})

test('short names are part of too many words to count', () => {
  expect(isCommon('ana123456!', { firstName: 'Ana' })).toBe(false)
})
