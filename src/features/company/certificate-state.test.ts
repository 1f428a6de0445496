import { describe, expect, test } from 'vitest'
import { certificateState } from './certificate-state'

describe('a certificate from 17 March 2025 to 16 March 2028', () => {
  const dates = { validFrom: '2025-03-17T12:00:00.000Z', validUntil: '2028-03-16T12:00:00.000Z' }
  test.each([
    ['2025-03-16T22:59:59Z', 'validLater'],
    ['2025-03-16T23:00:00Z', 'valid'],
    ['2028-03-16T22:59:59Z', 'valid'],
    ['2028-03-16T23:00:00Z', 'expired'],
  ])('is at %s %s', (now, state) => expect(certificateState(dates, new Date(now))).toBe(state))
})

test('without a first day it is valid until its last', () =>
  expect(certificateState({ validFrom: null, validUntil: '2028-03-16' }, new Date('2026-11-21'))).toBe(
    'valid',
  ))
