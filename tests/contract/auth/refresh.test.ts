import {
  PASSWORD,
  type ReceivedResponse,
  type TestUser,
  useContractContext,
} from '@tests/support/contract/contract-context'
import { recorded, replay } from '@tests/support/contract/transcripts'
import { eventsOf } from '@tests/support/database/audit-events'
import { storedUser } from '@tests/support/database/stored-users'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '@/identity/limits'
import { signToken } from '@/identity/tokens/signed-token'
import { sha256Hex } from '@/platform/crypto/primitives'
import { queryRows } from '@/platform/database/sql'

const FILE = 'auth-refresh'
const REFRESH_COOKIE =
  /^directus_refresh_token=[\w-]{64}; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/
const SESSION_COOKIE =
  /^directus_session_token=ey[\w.-]+; Max-Age=86400; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/
const CLEARED_SESSION = /^directus_session_token=; Max-Age=0; /

const context = useContractContext()
let person: TestUser

beforeEach(async () => {
  person = await context.person()
})

const refresh = (refresh_token: string, sent: object = {}) =>
  context.call('POST', '/auth/refresh', { body: { refresh_token }, ...sent })
const me = (token: string) => context.call('GET', '/users/me?fields=id', { token })
const signIn = () => context.signIn(person)

const sessionOf = ({ cookies }: ReceivedResponse) => ({
  directus_session_token: cookies.directus_session_token?.value ?? '',
})
async function session() {
  const body = { email: person.email, password: PASSWORD, mode: 'session' }
  return sessionOf(await context.call('POST', '/auth/login', { body }))
}
const claimOf = (cookies: { directus_session_token: string }) =>
  String(decodeJwt(cookies.directus_session_token).session)

/** As if the token had been rotated that long ago. */
async function rotatedAgo(token: string, seconds: number): Promise<void> {
  await queryRows(
    context.database,
    sql`update refresh_tokens set rotated_at = now() - make_interval(secs => ${seconds}) where digest = ${sha256Hex(token)}`,
  )
}

