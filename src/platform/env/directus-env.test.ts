import { describe, expect, test } from 'vitest'
import { readEnvironment } from './env'

describe.each([
  [
    'SITE_URL',
    ['https://www.example.com/shop', 'https://www.example.com?a=b', 'https://me:secret@example.com'],
  ],
  ['LOCALE_BASE_URL', ['https://www.example.com/hr']],
  ['MAIL_FROM', ['Kovina', 'no-reply', 'a@example.com, b@example.com']],
  ['SMTP_URL', ['smtp://', 'smtp://:25', 'https://mail.example.com']],
  ['ACCESS_TOKEN_TTL', ['0', '900']],
  // A timer of Node would end at once.
  ['DATABASE_TIMEOUT', ['25d']],
  ['LOGIN_STALL_TIME', ['25d']],
  ['REGISTER_STALL_TIME', ['25d']],
  // Nothing would be let through, or what was counted never be forgotten.
  ['RATE_LIMITER_POINTS', ['0', '-1', '1.5', 'many']],
  ['RATE_LIMITER_DURATION', ['0']],
  ['RATE_LIMITER_REGISTRATION_POINTS', ['0']],
  ['RATE_LIMITER_REGISTRATION_DURATION', ['0']],
  ['RATE_LIMITER_PAGES_POINTS', ['0']],
  ['RATE_LIMITER_PAGES_DURATION', ['0']],
  ['IP_TRUST_PROXY', ['nonsense', 'loopback, 10.0.0.0/99', '-1']],
  ['USER_INVITE_URL_ALLOW_LIST', ['foo', 'https://app.example.com/accept,/accept']],
  ['USER_REGISTER_URL_ALLOW_LIST', ['foo']],
  ['PASSWORD_RESET_URL_ALLOW_LIST', ['javascript:alert(1)']],
])('%s', (name, values) => {
  test.each(values)('%s stops the start with a message that names it', (value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`\\n  ${name}(\\.\\d)?: .`))
  })
})

test('spaces are nothing, as an empty variable is', () => {
  const names = ['PORT', 'SITE_URL', 'DATA_DIR', 'SECRET', 'RECAPTCHA_MIN_SCORE', 'RATE_LIMITER_PAGES_POINTS']
  const blank = Object.fromEntries(names.map((name) => [name, '  ']))
  expect(readEnvironment(blank)).toEqual(readEnvironment({}))
  const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' }
  expect(readEnvironment({ ...keys, ...blank }).botCheck?.minScore).toBe(0.5)
})

test('the address of the site is read as browsers read it', () => {
  const { siteUrl, isHttps, hsts } = readEnvironment({ SITE_URL: 'HTTPS://WWW.Example.com:443/' })
  expect([siteUrl, isHttps, hsts]).toEqual(['https://www.example.com', true, { seconds: 63_072_000 }])
})

test.each(['no-reply@example.com', 'Kovina <no-reply@localhost>', 'Kovina, d.o.o. <no-reply@example.com>'])(
  '%s may send mails',
  (sender) => {
    expect(readEnvironment({ MAIL_FROM: sender }).mailFrom).toBe(sender)
  },
)

test.each(['0', '2', 'true', 'loopback', 'loopback, 10.0.0.0/8', '::1'])('%s names proxies', (proxies) => {
  expect(readEnvironment({ IP_TRUST_PROXY: proxies }).trustedProxies).toBe(proxies)
})

test('a mail server is named with all that belongs to it', () => {
  expect(readEnvironment({ SMTP_URL: 'smtps://user:password@mail.example.com:465' }).smtpUrl).toContain('465')
})
