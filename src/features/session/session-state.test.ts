import { expect, test } from 'vitest'
import { sessionState } from './session-state'

const NOW = 1_800_000_000_000
const expiringAt = (moment: number | string) =>
  `i18n_redirected=de; directus_token_expired_at=${moment}; other=1`

test.each([
  ['no cookie at all', '', 'signed-out'],
  ['other cookies', 'i18n_redirected=de', 'signed-out'],
  ['a cookie whose name only ends alike', 'not_directus_token_expired_at=9999999999999', 'signed-out'],
  ['a moment to come', expiringAt(NOW + 1), 'signed-in'],
  ['this very moment', expiringAt(NOW), 'expired'],
  ['a moment ago', expiringAt(NOW - 1), 'expired'],
  ['no number', expiringAt('soon'), 'expired'],
  ['nothing', expiringAt(''), 'expired'],
])('%s: %s', (_, cookies, state) => {
  expect(sessionState(cookies, NOW)).toBe(state)
})
