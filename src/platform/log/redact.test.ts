import { expect, test } from 'vitest'
import { redact } from './redact'

test.each([
  ['GET /accept-invite?token=abc123&x=1', 'GET /accept-invite?token=[redacted]&x=1'],
  ['/users/me?access_token=abc', '/users/me?access_token=[redacted]'],
  ['connect postgres://site:hunter22@db:5432/site', 'connect postgres://site:[redacted]@db:5432/site'],
  ['{"password":"a\\\\b c"}', '{"password":"[redacted]"}'],
  ['{"email":"a@b.c","otp":"123456"}', '{"email":"a@b.c","otp":"[redacted]"}'],
  ['POST /auth/login?otp=123456', 'POST /auth/login?otp=[redacted]'],
  ['Authorization: Bearer abc.def', 'Authorization: [redacted]'],
  ['{"headers":{"csrf-token":"abc.def"}}', '{"headers":{"csrf-token":"[redacted]"}}'],
  ['csrf-token: abc.def', 'csrf-token: [redacted]'],
  ['{"headers":{"cookie":"a=b; c=d"}}', '{"headers":{"cookie":"[redacted]"}}'],
  ['token eyJhbGciOi.eyJpZCI6.sig', 'token [redacted]'],
  ['{"code":"ECONNREFUSED"}', '{"code":"ECONNREFUSED"}'],
  [
    'Failed query: select 1\nparams: a@b.c,secret\n    at x',
    'Failed query: select 1\nparams: [redacted]\n    at x',
  ],
])('%s', (text, expected) => {
  expect(redact(text)).toBe(expected)
})

test('a known secret is removed wherever it stands', () => {
  expect(redact('it is hunter2222!', ['hunter2222'])).toBe('it is [redacted]!')
})

test.each(['a-', 'a.', 'eyJa-', 'a=', 'token: ', '"a": ', 'params: '])(
  'a long line of “%s”, which anybody can have logged, takes a moment and not minutes',
  (part) => {
    const text = part.repeat(100_000)
    expect(redact(`${text} postgres://a:b@c`)).toContain('postgres://a:[redacted]@c')
  },
)
