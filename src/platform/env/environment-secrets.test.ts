import { expect, test } from 'vitest'
import { VARIABLE_NAMES } from './env'
import { secretsOf } from './environment-secrets'

const SECRET = [
  'ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'CDN_PURGE_TOKEN',
  'DIRECTUS_STATIC_TOKEN',
  'INDEXNOW_KEY',
  'METRICS_TOKENS',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'RECAPTCHA_SECRET_KEY',
  'SECRET',
  'STORAGE_S3_KEY',
  'STORAGE_S3_SECRET',
]
/** They are named after a secret, and hold its name, lifetime or place. */
const NO_SECRET = [
  'ACCESS_TOKEN_COOKIE_NAME',
  'ACCESS_TOKEN_TTL',
  'CDN_PURGE_TOKEN_HEADER',
  'CORS_CREDENTIALS',
  'EMAIL_VERIFICATION_TOKEN_TTL',
  'PASSWORD_RESET_URL_ALLOW_LIST',
  'PWNED_PASSWORDS_URL',
  'RECAPTCHA_SITE_KEY',
  'REFRESH_TOKEN_COOKIE_DOMAIN',
  'REFRESH_TOKEN_COOKIE_NAME',
  'REFRESH_TOKEN_COOKIE_SAME_SITE',
  'REFRESH_TOKEN_COOKIE_SECURE',
  'REFRESH_TOKEN_TTL',
  'STATIC_TOKENS_FOR_ADMINS',
  'STATIC_TOKEN_MIN_LENGTH',
  'STATIC_TOKEN_TTL',
  'USER_INVITE_TOKEN_TTL',
]
const NAMED_AFTER_A_SECRET = /SECRET|PASS|TOKEN|KEY|CREDENTIAL|AUTHORIZATION/

const VALUE = 'value-of-a-variable'
const isSecret = (name: string, value = VALUE) => secretsOf({ [name]: value }).length > 0

test('the value of a variable is a secret, or known not to be', () => {
  expect(VARIABLE_NAMES.filter((name) => isSecret(name)).sort()).toEqual(SECRET)
  const others = VARIABLE_NAMES.filter((name) => NAMED_AFTER_A_SECRET.test(name) && !isSecret(name))
  expect(others.sort()).toEqual(NO_SECRET)
})

test('so are those of a sign-on provider', () => {
  expect(isSecret('AUTH_COMPANY_CLIENT_SECRET')).toBe(true)
  expect(isSecret('AUTH_COMPANY_IDENTIFIER_KEY', 'preferred_username')).toBe(false)
  expect(isSecret('AUTH_COMPANY_CLIENT_TOKEN_ENDPOINT_AUTH_METHOD', 'client_secret_basic')).toBe(false)
})

test('an address has a password in it, and the headers of a request have values', () => {
  expect(secretsOf({ DATABASE_URL: 'postgres://site:hush-hush%21@db/site' })).toEqual([
    'hush-hush%21',
    'hush-hush!',
  ])
  expect(secretsOf({ OTEL_EXPORTER_OTLP_HEADERS: 'x-team=hush-hush%21' })).toEqual([
    'hush-hush%21',
    'hush-hush!',
  ])
  // A percent sign that encodes nothing: mail servers are sent it as it is.
  expect(secretsOf({ SMTP_URL: 'smtp://mailer:hush%hush@mail.example' })).toEqual(['hush%hush'])
  expect(secretsOf({ OTEL_EXPORTER_OTLP_HEADERS: 'x-team=hush-hush%21,y=hush%hush' })).toEqual([
    'hush-hush%21',
    'hush-hush!',
    'hush%hush',
  ])
  expect(secretsOf({ CORS_ALLOWED_HEADERS: 'Content-Type,Authorization' })).toEqual([])
})

test('several tokens are secrets together and each, the longest first', () => {
  expect(secretsOf({ METRICS_TOKENS: 'first-token, second-token' })).toEqual([
    'first-token, second-token',
    'second-token',
    'first-token',
  ])
})
