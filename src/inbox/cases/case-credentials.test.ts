import { expect, test } from 'vitest'
import { newCaseNumber } from './case-credentials'

test.each([
  ['2026-12-31T22:59:59Z', '26'],
  ['2026-12-31T23:00:00Z', '27'],
  ['2027-01-01T00:00:00Z', '27'],
])('a case that is opened at %s has the year %s of the company in its number', (moment, year) => {
  expect(newCaseNumber('complaint', new Date(moment))).toMatch(new RegExp(`^R-${year}-[0-9A-Z]{5}$`))
})
