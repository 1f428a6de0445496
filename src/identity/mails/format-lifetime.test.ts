import { expect, test } from 'vitest'
import { formatLifetime } from './format-lifetime'

const HOUR = 60 * 60 * 1000

test.each([
  ['hr', 7 * 24 * HOUR, 'Poveznica vrijedi 7 dana.'],
  ['hr', 3 * 24 * HOUR, 'Poveznica vrijedi 3 dana.'],
  ['en', 2 * 24 * HOUR, 'The link is valid for 2 days.'],
  ['en', 2 * 24 * HOUR - 1, 'The link is valid for 47 hours.'],
  ['hr', 24 * HOUR, 'Poveznica vrijedi 24 sata.'],
  ['hr', 5 * HOUR, 'Poveznica vrijedi 5 sati.'],
  ['hr', HOUR, 'Poveznica vrijedi 1 sat.'],
  ['en', 24 * HOUR, 'The link is valid for 24 hours.'],
  ['en', 90_000, 'The link is valid for 1 minute.'],
  ['de', 7 * 24 * HOUR, 'Der Link ist 7 Tage lang gültig.'],
  ['it', 2 * HOUR, 'Il link è valido per 2 ore.'],
  ['fr', 30 * 60_000, 'Le lien est valable 30 minutes.'],
] as const)('in %s a link of %i ms says: %s', (locale, lengthMs, words) => {
  expect(formatLifetime(locale, lengthMs)).toBe(words)
})
