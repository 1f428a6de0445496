// Every address of the contract × everybody who may call it: allowed or refused as the table says, and a refusal
// leaves no trace in the database. No answer of them all has a secret in it.

import {
  type ReceivedResponse,
  type RequestInput,
  type TestUser,
  useContractContext,
} from '@tests/support/contract/contract-context'
import { storedUser } from '@tests/support/database/stored-users'
import { digestOfPeople } from '@tests/support/database/users-digest'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '@/contract/endpoints'
import { sha256Hex } from '@/platform/crypto/primitives'
import { ERRORS } from '@/shared/errors/error-codes'
import { ACCESS_ROLES, type AccessRole, ROLE_RECORDS, ROLES, type Role } from '@/shared/users/roles'

const context = useContractContext()
const PASSWORD = 'Canary-pass-11'
const STATIC_TOKEN = 'canary-static-token-000'
const people = new Map<AccessRole, TestUser>()
const tokens = new Map<AccessRole, string>()
const secrets = [PASSWORD, STATIC_TOKEN, sha256Hex(STATIC_TOKEN), '$argon2']
const answers: string[] = []

async function call(method: string, path: string, sent: RequestInput): Promise<ReceivedResponse> {
  const answer = await context.call(method, path, sent)
  answers.push(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer
}

/** Somebody with a secret of each kind, so that every answer that shows accounts could give one away. */
async function somebodyWithSecrets(): Promise<void> {
  const person = await context.person({ password: PASSWORD, tokenHash: sha256Hex(STATIC_TOKEN) })
  const { access_token: token } = await context.signIn(person)
  const { body } = await context.call('POST', '/users/me/tfa/generate', {
    token,
    body: { password: PASSWORD },
  })
  const { secret } = body.data
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await context.call('POST', '/users/me/tfa/enable', { token, body: { secret, otp } })
  const stored = await storedUser(context.database, person.id)
  secrets.push(secret, String(stored.tfaSecret))
}

beforeAll(async () => {
  for (const role of ROLES) {
    const person = await context.person({ role, password: PASSWORD, languages: ['de'] })
    people.set(role, person)
    tokens.set(role, (await context.signIn(person)).access_token)
  }
  await somebodyWithSecrets()
})

interface Request {
  path?: string
  body?: unknown
  /** The response to a permitted caller. */
  status: number
}

const own = (caller: AccessRole) => people.get(caller)?.id ?? '11111111-1111-4111-8111-111111111111'
const another = async () => (await context.person()).id
const ownRole = (caller: AccessRole) => ROLE_RECORDS[caller === 'nobody' ? 'member' : caller].id

/** A call of each address that would do something, were it allowed; those for everybody say only what is missing. */
const REQUESTS: Record<string, (caller: AccessRole) => Request | Promise<Request>> = {
  'POST /auth/login': () => ({ body: {}, status: 400 }),
  'POST /auth/refresh': () => ({ body: {}, status: 400 }),
  'POST /auth/logout': () => ({ body: {}, status: 400 }),
  'POST /auth/password/request': () => ({ body: {}, status: 400 }),
  'POST /auth/password/reset': () => ({ body: {}, status: 400 }),
  'GET /auth': () => ({ status: 200 }),
  'GET /auth/login/:provider': () => ({ path: '/auth/login/unknown', status: 404 }),
  'GET /auth/login/:provider/callback': () => ({ path: '/auth/login/unknown/callback', status: 404 }),
  'GET /users/me': () => ({ path: '/users/me?fields=*.*.*', status: 200 }),
  'PATCH /users/me': (caller) => ({ body: { first_name: `I, ${caller}` }, status: 200 }),
  'DELETE /users/me': () => ({ status: 403 }),
  'PATCH /users/me/track/page': () => ({ body: { last_page: '/somewhere' }, status: 204 }),
  'POST /users/me/tfa/generate': () => ({ body: { password: PASSWORD }, status: 200 }),
  'POST /users/me/tfa/enable': () => ({ body: { secret: 'A'.repeat(32), otp: '000000' }, status: 400 }),
  'POST /users/me/tfa/disable': () => ({ body: { otp: '000000' }, status: 400 }),
  'POST /users/me/tfa/recovery-codes': () => ({ body: { otp: '000000' }, status: 400 }),
  'POST /users/register': () => ({ body: {}, status: 400 }),
  'GET /users/register/verify-email': () => ({ status: 403 }),
  'POST /users/invite': (caller) => ({
    body: { email: `by-${caller}@example.com`, role: ROLE_RECORDS.admin.id },
    status: 204,
  }),
  'POST /users/invite/accept': () => ({ body: {}, status: 400 }),
  'GET /users': () => ({ path: '/users?fields=*.*.*&limit=-1', status: 200 }),
  'SEARCH /users': () => ({ body: { query: { fields: ['*', 'role.users.*'] } }, status: 200 }),
  'POST /users': (caller) => ({ body: { first_name: `Of ${caller}` }, status: 200 }),
  'PATCH /users': async () => ({
    body: { keys: [await another()], data: { title: 'Changed' } },
    status: 200,
  }),
  'DELETE /users': async () => ({ body: [await another()], status: 204 }),
  'GET /users/:id': (caller) => ({ path: `/users/${own(caller)}?fields=*.*`, status: 200 }),
  'PATCH /users/:id': (caller) => ({
    path: `/users/${own(caller)}`,
    body: { title: 'Changed' },
    status: 200,
  }),
  'DELETE /users/:id': async () => ({ path: `/users/${await another()}`, status: 204 }),
  'POST /users/:id/tfa/disable': async () => ({ path: `/users/${await another()}/tfa/disable`, status: 204 }),
  'GET /roles': () => ({ path: '/roles?fields=*.*.*', status: 200 }),
  'SEARCH /roles': () => ({ body: { query: { fields: ['*', 'users.*'] } }, status: 200 }),
  'GET /roles/me': () => ({ path: '/roles/me?fields=users.*', status: 200 }),
  'GET /roles/:id': (caller) => ({ path: `/roles/${ownRole(caller)}?fields=*.*`, status: 200 }),
  'GET /server/ping': () => ({ status: 200 }),
  'GET /server/health': () => ({ status: 200 }),
  'GET /server/info': () => ({ status: 200 }),
}

test('every address is asked for', () => {
  expect(Object.keys(REQUESTS)).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`))
})

describe.each(ACCESS_ROLES)('%s', (caller) => {
  test.each(ENDPOINTS)('$method $path', async ({ method, path, allowedRoles, anonymousError }) => {
    const request = await REQUESTS[`${method} ${path}`]?.(caller)
    if (!request) throw new Error(`nobody asks for ${method} ${path}`)
    const before = await digestOfPeople(context.database)
    const { status, body } = await call(method, request.path ?? path, {
      token: tokens.get(caller),
      ...('body' in request && { body: request.body }),
    })
    if (allowedRoles.includes(caller)) {
      expect(status, JSON.stringify(body)).toBe(request.status)
      return
    }
    const code = caller === 'nobody' ? anonymousError : 'FORBIDDEN'
    expect([status, body.errors[0].extensions.code]).toEqual([ERRORS[code].status, code])
    expect(await digestOfPeople(context.database)).toBe(before)
  })
})

describe.each(['editor', 'translator', 'member'] as const)('%s and somebody else’s account', (role: Role) => {
  test.each([
    ['GET', '', undefined],
    ['PATCH', '', { first_name: 'Mine' }],
    ['DELETE', '', undefined],
    ['POST', '/tfa/disable', {}],
  ])('%s%s', async (method, rest, body) => {
    const id = await another()
    const before = await digestOfPeople(context.database)
    const sent = { token: tokens.get(role), body }
    const { status } = await call(method, `/users/${id}${rest}`, sent)
    expect(status).toBe(403)
    expect(await digestOfPeople(context.database)).toBe(before)
  })

  test('is in no list, no count and no relation', async () => {
    const sent = { token: tokens.get(role) }
    for (const path of [
      '/users?limit=-1',
      '/users?filter[role][users][email][_nnull]=true',
      '/users?search=example',
    ])
      expect((await call('GET', path, sent)).body.data).toHaveLength(1)
    const { body } = await call('GET', '/users?aggregate[count]=*', sent)
    expect(body.data).toEqual([{ count: '1' }])
  })
})

afterAll(() => {
  expect(answers.length).toBeGreaterThan(ENDPOINTS.length * ACCESS_ROLES.length)
  for (const answer of answers) for (const secret of secrets) expect(answer).not.toContain(secret)
})
