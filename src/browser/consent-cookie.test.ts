import { expect, test } from 'vitest'
import { CONSENT_DAYS, CONSENT_VERSION } from '@/shared/consent'
import {
  type ConsentChoice,
  consentCookieValue,
  hasConsented,
  isDecided,
  parseConsent,
} from './consent-cookie'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const KEPT_MS = CONSENT_DAYS * 24 * 60 * 60 * 1000

const cookie = (value: unknown) => `a=b; kovina_consent=${encodeURIComponent(JSON.stringify(value))}; c=d`
const recordOf = (choice: object) =>
  cookie({ version: CONSENT_VERSION, date: new Date().toISOString(), ...choice })
const kept = (choice: ConsentChoice, at?: number) => `kovina_consent=${consentCookieValue(choice, at)}`

test.each([
  ['no cookie at all', ''],
  ['other cookies', 'a=b; c=d'],
  ['no word about it', recordOf({ analytics: true })],
  ['a no', recordOf({ botCheck: false })],
  ['something like a yes', recordOf({ botCheck: 'true' })],
  ['a yes without version and date', cookie({ botCheck: true })],
  ['a yes to another version', recordOf({ botCheck: true, version: CONSENT_VERSION - 1 })],
  ['a yes of no day', recordOf({ botCheck: true, date: 'yesterday' })],
  ['no object', cookie(true)],
  ['nothing', cookie(null)],
  ['a text that is no JSON', 'kovina_consent=%7Bnonsense'],
  ['a percent sign that is no escape', 'kovina_consent=%E0%A4%A'],
  ['another cookie whose name ends so', `x${recordOf({ botCheck: true }).split('; ')[1]}`],
])('%s is no consent', (_, cookies) => expect(hasConsented('botCheck', cookies)).toBe(false))

test('only what was agreed to is', () => {
  expect(hasConsented('botCheck', kept({ botCheck: true }))).toBe(true)
  expect(hasConsented('analytics', kept({ botCheck: true }))).toBe(false)
})

test('a choice counts for its time and no longer', () => {
  const cookies = kept({ analytics: true, botCheck: false }, NOW)
  expect(parseConsent(cookies, NOW + KEPT_MS - 1)).toEqual({ analytics: true, botCheck: false })
  expect(parseConsent(cookies, NOW + KEPT_MS)).toEqual({})
})

test('a category that was not asked about is not chosen', () => {
  const cookies = kept({ analytics: false })
  expect(isDecided([], '')).toBe(true)
  expect(isDecided(['analytics'], '')).toBe(false)
  expect(isDecided(['analytics'], cookies)).toBe(true)
  expect(isDecided(['analytics', 'botCheck'], cookies)).toBe(false)
})
