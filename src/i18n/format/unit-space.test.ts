import { expect, test } from 'vitest'
import { LOCALES } from '@/shared/locales'
import { withUnitSpace } from './unit-space'

test.each(LOCALES)('in $code a number and its unit stand apart, and thousands closer', ({ languageTag }) => {
  for (const unit of ['kilogram', 'megabyte'] as const) {
    const options = { style: 'unit', unit, useGrouping: true } as const
    const text = withUnitSpace(new Intl.NumberFormat(languageTag, options).format(14_500.5))
    expect(text).toMatch(/^14\D500\D5\u00a0\p{L}+$/u)
  }
})

test('French thousands keep their narrow space', () => {
  expect(withUnitSpace('14\u202f500\u202fkg')).toBe('14\u202f500\u00a0kg')
})
