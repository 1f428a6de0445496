import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { replay } from '@tests/support/contract/transcripts'
import { beforeAll, describe, expect, test } from 'vitest'

const FILE = 'auth-logout'
const context = useContractContext()
let member: TestUser

beforeAll(async () => {
  member = await context.person({ email: 'member@example.com' })
})

const signIn = () => context.signIn(member)
const refresh = (refresh_token: string) => context.call('POST', '/auth/refresh', { body: { refresh_token } })

async function sessionCookie(): Promise<{ directus_session_token: string }> {
  const body = { email: member.email, password: PASSWORD, mode: 'session' }
  const { cookies } = await context.call('POST', '/auth/login', { body })
  return { directus_session_token: cookies.directus_session_token?.value ?? '' }
}

// Directus leaves Max-Age as it was; ours really takes the cookie away (contract.md §14.8).
const CLEARED =
  /^directus_(refresh|session)_token=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/

describe('204', () => {
  test('ok: json, and the tokens of that session are refused', async () => {
    const { refresh_token, access_token: token } = await signIn()
    const body = { refresh_token, mode: 'json' }
    const answer = await replay(context, FILE, 'ok: json', { body })
    expect(answer.cookies).toEqual({})
    await replay(context, FILE, 'ok: same token a second time (idempotent)', { body })
    await replay(context, FILE, 'refresh token of the logged-out session', { body })
    await replay(
      context,
      FILE,
      'access token of the logged-out json session is still accepted until it expires',
      {
        token,
        differs: { status: 401, because: 'ours dies with its session (contract.md §14.5)' },
      },
    )
  })

  test('ok: refresh_token without mode (nuxt-directus)', async () => {
    const { refresh_token } = await signIn()
    await replay(context, FILE, 'ok: refresh_token without mode (nuxt-directus)', { body: { refresh_token } })
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  test('ok: bogus refresh token', async () => {
    await replay(context, FILE, 'ok: bogus refresh token')
  })

  test.each([[5], [true], [{}], [[]]])(
    'a token that is no text, %j, as Directus 12.4.0 answers',
    async (token) => {
      expect((await context.call('POST', '/auth/logout', { body: { refresh_token: token } })).status).toBe(
        204,
      )
    },
  )

  test('a token in a list ends nothing', async () => {
    const { refresh_token } = await signIn()
    await context.call('POST', '/auth/logout', { body: { refresh_token: [refresh_token] } })
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  test('with a token that was rotated the session ends all the same', async () => {
    const { refresh_token: former } = await signIn()
    const { refresh_token: present } = (await refresh(former)).body.data
    expect((await context.call('POST', '/auth/logout', { body: { refresh_token: former } })).status).toBe(204)
    expect((await refresh(present)).status).toBe(401)
  })

  test.each(['ok: mode cookie', 'ok: no body, refresh cookie present'])('%s', async (name) => {
    const { refresh_token } = await signIn()
    const { cookies } = await replay(context, FILE, name, {
      cookies: { directus_refresh_token: refresh_token },
    })
    expect(cookies.directus_refresh_token?.text).toMatch(CLEARED)
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  test('ok: mode session, and the cookie is refused afterwards', async () => {
    const cookies = await sessionCookie()
    const answer = await replay(context, FILE, 'ok: mode session', { cookies })
    expect(answer.cookies.directus_session_token?.text).toMatch(CLEARED)
    const after = await replay(context, FILE, 'session cookie after logout is refused and cleared', {
      cookies,
    })
    expect(after.cookies.directus_session_token?.text).toMatch(CLEARED)
  })

  test('mode json with a session cookie also present: both cookies cleared', async () => {
    const { refresh_token } = await signIn()
    const { cookies } = await replay(
      context,
      FILE,
      'mode json with a session cookie also present: both cookies cleared',
      {
        body: { refresh_token, mode: 'json' },
        cookies: { ...(await sessionCookie()), directus_refresh_token: 'zzz' },
      },
    )
    expect(Object.keys(cookies)).toEqual(['directus_refresh_token', 'directus_session_token'])
    for (const { text } of Object.values(cookies)) expect(text).toMatch(CLEARED)
  })

  test('logout with refresh_token null and a stale refresh cookie', async () => {
    const { cookies } = await replay(
      context,
      'probes',
      'logout with refresh_token null and a stale refresh cookie',
      { cookies: { directus_refresh_token: 'stale' } },
    )
    expect(cookies.directus_refresh_token?.text).toMatch(CLEARED)
  })

  test('the other sessions of the person go on', async () => {
    const [one, other] = [await signIn(), await signIn()]
    await context.call('POST', '/auth/logout', { body: { refresh_token: one.refresh_token } })
    expect((await context.call('GET', '/users/me', { token: other.access_token })).status).toBe(200)
    expect((await refresh(other.refresh_token)).status).toBe(200)
  })
})

describe('400', () => {
  test.each([
    'fail: refresh_token null (nuxt-directus after removeTokens)',
    'fail: no body',
    'fail: empty object',
    'fail: mode json without token',
    'fail: mode session without cookie',
    'fail: bad JSON',
  ])('%s', async (name) => {
    await replay(context, FILE, name)
  })

  test('fail: valid Bearer but no refresh token', async () => {
    const { access_token: token } = await signIn()
    await replay(context, FILE, 'fail: valid Bearer but no refresh token', { token })
    expect((await context.call('GET', '/users/me', { token })).status).toBe(200)
  })

  test('fail: session cookie present but no mode', async () =>
    replay(context, FILE, 'fail: session cookie present but no mode', { cookies: await sessionCookie() }))
})

describe('403', () => {
  test('fail: tampered Bearer, and nothing is ended', async () => {
    const { refresh_token, access_token } = await signIn()
    await replay(context, FILE, 'fail: tampered Bearer', {
      body: { refresh_token },
      token: `${access_token.slice(0, -4)}AAAA`,
    })
    expect((await refresh(refresh_token)).status).toBe(200)
  })
})

describe('404', () => {
  test('method GET', async () => {
    await replay(context, FILE, 'method GET')
  })
})
