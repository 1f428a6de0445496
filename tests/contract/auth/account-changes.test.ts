// A change of an account takes effect with the next request, everywhere: over the contract, over Payload's REST
// and in the local API, which the bar of the site's own pages asks. On Directus access tokens outlive it by up to 15 minutes (contract.md §14.5).

import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { replay } from '@tests/support/contract/transcripts'
import { queuedMails, tokenIn } from '@tests/support/database/queued-mails'
import { describe, expect, test } from 'vitest'
import { sha256Hex } from '@/platform/crypto/primitives'
import { ROLE_RECORDS, type Role } from '@/shared/users/roles'

const context = useContractContext()

interface Tokens {
  access: string
  refresh: string
  session: string
  /** Of the account, not of a session. */
  fixed: string
}

async function signedIn(role: Role = 'member'): Promise<{ person: TestUser; tokens: Tokens }> {
  const fixed = `fixed-token-${Math.random()}`
  const person = await context.person({ role, tokenHash: sha256Hex(fixed) })
  const { access_token: access, refresh_token: refresh } = await context.signIn(person)
  const body = { email: person.email, password: PASSWORD, mode: 'session' }
  const { cookies } = await context.call('POST', '/auth/login', { body })
  return { person, tokens: { access, refresh, session: cookies.directus_session_token?.value ?? '', fixed } }
}

/** Shows each token but the refresh token. */
const headersOf = ({ access, session, fixed }: Tokens): Record<string, Record<string, string>> => ({
  access: { authorization: `Bearer ${access}` },
  session: { cookie: `directus_session_token=${session}` },
  fixed: { authorization: `Bearer ${fixed}` },
})

/** The user of each credential at each endpoint; undefined for an anonymous caller. */
async function holders(tokens: Tokens) {
  const found: Record<string, unknown[]> = {}
  for (const [name, headers] of Object.entries(headersOf(tokens))) {
    const contract = await context.call('GET', '/users/me?fields=id', { headers })
    const rest = await context.call('GET', '/api/users/me', { headers })
    const bar = await context.call('GET', BAR, { headers })
    found[name] = [contract.body.data?.id, rest.body.user?.id, bar.status === 200]
  }
  const refreshed = await context.call('POST', '/auth/refresh', { body: { refresh_token: tokens.refresh } })
  return { ...found, refresh: refreshed.status }
}

const everywhere = (id: string) => [id, id, true]
const nowhere = [undefined, undefined, false]
const change: typeof context.change = (...args) => context.change(...args)
/** 204 for visitors. */
const BAR = '/session/bar?path=/'

test('before anything changes each token works everywhere', async () => {
  const { person, tokens } = await signedIn()
  expect(await holders(tokens)).toEqual({
    access: everywhere(person.id),
    session: everywhere(person.id),
    fixed: everywhere(person.id),
    refresh: 200,
  })
})

test('the least of the roles signs in like the others', async () => {
  await context.person({ email: 'website@example.com' })
  await replay(context, 'auth-login', 'ok: user without any access (no permissions)')
})

describe('no token works anywhere any more', () => {
  test.each(['suspended', 'archived', 'draft', 'invited', 'unverified'] as const)(
    'when the account is %s',
    async (status) => {
      const { person, tokens } = await signedIn()
      await change(person.id, { status })
      expect(await holders(tokens)).toEqual({
        access: nowhere,
        session: nowhere,
        fixed: nowhere,
        refresh: 401,
      })
    },
  )

  test('when the account is deleted', async () => {
    const { person, tokens } = await signedIn()
    const { access_token: token } = await context.signIn(await context.person({ role: 'admin' }))
    await context.call('DELETE', `/users/${person.id}`, { token })
    expect(await holders(tokens)).toEqual({ access: nowhere, session: nowhere, fixed: nowhere, refresh: 401 })
  })

  test('also not when a suspended account is opened again: the sessions are over', async () => {
    const { person, tokens } = await signedIn()
    await change(person.id, { status: 'suspended' })
    await change(person.id, { status: 'active' })
    const fixed = everywhere(person.id)
    expect(await holders(tokens)).toEqual({ access: nowhere, session: nowhere, fixed, refresh: 401 })
  })
})

describe('all sessions are over, and only the fixed token of the account goes on', () => {
  test.each([
    ['an admin sets a new password', { password: 'Another-pass-1' }],
    ['an admin takes the password away', { password: null }],
    ['an admin sets another address', { email: `${Math.random()}@example.com` }],
  ])('when %s', async (_, data) => {
    const { person, tokens } = await signedIn()
    await change(person.id, data)
    const fixed = everywhere(person.id)
    expect(await holders(tokens)).toEqual({ access: nowhere, session: nowhere, fixed, refresh: 401 })
  })

  test('when the password is reset', async () => {
    const { person, tokens } = await signedIn()
    await context.call('POST', '/auth/password/request', { body: { email: person.email } })
    const [mail] = await queuedMails(context.database, person.email)
    const body = { token: tokenIn(mail ?? { link: '' }), password: 'Another-pass-1' }
    expect((await context.call('POST', '/auth/password/reset', { body })).status).toBe(204)
    const fixed = everywhere(person.id)
    expect(await holders(tokens)).toEqual({ access: nowhere, session: nowhere, fixed, refresh: 401 })
  })
})

