import { expect, test } from 'vitest'
import { companyMoment } from './company-moment'

test.each([
  ['in winter', new Date(2026, 10, 24, 14, 30), '2026-11-24T13:30:00.000Z'],
  ['in summer', new Date(2026, 6, 1, 0, 15), '2026-06-30T22:15:00.000Z'],
  ['in the hour that comes twice', new Date(2026, 9, 25, 4, 0), '2026-10-25T03:00:00.000Z'],
])('the clock of a picker is that of the company %s', (_, picked, moment) => {
  expect(companyMoment(picked).toISOString()).toBe(moment)
})