describe('200', () => {
  test.each(['ok: mode json', 'ok: refresh_token without mode (json assumed)'])('%s', async (name) => {
    const { refresh_token, access_token } = await signIn()
    const { body } = await replay(context, FILE, name, { with: { refresh_token } })
    expect(body.data.refresh_token).not.toBe(refresh_token)
    // One family: the former access token lives as long as the session.
    for (const token of [access_token, body.data.access_token]) expect((await me(token)).status).toBe(200)
    expect((await refresh(body.data.refresh_token)).status).toBe(200)
  })

  test.each([
    'ok: mode cookie with cookie',
    'ok: no mode, empty object, cookie present (cookie assumed)',
    'ok: no body at all, cookie present',
  ])('%s', async (name) => {
    const { refresh_token } = await signIn()
    const { cookies } = await replay(context, FILE, name, {
      cookies: { directus_refresh_token: refresh_token },
    })
    expect(cookies.directus_refresh_token?.text).toMatch(REFRESH_COOKIE)
  })

  test('an empty mode is none', async () => {
    const { refresh_token } = await signIn()
    const answer = await refresh(refresh_token, { body: { refresh_token, mode: '' } })
    expect(answer.status).toBe(200)
    expect(answer.body.data.refresh_token).toMatch(/^[\w-]{64}$/)
  })

  test('a token of mode cookie is taken in a body, as nuxt-directus sends it during rendering', async () => {
    const body = { email: person.email, password: PASSWORD, mode: 'cookie' }
    const { cookies } = await context.call('POST', '/auth/login', { body })
    expect((await refresh(cookies.directus_refresh_token?.value ?? '')).status).toBe(200)
  })

  test('ok: mode session, and the old cookie again within the grace period', async () => {
    const cookies = await session()
    const first = await replay(context, FILE, 'ok: mode session', { cookies })
    expect(first.cookies.directus_session_token?.text).toMatch(SESSION_COOKIE)
    const second = await replay(
      context,
      FILE,
      'ok: mode session, old cookie again within the grace period (10 s): same next session',
      { cookies },
    )
    // Directus gives the same next session; ours another token of it, and both work.
    for (const answer of [first, second])
      expect((await context.call('GET', '/users/me', { cookies: sessionOf(answer) })).status).toBe(200)
  })

  test('mode json with the session id (claim `session`) as refresh_token', async () =>
    replay(context, FILE, 'mode json with the session id (claim `session`) as refresh_token', {
      with: { refresh_token: claimOf(await session()) },
    }))

  test('refresh with token of one user while the session cookie of another is sent', async () => {
    const cookies = await session()
    person = await context.person()
    const { refresh_token } = await signIn()
    const { body } = await replay(
      context,
      'probes',
      'refresh with token of one user while the session cookie of another is sent',
      { with: { refresh_token }, cookies },
    )
    expect(decodeJwt(body.data.access_token).id).toBe(person.id)
  })

  test('the new access token has the role of now', async () => {
    const { refresh_token } = await signIn()
    await context.change(person.id, { role: 'editor' })
    const { body } = await refresh(refresh_token)
    expect(decodeJwt(body.data.access_token)).toMatchObject({ app_access: true, admin_access: false })
  })

  test('last_access of the account is now', async () => {
    const { refresh_token } = await signIn()
    await queryRows(
      context.database,
      sql`update users set last_access = '2020-01-01' where id = ${person.id}`,
    )
    await refresh(refresh_token)
    const { lastAccess } = await storedUser(context.database, person.id)
    expect(Date.parse(lastAccess ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('concurrent: three refreshes of the same json token at once', async () => {
    expect(recorded(FILE, 'concurrent: three refreshes of the same json token at once')).toBeDefined()
    // Directus answered 200, 401, 401; ours accepts concurrent requests (contract.md §14.9).
    const { refresh_token } = await signIn()
    const answers = await Promise.all([1, 2, 3].map(() => refresh(refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const next = await Promise.all(answers.map(({ body }) => refresh(body.data.refresh_token)))
    expect(next.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

describe('a token that comes back', () => {
  test('fail: same refresh token again (rotated away): within the grace it works, afterwards it ends all', async () => {
    const name = 'fail: same refresh token again (rotated away)'
    const { refresh_token } = await signIn()
    const { refresh_token: next, access_token } = (await refresh(refresh_token)).body.data
    await replay(context, FILE, name, {
      with: { refresh_token },
      differs: { status: 200, because: 'ten seconds of grace for parallel calls (contract.md §14.9)' },
    })
    await rotatedAgo(refresh_token, 11)
    await replay(context, FILE, name, { with: { refresh_token } })
    // Reuse ends the family (contract.md §14.11).
    expect((await refresh(next)).status).toBe(401)
    expect((await me(access_token)).status).toBe(401)
  })

  test('is told in the audit log, with the address it came from', async () => {
    const { refresh_token } = await signIn()
    await refresh(refresh_token)
    await rotatedAgo(refresh_token, 11)
    await refresh(refresh_token, { headers: { 'x-forwarded-for': '192.0.2.66' } })
    const events = await eventsOf(context.database, person.id, 'tokenReuse')
    expect(events).toEqual([
      expect.objectContaining({ outcome: 'refused', actorEmail: person.email, address: '192.0.2.66' }),
    ])
    expect(JSON.stringify(events)).not.toContain(refresh_token)
  })

  test('ends its own session and no other of the person', async () => {
    const [stolen, other] = [await signIn(), await signIn()]
    await refresh(stolen.refresh_token)
    await rotatedAgo(stolen.refresh_token, 11)
    await refresh(stolen.refresh_token)
    expect((await me(other.access_token)).status).toBe(200)
    expect((await refresh(other.refresh_token)).status).toBe(200)
  })

  test('is dead at once where the operator grants no grace', async () => {
    await context.settings({ SESSION_REFRESH_GRACE_PERIOD: '0' })
    const { refresh_token } = await signIn()
    const { refresh_token: next } = (await refresh(refresh_token)).body.data
    expect((await refresh(refresh_token)).status).toBe(401)
    expect((await refresh(next)).status).toBe(401)
  })

  test('ends the session too when it was rotated in the other mode', async () => {
    const { refresh_token } = await signIn()
    const { cookies } = await context.call('POST', '/auth/refresh', {
      cookies: { directus_refresh_token: refresh_token },
    })
    await rotatedAgo(refresh_token, 11)
    await refresh(refresh_token)
    expect((await refresh(cookies.directus_refresh_token?.value ?? '')).status).toBe(401)
  })

  test('as a session cookie, ends the session as well: a thief may have rotated its token', async () => {
    const cookies = await session()
    const { body } = await refresh(claimOf(cookies))
    await rotatedAgo(claimOf(cookies), 11)
    const answer = await context.call('GET', '/users/me', { cookies })
    expect(answer.status).toBe(401)
    expect(answer.cookies.directus_session_token?.text).toMatch(CLEARED_SESSION)
    expect((await refresh(body.data.refresh_token)).status).toBe(401)
    expect(await eventsOf(context.database, person.id, 'tokenReuse')).toHaveLength(1)
  })
})

describe('400', () => {
  test.each([
    'fail: no body, no cookie',
    'fail: empty object',
    'fail: mode json, nothing else',
    'fail: mode cookie, no cookie',
    'fail: mode session, no cookie',
    'fail: token empty string',
    'fail: bad JSON',
    'fail: text/plain body',
  ])('%s', async (name) => {
    await replay(context, FILE, name)
  })

  test.each(['fail: mode cookie, token only in body', 'fail: mode unknown'])('%s', async (name) => {
    const { refresh_token } = await signIn()
    await replay(context, FILE, name, { with: { refresh_token } })
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  test('fail: mode json, token only in cookie', async () => {
    const { refresh_token: directus_refresh_token } = await signIn()
    await replay(context, FILE, 'fail: mode json, token only in cookie', {
      cookies: { directus_refresh_token },
    })
  })

  test('fail: session cookie present but no mode', async () =>
    replay(context, FILE, 'fail: session cookie present but no mode', { cookies: await session() }))
})

describe('401', () => {
  test.each(['fail: bogus token', 'fail: token is a number', 'fail: token is an object'])(
    '%s',
    async (name) => {
      await replay(context, FILE, name)
    },
  )

  test('fail: access token given as refresh token', async () => {
    const { access_token: refresh_token } = await signIn()
    await replay(context, FILE, 'fail: access token given as refresh token', { with: { refresh_token } })
  })

  test('fail: EXPIRED Bearer sent along with a good refresh token; ok: after those failures the token still works', async () => {
    const { refresh_token, access_token } = await signIn()
    const token = signToken(decodeJwt(access_token), -10_000)
    const name = 'fail: EXPIRED Bearer sent along with a good refresh token'
    await replay(context, FILE, name, { with: { refresh_token }, token })
    await replay(context, FILE, 'ok: after those failures the token still works', { with: { refresh_token } })
  })

  test('fail: refresh token expired', async () => {
    await context.settings({ REFRESH_TOKEN_TTL: '1ms' })
    const { refresh_token } = await signIn()
    await replay(context, FILE, 'fail: refresh token expired', { with: { refresh_token } })
  })

  test('fail: user suspended while the session row still exists (e.g. by login-attempt limit)', async () => {
    const { refresh_token } = await signIn()
    await queryRows(context.database, sql`update users set status = 'suspended' where id = ${person.id}`)
    const name = 'fail: user suspended while the session row still exists (e.g. by login-attempt limit)'
    await replay(context, FILE, name, { with: { refresh_token } })
    await replay(context, FILE, 'fail: same again (session row was deleted)', { with: { refresh_token } })
  })

  test('fail: user suspended through the API (all sessions deleted)', async () => {
    const { refresh_token } = await signIn()
    await context.change(person.id, { status: 'suspended' })
    await replay(context, FILE, 'fail: user suspended through the API (all sessions deleted)', {
      with: { refresh_token },
    })
  })

  test('fail: user archived while session row exists', async () => {
    const { refresh_token } = await signIn()
    await queryRows(context.database, sql`update users set status = 'archived' where id = ${person.id}`)
    await replay(context, FILE, 'fail: user archived while session row exists', { with: { refresh_token } })
  })

  test('fail: mode session, old cookie after the grace period', async () => {
    const cookies = await session()
    await context.call('POST', '/auth/refresh', { body: { mode: 'session' }, cookies })
    await rotatedAgo(claimOf(cookies), 11)
    const name = 'fail: mode session, old cookie after the grace period'
    const answer = await replay(context, FILE, name, { cookies })
    expect(answer.cookies.directus_session_token?.text).toMatch(CLEARED_SESSION)
  })

  test('fail: mode session, cookie is not a Directus JWT', async () => {
    const cookies = { directus_session_token: 'abc' }
    const answer = await replay(context, FILE, 'fail: mode session, cookie is not a Directus JWT', {
      cookies,
    })
    expect(answer.cookies.directus_session_token?.text).toMatch(CLEARED_SESSION)
  })

  test('fail: mode session, cookie is an expired session JWT', async () => {
    const { directus_session_token } = await session()
    const expired = signToken(decodeJwt(directus_session_token), -10_000)
    await replay(context, FILE, 'fail: mode session, cookie is an expired session JWT', {
      cookies: { directus_session_token: expired },
    })
  })
})

describe('403', () => {
  test('fail: tampered Bearer sent along with a good refresh token', async () => {
    const { refresh_token, access_token } = await signIn()
    await replay(context, FILE, 'fail: tampered Bearer sent along with a good refresh token', {
      with: { refresh_token },
      token: `${access_token.slice(0, -4)}AAAA`,
    })
  })
})

describe('404', () => {
  test('method GET', async () => {
    await replay(context, FILE, 'method GET')
  })
})

describe('429', () => {
  const headers = { 'x-forwarded-for': '192.0.2.67' }

  async function failedOften(): Promise<void> {
    await refresh('bogus 1', { headers })
    await queryRows(
      context.database,
      sql`update rate_limits set points = ${LIMITS.refreshByIp.points - 1} where key = 'refresh-address:192.0.2.67'`,
    )
  }

  test('after too many unknown tokens from one address, for further ones', async () => {
    await failedOften()
    expect((await refresh('bogus 2', { headers })).status).toBe(401)
    const { status, body, headers: answered } = await refresh('bogus 3', { headers })
    expect([status, body.errors[0].extensions.code]).toEqual([429, 'REQUESTS_EXCEEDED'])
    expect(Number(answered.get('retry-after'))).toBeGreaterThan(0)
    expect((await refresh('bogus 4')).status).toBe(401)
  })

  test('for no good token: a server that refreshes for its visitors is one address', async () => {
    await failedOften()
    for (const bad of ['bogus 5', 'bogus 6']) await refresh(bad, { headers })
    const { refresh_token } = await signIn()
    const { status, body } = await refresh(refresh_token, { headers })
    expect(status).toBe(200)
    expect((await refresh(body.data.refresh_token, { headers })).status).toBe(200)
  })

  test('in place of 401 only: a used token ends its session all the same', async () => {
    const { refresh_token, access_token } = await signIn()
    await refresh(refresh_token)
    await rotatedAgo(refresh_token, 11)
    await failedOften()
    await refresh('bogus 7', { headers })
    expect((await refresh(refresh_token, { headers })).status).toBe(429)
    expect((await me(access_token)).status).toBe(401)
    expect((await refresh('', { headers })).status).toBe(400)
    expect(await eventsOf(context.database, person.id, 'tokenReuse')).toHaveLength(1)
  })
})
