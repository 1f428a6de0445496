import { expect, test } from 'vitest'
import { hasConsented } from './consent'

const cookie = (value: unknown) => `a=b; kovina_consent=${encodeURIComponent(JSON.stringify(value))}; c=d`

test.each([
  ['no cookie at all', ''],
  ['other cookies', 'a=b; c=d'],
  ['no word about it', cookie({ analytics: true })],
  ['a no', cookie({ botCheck: false })],
  ['something like a yes', cookie({ botCheck: 'true' })],
  ['no object', cookie(true)],
  ['nothing', cookie(null)],
  ['a text that is no JSON', 'kovina_consent=%7Bnonsense'],
  ['a percent sign that is no escape', 'kovina_consent=%E0%A4%A'],
  ['another cookie whose name ends so', `x${cookie({ botCheck: true }).split('; ')[1]}`],
])('%s is no consent', (_, cookies) => expect(hasConsented('botCheck', cookies)).toBe(false))

test('only what was agreed to is', () => {
  expect(hasConsented('botCheck', cookie({ botCheck: true }))).toBe(true)
  expect(hasConsented('analytics', cookie({ botCheck: true }))).toBe(false)
})
