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
  [
    'DATABASE_URL',
    ['postgres://', 'postgres:///', 'postgres://kovina:a#b@host/kovina', 'https://host/kovina'],
  ],
  ['CLAMAV_URL', ['clamd://', 'clamd:///run/clamd.ctl']],
  ['PORT', ['many', '70000', '1.5']],
  ['SECURITY_CONTACT', ['somebody']],
  ['METRICS_TOKENS', ['short,shorter']],
  ['ACCESS_TOKEN_TTL', ['0', '900']],
  // Days that would be milliseconds, and no time at all.
  ['REFRESH_TOKEN_TTL', ['7', '0', '0s', '0.0d']],
  ['SESSION_COOKIE_TTL', ['1', '0']],
  ['USER_INVITE_TOKEN_TTL', ['7']],
  ['EMAIL_VERIFICATION_TOKEN_TTL', ['0']],
  ['ACCESS_TOKEN_COOKIE_NAME', ['a b', 'a;b', 'a=b', 'ž', 'directus_refresh_token']],
  ['REFRESH_TOKEN_COOKIE_NAME', ['a b', 'a;b', 'a=b', 'ž', 'directus_session_token']],
  ['SESSION_COOKIE_NAME', ['a,b', 'directus_token']],
  ['REFRESH_TOKEN_COOKIE_DOMAIN', ['https://example.com', 'example.com:443', 'example.com; Secure']],
  ['SESSION_COOKIE_DOMAIN', ['https://example.com', 'example.com/']],
  [
    'CORS_ORIGIN',
    [
      'app.example.com',
      'https://app.example.com/page',
      'https://app.example.com, other',
      '/^https:/',
      'https://*.example.com',
    ],
  ],
  ['MAX_PAYLOAD_SIZE', ['0', '0mb', '0.1b']],
  ['DIRECTUS_STATIC_TOKEN', ['ž', 'a token with spaces']],
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
    expect(() => readEnvironment({ [name]: value })).toThrow(
      // Names of cookies are compared with each other.
      new RegExp(
        `^(Invalid environment variables:\\n  |([A-Z_]+, )*)${name}(, [A-Z_]+)*: (?!Invalid)[^\\n]{10,}$`,
      ),
    )
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

test.each([
  ['true', true],
  ['*', true],
  ['https://app.example.com, *', true],
  ['false', []],
  ['', []],
  ['https://app.example.com', ['https://app.example.com']],
  // As browsers send it.
  [
    'https://App.example.com:443/, http://localhost:3001',
    ['https://app.example.com', 'http://localhost:3001'],
  ],
  ['null,capacitor://localhost', ['null', 'capacitor://localhost']],
])('CORS_ORIGIN %j lets in %j', (written, origins) => {
  expect(readEnvironment({ CORS_ENABLED: 'true', CORS_ORIGIN: written }).cors?.origins).toEqual(origins)
})

test.each([
  ['REFRESH_TOKEN_TTL', ['7d', '1ms', '1000', '0.5h', '2 days']],
  ['SESSION_COOKIE_TTL', ['1h', '86400000']],
  ['SESSION_COOKIE_NAME', ['sid', '__Host-sid', 'my.session-2']],
  ['SESSION_COOKIE_DOMAIN', ['example.com', '.example.com', 'localhost', 'my_host.lan', '192.0.2.7']],
  [
    'DATABASE_URL',
    ['postgres:///kovina?host=/var/run/postgresql&user=kovina', 'postgresql://db', 'postgres://?host=/run'],
  ],
  ['CLAMAV_URL', ['clamd://clamav', 'clamd://[::1]:3310']],
  ['MAX_PAYLOAD_SIZE', ['1', '0.5mb', '1MB']],
  [
    'SECURITY_CONTACT',
    ['mailto:security@example.com', 'security@example.com', 'https://example.com/security'],
  ],
  ['PORT', ['0', '65535']],
])('%s goes on taking %j', (name, values) => {
  for (const value of values) expect(() => readEnvironment({ [name]: value })).not.toThrow()
})
