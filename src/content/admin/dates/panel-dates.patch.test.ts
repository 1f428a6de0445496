import { format, parse } from 'date-fns'
import { de } from 'date-fns/locale/de'
import { fr } from 'date-fns/locale/fr'
import { it } from 'date-fns/locale/it'
import { expect, test } from 'vitest'
import { DAY_PICKER, MOMENT_FORMAT } from '@/shared/day-picker'
import { enUS, hr } from './panel-dates.patch'

const [shown = ''] = DAY_PICKER.overrides.dateFormat
const moment = new Date(2026, 10, 5, 14, 5)

test.each([
  ['hr', hr, '5. 11. 2026.'],
  ['en', enUS, '5 Nov 2026'],
  ['de', de, '05.11.2026'],
  ['it', it, '05/11/2026'],
  ['fr', fr, '05/11/2026'],
] as const)('a day has the form of the panel’s language, and is read in it: %s', (_, locale, day) => {
  expect(format(moment, shown, { locale })).toBe(day)
  expect(format(moment, MOMENT_FORMAT, { locale })).toBe(`${day} 14:05`)
  expect(parse(day, shown, moment, { locale })).toEqual(new Date(2026, 10, 5))
})

test('in the English calendar weeks begin on Monday, as in the others', () => {
  expect(enUS.options?.weekStartsOn).toBe(1)
})
