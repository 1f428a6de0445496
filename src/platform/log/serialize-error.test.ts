import { expect, test } from 'vitest'
import { serializeError } from './serialize-error'

/** As node-postgres and drizzle make them. */
function failedQuery(code: string, message: string, values: object) {
  const cause = Object.assign(new Error(message), { code, ...values })
  return Object.assign(new Error(`Failed query: select $1\nparams: secret-1,secret-2`, { cause }), {
    params: ['secret-1', 'secret-2'],
  })
}

test.each([
  [
    'a row in its detail',
    '23505',
    'duplicate key value violates unique constraint "users_email"',
    'users_email',
    { detail: 'Key (email)=(secret-3) already exists.', where: 'secret-4' },
  ],
  ['a value in its message', '22P02', 'invalid input syntax for type integer: "secret-5"', 'integer', {}],
])(
  'an error of a statement with %s tells the statement and the kind of fault, no value',
  (...[, code, message, kept, values]) => {
    const serialized = serializeError(failedQuery(code, message, values))
    expect(serialized).toMatchObject({ message: 'Failed query: select $1', cause: { code } })
    expect(serialized.cause?.message).toContain(kept)
    expect(serialized.stack).toContain('serialize-error.test')
    expect(JSON.stringify(serialized)).not.toContain('secret')
  },
)

test('causes that go round end', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(serializeError(error)).split('"round"').length).toBeLessThan(10)
})

test.each([
  ['a text', 'no such file', { type: 'string', message: 'no such file' }],
  ['a number', 42, { type: 'number', message: '42' }],
  ['nothing', undefined, { type: 'undefined', message: 'undefined' }],
  ['an object', { secret: 'secret-6' }, { type: 'object', message: '[object Object]' }],
])('%s that was thrown is told by its kind, and so as a cause', (_, thrown, told) => {
  expect(serializeError(thrown)).toEqual(told)
  if (thrown !== undefined) expect(serializeError(new Error('failed', { cause: thrown })).cause).toEqual(told)
})
