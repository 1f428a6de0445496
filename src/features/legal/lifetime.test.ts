import { expect, test } from 'vitest'
import { lifetimeIn } from './lifetime'

test.each([
  [365 * 24 * 60 * 60, 365, 'day'],
  [36 * 60 * 60, 36, 'hour'],
  [90 * 60, 90, 'minute'],
  [100, 100, 'second'],
])('%d seconds are %d %ss', (seconds, count, unit) => expect(lifetimeIn(seconds)).toEqual({ count, unit }))
