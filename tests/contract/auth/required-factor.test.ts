// Roles that need a second factor (F12 of the security review): without it an account has a member's rights, on every path.

import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

const context = useContractContext()

let admin: string
beforeAll(async () => {
  admin = (await context.signIn(await context.person({ role: 'admin' }))).access_token
})

async function requireFactorOf(...secondFactorRoles: string[]): Promise<void> {
  const path = '/api/globals/sign-in-settings'
  const answer = await context.call('POST', path, { token: admin, body: { secondFactorRoles } })
  expect(answer.status).toBe(200)
}

async function setUpFactor(token: string): Promise<void> {
  const generated = await context.call('POST', '/users/me/tfa/generate', {
    token,
    body: { password: PASSWORD },
  })
  const { secret } = generated.body.data
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const enabled = await context.call('POST', '/users/me/tfa/enable', { token, body: { secret, otp } })
  expect(enabled.status).toBe(204)
}

/** Holds the acts that only staff may do. */
async function rightsOf(token: string) {
  const status = async (path: string) => (await context.call('GET', path, { token })).status
  return { me: await status('/users/me'), news: await status('/api/news'), files: await status('/api/files') }
}
const STAFF = { me: 200, news: 200, files: 200 }
const MEMBER = { me: 200, news: 403, files: 403 }

afterEach(() => context.site.pool.query('delete from sign_in_settings_second_factor_roles'))

async function signedIn(
  role: 'editor' | 'translator' | 'admin',
): Promise<{ person: TestUser; token: string }> {
  const person = await context.person({ role })
  return { person, token: (await context.signIn(person)).access_token }
}

describe('a role that needs a second factor', () => {
  test('rests until it is there, in the same session, and others go on', async () => {
    const [editor, translator] = [await signedIn('editor'), await signedIn('translator')]
    expect(await rightsOf(editor.token)).toEqual(STAFF)
    await requireFactorOf('editor')
    expect(await rightsOf(editor.token)).toEqual(MEMBER)
    expect(await rightsOf(translator.token)).toEqual(STAFF)
    await setUpFactor(editor.token)
    expect(await rightsOf(editor.token)).toEqual(STAFF)
  })

  test('is not got around by a static token', async () => {
    const token = 'static-token-of-an-editor-0123456789'
    const { person } = await signedIn('editor')
    await context.call('PATCH', `/users/${person.id}`, { token: admin, body: { token } })
    expect((await rightsOf(token)).news).toBe(200)
    await requireFactorOf('editor')
    expect(await rightsOf(token)).toEqual(MEMBER)
  })

  test('is the administrator’s too: people are read and written with the factor only', async () => {
    const other = await signedIn('admin')
    const somebody = await context.person()
    const write = () =>
      context.call('PATCH', `/users/${somebody.id}`, { token: other.token, body: { title: 'x' } })
    await requireFactorOf('admin')
    const people = async () => (await context.call('GET', '/users', { token: other.token })).body.data
    expect((await people()).map(({ id }: TestUser) => id)).toEqual([other.person.id])
    expect((await write()).status).toBe(403)
    const signIn = await context.call('POST', '/auth/login', {
      body: { email: other.person.email, password: PASSWORD },
    })
    expect(signIn.status).toBe(200)
    const claims = JSON.parse(
      Buffer.from(signIn.body.data.access_token.split('.')[1], 'base64url').toString(),
    )
    expect(claims).toMatchObject({ app_access: false, admin_access: false })
    await setUpFactor(other.token)
    expect((await write()).status).toBe(200)
    expect((await people()).length).toBeGreaterThan(1)
  })

  test('shows no other administrator in the answer to a change of the own account either', async () => {
    const { token } = await signedIn('admin')
    await requireFactorOf('admin')
    const path = '/users/me?fields=*.*.*'
    const changed = await context.call('PATCH', path, { token, body: { title: 'x' } })
    expect([changed.status, changed.body.data.title]).toEqual([200, 'x'])
    expect(changed.body.data).toEqual((await context.call('GET', path, { token })).body.data)
    expect(changed.body.data.role.users).toEqual([])
    await setUpFactor(token)
    const whole = await context.call('PATCH', path, { token, body: { title: 'y' } })
    expect(whole.body.data.role.users.length).toBeGreaterThan(1)
  })

  test('accounts of a provider prove themselves there', async () => {
    const { person, token } = await signedIn('editor')
    await context.site.pool.query(`update users set provider = 'company' where id = $1`, [person.id])
    await context.site.pool.query(
      `insert into sign_in_settings_second_factor_roles ("order", parent_id, value)
       select 1, id, 'editor' from sign_in_settings`,
    )
    expect((await rightsOf(token)).news).toBe(200)
  })
})
