import { expect, test } from 'vitest'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'
import { hostMismatch } from './host-mismatch'

const SITE = 'https://www.kovina.example'
const say = (localeBaseUrl: string, siteUrl = SITE, production = true) =>
  hostMismatch({ production, siteUrl, localeBaseUrl })

test('another host is named in production, with the original’s words', () => {
  expect(say('https://kovina.example')).toBe(
    ERROR_MESSAGES.hostMismatch.message
      .replace('{localeHost}', 'kovina.example')
      .replace('{siteHost}', 'www.kovina.example'),
  )
  expect(say('https://www.kovina.example:8443')).toContain('`www.kovina.example:8443`')
})

test.each([
  ['the same address', SITE, SITE, true],
  ['the same host with another scheme', 'http://www.kovina.example', SITE, true],
  ['a site on localhost', SITE, 'http://localhost:3000', true],
  ['development', 'https://kovina.example', SITE, false],
])('nothing is said of %s', (_, localeBaseUrl, siteUrl, production) => {
  expect(say(localeBaseUrl, siteUrl, production)).toBeNull()
})
