import { expect, test } from 'vitest'
import { sanitizeDisplayName } from './sanitize-display-name'

test('a name is one line, however it was written', () => {
  expect(sanitizeDisplayName('  Ana\r\n\tHorvat ')).toBe('Ana Horvat')
  expect(sanitizeDisplayName('Ana\u202eHorvat')).toBe('Ana Horvat')
})

test('a name is short: nobody writes an advertisement into our mail', () => {
  expect(sanitizeDisplayName('x'.repeat(500))).toBe(`${'x'.repeat(80)}…`)
})
