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
