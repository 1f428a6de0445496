import { expect, test } from 'vitest'
import { nameInMail } from './name-in-mail'

test('a name is one line, however it was written', () => {
  expect(nameInMail('  Ana\r\n\tHorvat ')).toBe('Ana Horvat')
  expect(nameInMail('Ana\u202eHorvat')).toBe('Ana Horvat')
})

test('a name is short: nobody writes an advertisement into our mail', () => {
  expect(nameInMail('x'.repeat(500))).toBe(`${'x'.repeat(80)}…`)
})
