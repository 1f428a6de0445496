// The operator says how long tokens live and what cookies look like, in Directus' variables.

import { type ReceivedResponse, useContractContext } from '@tests/support/contract/contract-context'
import { replay } from '@tests/support/contract/transcripts'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signToken } from '@/identity/tokens/signed-token'
import { queryRows } from '@/platform/database/sql'

const FILE = 'lifetimes-and-cookies'
/** Of mode json in the recording. In mode session Directus’ row lives a day after a refresh; ours always as long as here. */
const SESSION_ROW_SECONDS = 604_799
const context = useContractContext()

beforeAll(async () => {
  await context.person({ email: 'admin@example.com', password: 'Adm1n-pass!', role: 'admin' })
})

/** As the recording server had them. */
beforeEach(() =>
  context.settings({
    ACCESS_TOKEN_TTL: '2s',
    REFRESH_TOKEN_TTL: '5s',
    SESSION_COOKIE_TTL: '3s',
    SESSION_REFRESH_GRACE_PERIOD: '1s',
    REFRESH_TOKEN_COOKIE_NAME: 'my_refresh',
    REFRESH_TOKEN_COOKIE_DOMAIN: 'example.com',
    REFRESH_TOKEN_COOKIE_SECURE: 'true',
    REFRESH_TOKEN_COOKIE_SAME_SITE: 'none',
    SESSION_COOKIE_NAME: 'my_session',
    SESSION_COOKIE_SECURE: 'true',
    SESSION_COOKIE_SAME_SITE: 'strict',
  }),
)

/** Lives of seconds are over before a busy machine has answered: access tokens are read by a clock that stands still. */
const holdClock = () => context.site.holdClock(Date.now())
afterEach(() => context.site.setClock(0))

/** The same token, but run out: sooner than waiting for it. */
const runOut = (token: string) => signToken(decodeJwt(token), -60_000)

/** Moves all that is written in the rows of sessions into the past. */
async function letPass(seconds: number): Promise<void> {
  const passed = sql`make_interval(secs => ${seconds})`
  await queryRows(context.database, sql`update sessions set ends_at = ends_at - ${passed}`)
  await queryRows(
    context.database,
    sql`update refresh_tokens set ends_at = ends_at - ${passed}, rotated_at = rotated_at - ${passed}`,
  )
}

const cookieIn = ({ cookies }: ReceivedResponse, name: string) => cookies[name]?.value ?? ''
const textIn = ({ cookies }: ReceivedResponse, name: string) => cookies[name]?.text

describe('mode json', () => {
  // Recorded with 5 s, of which the answers say nothing.
  const REFRESH_SECONDS = 500
  beforeEach(() => context.settings({ REFRESH_TOKEN_TTL: `${REFRESH_SECONDS}s` }))

  test('the access token lives as long as ACCESS_TOKEN_TTL says, the refresh token longer', async () => {
    await holdClock()
    const { body } = await replay(context, FILE, 'json login: expires follows ACCESS_TOKEN_TTL in ms')
    const { access_token: token, refresh_token } = body.data
    const { iat = 0, exp } = decodeJwt(token)
    expect(exp).toBe(iat + 2)
    await replay(context, FILE, 'access token fresh', { token })
    await replay(context, FILE, 'access token after its lifetime', { token: await runOut(token) })
    await letPass(REFRESH_SECONDS * 0.8)
    await replay(context, FILE, 'refresh token still alive', { with: { refresh_token } })
  })

  test('the refresh token lives as long as REFRESH_TOKEN_TTL says', async () => {
    const { body } = await replay(context, FILE, 'json login')
    const { refresh_token } = body.data
    await letPass(REFRESH_SECONDS + 1)
    await replay(context, FILE, 'refresh token after its lifetime', { with: { refresh_token } })
  })

  test('every refresh begins its lifetime anew', async () => {
    let { refresh_token } = (await replay(context, FILE, 'json login')).body.data
    for (let round = 0; round < 3; round++) {
      await letPass(REFRESH_SECONDS * 0.8)
      const answer = await context.call('POST', '/auth/refresh', { body: { refresh_token } })
      expect(answer.status).toBe(200)
      refresh_token = answer.body.data.refresh_token
    }
  })

  test('seconds to live of the stored session row', async () => {
    await context.settings({ REFRESH_TOKEN_TTL: '7d' })
    const { body } = await replay(context, FILE, 'json login')
    const [row] = await queryRows(
      context.database,
      sql`select extract(epoch from ends_at - now())::int as seconds from sessions where id = ${decodeJwt(body.data.access_token).sid}`,
    )
    expect(Number(row?.seconds)).toBeGreaterThan(SESSION_ROW_SECONDS - 100)
    expect(Number(row?.seconds)).toBeLessThanOrEqual(SESSION_ROW_SECONDS + 1)
  })
})

test('the refresh cookie is named and bounded as the operator says, also when it goes', async () => {
  const login = await replay(context, FILE, 'cookie login: attributes')
  expect(textIn(login, 'my_refresh')).toMatch(
    /^my_refresh=[\w-]{64}; Max-Age=5; Domain=example.com; Path=\/; Expires=[^;]+ GMT; HttpOnly; Secure; SameSite=None$/,
  )
  const logout = await replay(context, FILE, 'logout: cookie attributes', {
    cookies: { my_refresh: cookieIn(login, 'my_refresh') },
  })
  // Directus leaves Max-Age as it was; ours really takes the cookie away (contract.md §14.8).
  expect(textIn(logout, 'my_refresh')).toBe(
    'my_refresh=; Max-Age=0; Domain=example.com; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=None',
  )
})

test('the session cookie is named and bounded as the operator says, through its whole life', async () => {
  await holdClock()
  // Recorded with 1 s and 5 s, of which the answers say nothing.
  await context.settings({ SESSION_REFRESH_GRACE_PERIOD: '60s', REFRESH_TOKEN_TTL: '500s' })
  const attributes =
    /^my_session=ey[\w.-]+; Max-Age=3; Path=\/; Expires=[^;]+ GMT; HttpOnly; Secure; SameSite=Strict$/
  const login = await replay(context, FILE, 'session login: attributes')
  expect(textIn(login, 'my_session')).toMatch(attributes)
  const old = { my_session: cookieIn(login, 'my_session') }
  const refreshed = await replay(context, FILE, 'session refresh', { cookies: old })
  expect(textIn(refreshed, 'my_session')).toMatch(attributes)
  const cookies = { my_session: cookieIn(refreshed, 'my_session') }

  await replay(context, FILE, 'old session cookie within the grace period', { cookies: old })
  await replay(context, FILE, 'new session cookie', { cookies })
  const expired = { my_session: await runOut(cookies.my_session) }
  await replay(context, FILE, 'new session cookie after SESSION_COOKIE_TTL', { cookies: expired })
  await replay(context, FILE, 'session refresh with an expired cookie', { cookies: expired })
  await letPass(61)
  const late = await replay(context, FILE, 'old session cookie after the grace period', { cookies: old })
  expect(textIn(late, 'my_session')).toMatch(
    /^my_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('lifetimes may be given in milliseconds or not at all', async () => {
  const body = { email: 'admin@example.com', password: 'Adm1n-pass!' }
  await context.settings({ ACCESS_TOKEN_TTL: '90000' })
  expect((await context.call('POST', '/auth/login', { body })).body.data.expires).toBe(90_000)
  await context.settings({ ACCESS_TOKEN_TTL: '' })
  expect((await context.call('POST', '/auth/login', { body })).body.data.expires).toBe(900_000)
})