describe('somebody who changes the own credentials', () => {
  test.each([
    ['password', { password: 'Another-pass-1' }],
    ['email', { email: `${Math.random()}@example.com` }],
  ])('%s, with an access token, keeps that one and no other token', async (_, body) => {
    const { person, tokens } = await signedIn()
    expect((await context.call('PATCH', '/users/me', { token: tokens.access, body })).status).toBe(200)
    expect(await holders(tokens)).toEqual({
      access: everywhere(person.id),
      session: nowhere,
      fixed: everywhere(person.id),
      refresh: 401,
    })
  })

  test.each([
    ['password', { password: 'Another-pass-1' }],
    ['email', { email: `${Math.random()}@example.com` }],
  ])('%s, with a session cookie, keeps that one and no other token', async (_, body) => {
    const { person, tokens } = await signedIn()
    const cookies = { directus_session_token: tokens.session }
    expect((await context.call('PATCH', '/users/me', { cookies, body })).status).toBe(200)
    expect(await holders(tokens)).toEqual({
      access: nowhere,
      session: everywhere(person.id),
      fixed: everywhere(person.id),
      refresh: 401,
    })
  })

  test('keeps everything when it was only the name', async () => {
    const { person, tokens } = await signedIn()
    await context.call('PATCH', '/users/me', { token: tokens.access, body: { first_name: 'Ana' } })
    expect(await holders(tokens)).toMatchObject({ session: everywhere(person.id), refresh: 200 })
  })
})

describe('another role counts at once, for every token that was issued before', () => {
  /** Fields that only an administrator sees. */
  async function seesAsAdmin(tokens: Tokens) {
    const seen: Record<string, boolean[]> = {}
    for (const [name, headers] of Object.entries(headersOf(tokens))) {
      const health = await context.call('GET', '/server/health', { headers })
      const events = await context.call('GET', '/api/audit-events', { headers })
      const bar = await context.call('GET', BAR, { headers })
      seen[name] = ['checks' in health.body, events.status === 200, bar.body.staff !== null]
    }
    return seen
  }
  const all = (value: boolean) => ({
    access: [value, value, value],
    session: [value, value, value],
    fixed: [value, value, value],
  })

  test('a demoted administrator', async () => {
    await context.person({ role: 'admin' })
    const { person, tokens } = await signedIn('admin')
    expect(await seesAsAdmin(tokens)).toEqual(all(true))
    await change(person.id, { role: 'member' })
    expect(await seesAsAdmin(tokens)).toEqual(all(false))
  })

  test('a member who becomes administrator', async () => {
    const { person, tokens } = await signedIn()
    expect(await seesAsAdmin(tokens)).toEqual(all(false))
    await change(person.id, { role: 'admin' })
    expect(await seesAsAdmin(tokens)).toEqual(all(true))
  })
})

test('the recorded story of an account, from one change to the next', async () => {
  const probe = (name: string, sent: Parameters<typeof replay>[3] = {}) =>
    replay(context, 'probes', name, sent)
  const admin = await context.signIn(await context.person({ role: 'admin' }))
  let person = await context.person()
  const sessionCookie = async () => {
    const body = { email: person.email, password: PASSWORD, mode: 'session' }
    const { cookies } = await context.call('POST', '/auth/login', { body })
    return { directus_session_token: cookies.directus_session_token?.value ?? '' }
  }
  const own = `/users/${person.id}?fields=id`

  let tokens = await context.signIn(person)
  await probe('own e-mail changed', { token: tokens.access_token })
  await probe('refresh token after own e-mail change', { with: { refresh_token: tokens.refresh_token } })

  person = { ...person, email: 'probe2@example.com' }
  tokens = await context.signIn(person)
  await probe('first_name changed', { token: tokens.access_token })
  await probe('refresh token after a name change still works', {
    with: { refresh_token: tokens.refresh_token },
  })

  const first = await sessionCookie()
  await probe('admin sets a new password of the user', { path: own, token: admin.access_token })
  const refused = await probe('session cookie of the user after that', { cookies: first })
  expect(refused.cookies.directus_session_token?.text).toContain('Max-Age=0')

  const second = await sessionCookie()
  await context.call('POST', '/auth/password/request', { body: { email: person.email } })
  const mail = (await queuedMails(context.database, person.email)).at(-1)
  await probe('password reset', { with: { token: tokenIn(mail ?? { link: '' }) } })
  await probe('session cookie after the reset', { cookies: second })

  tokens = await context.signIn(person)
  const role = ROLE_RECORDS.editor.id
  await probe('admin changes the role of the user', { path: own, token: admin.access_token, with: { role } })
  // The same answer: both roles read the own account. That the new role counts is shown above.
  await probe('old JWT after the role change: still the permissions of the old role (role claim)', {
    token: tokens.access_token,
  })
  await probe('refresh picks the new role up', { with: { refresh_token: tokens.refresh_token } })
})
