// Every body is accepted or refused; none brings the app down or gets around a rule.

import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { storedUser } from '@tests/support/database/stored-users'
import { digestOfPeople } from '@tests/support/database/users-digest'
import { runs } from '@tests/support/property-runs'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '@/contract/endpoints'
import { sha256Hex } from '@/platform/crypto/primitives'
import { queryRows } from '@/platform/database/sql'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { USER_FIELD_NAMES } from '@/shared/users/user-fields'

const context = useContractContext()
const people: TestUser[] = []
const TOKENS = { admin: 'static-token-of-an-admin', member: 'static-token-of-a-member' }
type Role = keyof typeof TOKENS
const NOBODYS_ID = '11111111-1111-4111-8111-111111111111'

beforeAll(async () => {
  for (const role of ['admin', 'member'] as const) people.push(await context.person({ role }))
  await context.allowRegistration()
})

/** Undoes what the bodies before have done to them: fixed tokens, so that a changed password ends nothing. */
async function restore(): Promise<void> {
  for (const [index, token] of Object.values(TOKENS).entries()) {
    const { id } = people[index] ?? { id: '' }
    await queryRows(
      context.database,
      sql`update users set token_hash = null where token_hash = ${sha256Hex(token)}`,
    )
    await queryRows(
      context.database,
      sql`update users set token_hash = ${sha256Hex(token)}, status = 'active' where id = ${id}`,
    )
  }
}
beforeEach(restore)

const KEYS = [
  ...USER_FIELD_NAMES,
  'keys',
  'data',
  'query',
  'filter',
  'otp',
  'secret',
  'mode',
  'refresh_token',
  'invite_url',
  'verification_url',
  'reset_url',
  '__proto__',
  'constructor',
  'toString',
  '0',
]

const value = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    '💥',
    '$CURRENT_USER',
    'x'.repeat(5000),
    'someone@example.com',
    'SOMEONE@example.com',
    NOBODYS_ID,
    ROLE_RECORDS.member.id,
    ROLE_RECORDS.member.id.toUpperCase(),
    PASSWORD,
    'suspended',
    'active',
    1e308,
    -0,
    2 ** 53,
    null,
    [],
    {},
    [[]],
    [null],
    { id: null },
    { filter: { id: { _eq: '$CURRENT_USER' } } },
    { limit: -1, filter: { email: { _nnull: 'x' } } },
  ),
)
const object = fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 5 })), value, {
  maxKeys: 4,
})
const body = fc.oneof(
  { weight: 4, arbitrary: object },
  fc.array(fc.oneof(object, value), { maxLength: 3 }),
  fc.record({ keys: fc.array(value, { maxLength: 3 }), data: object }),
  fc.record({ query: value, data: object }),
)
const id = fc.oneof(
  fc.constantFrom('me', '%00', '%E0', '..', 'null', NOBODYS_ID),
  fc.constantFrom('own'),
  fc.string({ maxLength: 10 }).map((text) => encodeURIComponent(text)),
)

/** Texts that pass for what they should be, and texts that only nearly do. */
const text = fc.oneof(
  fc.constantFrom(
    'someone@example.com',
    'Someone@EXAMPLE.com',
    `${'x'.repeat(64)}@${'y'.repeat(60)}.example.com`,
    "o'hara@example.com",
    PASSWORD,
    'x'.repeat(300),
    ROLE_RECORDS.member.id,
    NOBODYS_ID,
    'http://127.0.0.1:3000/page',
    'A'.repeat(32),
    '123456',
    'abcde-fghjk',
    '💥'.repeat(20),
    '\ud800',
    'eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJkaXJlY3R1cyJ9.x',
  ),
  fc.string({ maxLength: 20, unit: 'binary' }),
)
const textsFor = (...keys: string[]) => fc.record(Object.fromEntries(keys.map((key) => [key, text])))

/** Bodies for addresses that take only certain keys. */
const SHAPED: Record<string, fc.Arbitrary<unknown>> = {
  'POST /auth/login': textsFor('email', 'password', 'otp'),
  'POST /auth/refresh': textsFor('refresh_token'),
  'POST /auth/logout': textsFor('refresh_token'),
  'POST /auth/password/request': textsFor('email'),
  'POST /auth/password/reset': textsFor('token', 'password'),
  'PATCH /users/me/track/page': textsFor('last_page'),
  'POST /users/me/tfa/generate': textsFor('password'),
  'POST /users/me/tfa/enable': textsFor('secret', 'otp'),
  'POST /users/me/tfa/disable': textsFor('otp'),
  'POST /users/me/tfa/recovery-codes': textsFor('otp'),
  'POST /users/register': textsFor('email', 'password', 'first_name', 'last_name'),
  'POST /users/invite': fc.record({
    email: fc.oneof(text, fc.array(text, { maxLength: 3 })),
    role: fc.constantFrom(ROLE_RECORDS.member.id, NOBODYS_ID),
  }),
  'POST /users/invite/accept': textsFor('token', 'password'),
}

