import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { errorBody } from '@tests/support/contract/error-responses'
import { replay } from '@tests/support/contract/transcripts'
import { decodeJwt, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '@/identity/tokens/signed-token'
import { sha256Hex } from '@/platform/crypto/primitives'
import { ROLE_RECORDS } from '@/shared/users/roles'

const context = useContractContext()
let member: TestUser
let admin: TestUser
let memberToken: string
let adminToken: string
let session: Record<string, string>

beforeAll(async () => {
  admin = await context.person({
    email: 'admin@example.com',
    role: 'admin',
    firstName: 'Admin',
    lastName: 'User',
  })
  member = await context.person({ email: 'member@example.com', firstName: 'Mem', lastName: 'Ber' })
  for (const [email, status, token] of [
    ['static@example.com', 'active', 'static-token-of-a-member-0001'],
    ['suspended@example.com', 'suspended', 'static-token-suspended-user'],
  ] as const)
    await context.person({ email, status, tokenHash: sha256Hex(token) })
  adminToken = (await context.signIn(admin)).access_token
  memberToken = (await context.signIn(member)).access_token
  const { cookies } = await context.call('POST', '/auth/login', {
    body: { email: member.email, password: PASSWORD, mode: 'session' },
  })
  session = { directus_session_token: cookies.directus_session_token?.value ?? '' }
})

type Sent = Parameters<typeof replay>[3]
const asMember = (name: string, sent: Sent = {}) =>
  replay(context, 'users-me-get', name, { token: memberToken, ...sent })
const asAdmin = (name: string, sent: Sent = {}) =>
  replay(context, 'users-me-get', name, { token: adminToken, ...sent })
const asNobody = (name: string, sent: Sent = {}) => replay(context, 'users-me-get', name, sent)

/** Ours has no user who may read nothing of the own account. */
const becauseAllReadTheirOwn = 'everybody reads the own account (shared/users/user-fields.ts)'

describe('200, who asks', () => {
  test('ok: admin, default fields', () => asAdmin('ok: admin, default fields'))
  test('ok: member (app access role), default fields', () =>
    asMember('ok: member (app access role), default fields'))

  test('ok: user without read permission gets only id', () =>
    asMember('ok: user without read permission gets only id', {
      path: '/users/me?fields=id,email',
      differs: {
        body: { data: { id: '<uuid>', email: 'member@example.com' } },
        because: becauseAllReadTheirOwn,
      },
    }))
  test('user without read permission asks for email', () =>
    asMember('user without read permission asks for email', {
      differs: { body: { data: { email: 'member@example.com' } }, because: becauseAllReadTheirOwn },
    }))

  test('ok: static token, Authorization header', () =>
    asNobody('ok: static token, Authorization header', { token: 'static-token-of-a-member-0001' }))
  test('ok: static token, access_token query', () => asNobody('ok: static token, access_token query'))
  test('ok: JWT in access_token query', () =>
    asNobody('ok: JWT in access_token query', {
      path: `/users/me?fields=email&access_token=${memberToken}`,
    }))
  test('bearer lower case', () =>
    asNobody('bearer lower case', { headers: { authorization: `bearer ${memberToken}` } }))
  test('ok: session cookie', () => asNobody('ok: session cookie', { cookies: session }))
  test('cookie and header together: header wins', () =>
    asAdmin('cookie and header together: header wins', { cookies: session }))

  test('HEAD', () => asMember('HEAD'))
  test('trailing slash', () => asMember('trailing slash'))
})

describe('200, what is asked for', () => {
  test.each([
    'fields list',
    'fields repeated key (nuxt-directus / ofetch)',
    'fields[] array',
    'fields with spaces',
    'fields=* (same as default)',
    'fields=role.name as member',
    'fields JSON-encoded array',
    'fields empty',
    'fields unknown',
    'fields forbidden for member (auth_data)',
    'fields password / token / tfa_secret are masked',
    'filter matching oneself',
    'filter not matching oneself',
    'filter in bracket syntax',
    'filter with $CURRENT_USER',
    'accepted: filter JSON but unknown field',
    'accepted: filter JSON array',
    'accepted: filter _in not an array',
    'filter empty object',
    'deep, valid',
    'deep malformed JSON',
    'limit / sort / page / search are accepted',
    'search that does not match',
    'meta ignored',
    'export=csv',
    'unknown query parameter',
  ])('%s', async (name) => {
    await asMember(name)
  })

  test.each([
    'fields=role.* as admin',
    'fields unknown as admin',
    'fields password / token / tfa_secret as admin',
    'filter not matching oneself, admin',
    'deep with role selection, admin',
  ])('%s', async (name) => {
    await asAdmin(name)
  })

  test('fields=*.* (one level of relations)', async () => {
    const { body } = await asMember('fields=*.* (one level of relations)', { without: ['role'] })
    const { id, name, icon, description } = ROLE_RECORDS.member
    const role = { id, name, icon, description, parent: null, children: [], users: [member.id] }
    expect(body.data.role).toEqual(role)
  })

  test('fields=role.* wildcard as admin', () => {
    const { name, icon, description } = ROLE_RECORDS.admin
    const role = { id: '<uuid>', name, icon, description, parent: null, children: [], policies: [] }
    return asAdmin('fields=role.* wildcard as admin', {
      differs: {
        body: { data: { email: 'admin@example.com', role: { ...role, users: ['<uuid>'] } } },
        because: 'a role of ours has words instead of a key for them, and no policies',
      },
    })
  })

  test('alias', () =>
    asMember('alias', {
      differs: {
        body: { data: { e: 'member@example.com' } },
        because: 'Directus answers with a bare id here, and with the field elsewhere',
      },
    }))

  test('an alias that objects have a meaning for is a name like any other', async () => {
    const alias = encodeURIComponent('{"__proto__":"email","constructor":"id"}')
    const query = `?fields=__proto__,constructor&alias=${alias}`
    const { body } = await context.call('GET', `/users/me${query}`, { token: memberToken })
    expect(JSON.stringify(body)).toBe(
      `{"data":{"__proto__":"member@example.com","constructor":"${member.id}"}}`,
    )
  })

  test('as a table for Excel', async () => {
    const { body, headers } = await context.call('GET', '/users/me?fields=email&export=csv_utf8', {
      token: memberToken,
    })
    expect([headers.get('content-type'), body]).toEqual([
      'text/csv; charset=utf-8',
      // The mark by which Excel knows UTF-8.
      '\ufeff"email"\n"member@example.com"',
    ])
  })

  test('as a file of JSON: the bare item, with the name that it is to be saved under', async () => {
    const { body, headers } = await context.call('GET', '/users/me?fields=email&export=json', {
      token: memberToken,
    })
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="directus_users \d{8}-\d{6}\.json"$/,
    )
    expect(body).toEqual({ email: 'member@example.com' })
  })

  test('whoever has seen the answer already is spared it', async () => {
    const { headers } = await asMember('fields list')
    const again = await context.call('GET', '/users/me?fields=id,email,first_name', {
      token: memberToken,
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect([again.status, again.body]).toEqual([304, null])
  })
})

describe('400', () => {
  test('fail: header and query token together', () =>
    asMember('fail: header and query token together', { path: `/users/me?access_token=${memberToken}` }))

  test.each([
    'fields as object',
    'fail: filter malformed JSON',
    'fail: filter unknown operator',
    'fail: filter JSON string',
    'deep with malformed nested filter',
    'fail: limit invalid',
    'fail: limit not a number',
  ])('%s', async (name) => {
    await asMember(name)
  })

  test('filter malformed while unauthenticated (query is parsed before the route)', () =>
    asNobody('filter malformed while unauthenticated (query is parsed before the route)'))

  test.each(['xml', 'yaml', 'pdf'])('a table as %s', async (format) => {
    const { status } = await context.call('GET', `/users/me?export=${format}`, { token: memberToken })
    expect(status).toBe(400)
  })
})

describe('401', () => {
  test('fail: unauthenticated', () => asNobody('fail: unauthenticated'))
  test('refresh cookie alone does not authenticate', async () => {
    const { refresh_token } = await context.signIn(member)
    await asNobody('refresh cookie alone does not authenticate', {
      cookies: { directus_refresh_token: refresh_token },
    })
  })
  test('fail: unknown static token', () => asNobody('fail: unknown static token', { token: 'nope-nope' }))
  test('fail: static token of suspended user', () =>
    asNobody('fail: static token of suspended user', { token: 'static-token-suspended-user' }))
  test('fail: expired access token', async () =>
    asNobody('fail: expired access token', { token: signToken(decodeJwt(memberToken), -10_000) }))
  test('fail: JWT of another issuer', async () =>
    asNobody('fail: JWT of another issuer', { token: await signedElsewhere('somebody') }))
  test('fail: not a bearer scheme', () =>
    asNobody('fail: not a bearer scheme', { headers: { authorization: 'Basic dXNlcjpwYXNz' } }))
  test('fail: bearer with empty token', () =>
    asNobody('fail: bearer with empty token', { headers: { authorization: 'Bearer ' } }))

  test('JWT of a user suspended after login (json mode): still accepted until it expires', async () => {
    const person = await context.person()
    const { access_token: token } = await context.signIn(person)
    await context.call('PATCH', `/users/${person.id}`, { token: adminToken, body: { status: 'suspended' } })
    await asNobody('JWT of a user suspended after login (json mode): still accepted until it expires', {
      token,
      differs: { status: 401, body: errorBody('INVALID_CREDENTIALS'), because: 'contract.md §14.5' },
    })
  })

  test('JWT of a user deleted after login', async () => {
    const person = await context.person()
    const { access_token: token } = await context.signIn(person)
    await context.call('DELETE', `/users/${person.id}`, { token: adminToken })
    await asNobody('JWT of a user deleted after login', {
      token,
      differs: { status: 401, body: errorBody('INVALID_CREDENTIALS'), because: 'contract.md §14.5' },
    })
  })
})

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const signedElsewhere = (issuer: string) =>
  new SignJWT(decodeJwt(memberToken))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .sign(new TextEncoder().encode('the secret of another server'))

describe('403', () => {
  test('fail: tampered signature', () =>
    asNobody('fail: tampered signature', { token: `${memberToken.slice(0, -4)}AAAA` }))

  test('fail: tampered payload', () => {
    const [header, , signature] = memberToken.split('.')
    const claims = encoded({ ...decodeJwt(memberToken), id: admin.id, admin_access: true })
    return asNobody('fail: tampered payload', { token: `${header}.${claims}.${signature}` })
  })

  test('fail: alg none', () =>
    asNobody('fail: alg none', {
      token: `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(decodeJwt(memberToken))}.`,
    }))

  test('fail: JWT signed with another secret', async () =>
    asNobody('fail: JWT signed with another secret', { token: await signedElsewhere('directus') }))

  test('DELETE /users/me', () => asMember('DELETE /users/me'))
})

describe('404', () => {
  test('POST /users/me', () => asMember('POST /users/me'))
})