const writing = ENDPOINTS.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/auth/login/'))

describe.each(['admin', 'member'] as const)('as %s, any body', (role: Role) => {
  const own = () => people[role === 'admin' ? 0 : 1]?.id ?? ''

  test.each(writing)('$method $path', async ({ method, path }) => {
    await fc.assert(
      fc.asyncProperty(SHAPED[`${method} ${path}`] ?? body, id, async (sent, target) => {
        const address = path.replace(':id', target === 'own' ? own() : target)
        const answer = await context.call(method, address, {
          token: TOKENS[role],
          body: JSON.stringify(sent),
        })
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        if (answer.status === 401) await restore()
      }),
      runs(15),
    )
  })

  test.each(writing)('$method $path with something else altogether', async ({ method, path }) => {
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const sentAs = { token: TOKENS[role], body: JSON.stringify(sent) }
        const answer = await context.call(method, path.replace(':id', NOBODYS_ID), sentAs)
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        if (answer.status === 401) await restore()
      }),
      runs(6),
    )
  })
})

test('no body has made the member more than a member, nor left the app without an administrator', async () => {
  const [admin, member] = people
  expect(await storedUser(context.database, admin?.id ?? '')).toMatchObject({
    role: 'admin',
    status: 'active',
  })
  expect(await storedUser(context.database, member?.id ?? '')).toMatchObject({
    role: 'member',
  })
})

describe('keys that objects have of their own', () => {
  const sent = [
    '{"__proto__":{"role":"admin","polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    '{"__proto__":null,"toString":1,"hasOwnProperty":2,"valueOf":null}',
    '[{"__proto__":{"polluted":true},"constructor":5}]',
    '{"keys":["__proto__"],"data":{"__proto__":{"polluted":true}}}',
    '{"query":{"filter":{"__proto__":{"_eq":1}},"deep":{"__proto__":{"_limit":1}}},"data":{}}',
  ]

  test.each(sent)('%s', async (text) => {
    for (const token of Object.values(TOKENS))
      for (const { method, path } of writing) {
        const { status } = await context.call(method, path.replace(':id', NOBODYS_ID), {
          token,
          body: text,
        })
        expect(status, `${method} ${path}`).toBeLessThan(500)
        await restore()
      }
    expect('polluted' in {}).toBe(false)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test.each(['constructor', 'toString', 'hasOwnProperty'])('%s is no field of an account', async (key) => {
    const sentAs = { token: TOKENS.member, body: `{"${key}":{"a":1}}` }
    expect((await context.call('PATCH', '/users/me', sentAs)).status).toBe(403)
  })

  test('__proto__ is passed over', async () => {
    const before = await digestOfPeople(context.database)
    const sentAs = { token: TOKENS.member, body: '{"__proto__":{"role":"admin"}}' }
    expect((await context.call('PATCH', '/users/me', sentAs)).status).toBe(200)
    expect(await digestOfPeople(context.database)).toBe(before)
  })
})

describe('bodies that are only deep or long', () => {
  test.each(['[', '{"a":', '{"tags":['])('hundreds of thousands of %s', async (open) => {
    const closing: Record<string, string> = { '[': ']', '{"a":': '}', '{"tags":[': ']}' }
    const text = open.repeat(100_000) + (open === '[' ? '' : '1') + (closing[open] ?? '').repeat(100_000)
    const { status } = await context.call('PATCH', '/users/me', { token: TOKENS.admin, body: text })
    expect(status).toBe(400)
  })

  test('a million characters where fifty have room', async () => {
    const { status, body: refusal } = await context.call('PATCH', '/users/me', {
      token: TOKENS.member,
      body: { first_name: 'x'.repeat(1_000_000) },
    })
    expect([status, refusal.errors[0].extensions.code]).toEqual([400, 'VALUE_TOO_LONG'])
    expect(JSON.stringify(refusal).length).toBeLessThan(5000)
  })
})
