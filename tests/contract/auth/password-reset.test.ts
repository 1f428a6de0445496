import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { replay } from '@tests/support/contract/transcripts'
import { eventsOf } from '@tests/support/database/audit-events'
import { queuedMails, tokenIn } from '@tests/support/database/queued-mails'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { signMailToken } from '@/identity/tokens/mail-token'
import { signToken } from '@/identity/tokens/signed-token'
import { LOGIN_ATTEMPTS_PER_ACCOUNT } from '@/shared/limits'

const FILE = 'auth-password-reset'
const DAY_MS = 86_400_000
const context = useContractContext()
let website: TestUser

beforeEach(async () => {
  website = await context.person()
})

const login = (password: string) =>
  context.call('POST', '/auth/login', { body: { email: website.email, password } })
const reset = (token: string, password: unknown) =>
  context.call('POST', '/auth/password/reset', { body: { token, password } })

/** Requests a link; returns the token in it. */
async function linkToken({ email }: TestUser = website): Promise<string> {
  await context.call('POST', '/auth/password/request', { body: { email } })
  const mail = (await queuedMails(context.database, email)).at(-1)
  return tokenIn(mail ?? { link: '' })
}

describe('204', () => {
  test('ok: the new password opens, the old one and the old sessions do not', async () => {
    const { refresh_token, access_token } = await context.signIn(website)
    const [older, token] = [await linkToken(), await linkToken()]
    await replay(context, FILE, 'ok', { body: { token, password: 'New-pass-1' } })
    await replay(context, FILE, 'login with the new password', {
      body: { email: website.email, password: 'New-pass-1' },
    })
    await replay(context, FILE, 'login with the old password', {
      body: { email: website.email, password: PASSWORD },
    })
    await replay(context, FILE, 'refresh tokens issued before the reset are gone', {
      body: { refresh_token },
    })
    expect((await context.call('GET', '/users/me', { token: access_token })).status).toBe(401)
    await replay(context, FILE, 'fail: token used a second time', { body: { token, password: 'New-pass-2' } })
    await replay(context, FILE, 'fail: an older token requested before the change', {
      body: { token: older, password: 'New-pass-2' },
    })
  })

  test('gives somebody without a password the first one', async () => {
    website = await context.person({ password: null })
    expect((await reset(await linkToken(), 'New-pass-1')).status).toBe(204)
    expect((await login('New-pass-1')).status).toBe(200)
  })

  test('opens an account that too many wrong passwords have closed', async () => {
    context.stayAtOneAddress()
    for (let count = 0; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count++) await login('wrong-password')
    expect((await login(PASSWORD)).status).toBe(401)
    await reset(await linkToken(), 'New-pass-1')
    expect((await login('New-pass-1')).status).toBe(200)
  })

  test('is told in the audit log, without the password', async () => {
    await reset(await linkToken(), 'New-pass-1')
    const events = await eventsOf(context.database, website.id, 'resetPassword')
    expect(events).toEqual([expect.objectContaining({ outcome: 'success', actorEmail: website.email })])
    expect(JSON.stringify(events)).not.toContain('New-pass-1')
  })
})

describe('400', () => {
  test.each([
    'fail: missing token',
    'fail: missing password',
    'fail: token not a string',
    'fail: no body',
    'fail: bad JSON',
  ])('%s', async (name) => {
    await replay(context, FILE, name)
  })

  test.each([
    ['fail: weak password (policy /^.{8,}$/)', 'short'],
    ['empty password string', ''],
    ['fail: weak password (policy /^.{8,}$/)', 'x'.repeat(1000)],
  ])('%s: the token stays usable, the password is not repeated', async (name, password) => {
    const token = await linkToken()
    await replay(context, FILE, name, {
      body: { token, password },
      differs: {
        status: 400,
        // Directus repeats the rejected password (contract.md §14.3) and takes an empty one (contract.md §14.4).
        body: {
          errors: [
            {
              message: 'Validation failed for field "password". Value doesn\'t have the correct format.',
              extensions: { field: 'password', type: 'regex', path: [], code: 'FAILED_VALIDATION' },
            },
          ],
        },
        because: 'contract.md §14.3, §14.4',
      },
    })
    expect((await login(PASSWORD)).status).toBe(200)
    expect((await reset(token, 'New-pass-1')).status).toBe(204)
  })
})

describe('401', () => {
  test('fail: expired token', async () => {
    const { email, scope, hash } = decodeJwt(await linkToken())
    const token = signToken({ email, scope, hash }, -10_000)
    await replay(context, FILE, 'fail: expired token', { body: { token, password: 'New-pass-1' } })
  })
})

describe('403', () => {
  test('fail: garbage token', async () => {
    await replay(context, FILE, 'fail: garbage token')
  })

  test('fail: tampered token', async () => {
    const token = `${(await linkToken()).slice(0, -4)}AAAA`
    await replay(context, FILE, 'fail: tampered token', { body: { token, password: 'New-pass-1' } })
  })

  test('fail: invite-scope token', async () => {
    const token = signMailToken('invite', { email: website.email }, DAY_MS)
    await replay(context, FILE, 'fail: invite-scope token', { body: { token, password: 'New-pass-1' } })
  })

  test('an access token resets no password', async () => {
    const { access_token } = await context.signIn(website)
    expect((await reset(access_token, 'New-pass-1')).body.errors[0].extensions.code).toBe('FORBIDDEN')
  })

  test.each([
    ['fail: wrong hash', { hash: 'wrong' }],
    ['fail: wrong hash', {}],
    ['fail: unknown email', { email: 'nobody@example.com', hash: 'wrong' }],
  ])('%s', async (name, claims) => {
    const token = signMailToken('password-reset', { email: website.email, ...claims }, DAY_MS)
    await replay(context, FILE, name, { body: { token, password: 'New-pass-1' } })
  })

  test('fail: user suspended meanwhile', async () => {
    const token = await linkToken()
    await context.change(website.id, { status: 'suspended' })
    await replay(context, FILE, 'fail: user suspended meanwhile', { body: { token, password: 'New-pass-3' } })
  })

  test('the link is dead once the address is another, also for whoever has the old one now', async () => {
    const token = await linkToken()
    const { id, email } = website
    await context.change(id, { email: `new-${email}` })
    expect((await reset(token, 'New-pass-1')).status).toBe(403)
    await context.person({ email })
    expect((await reset(token, 'New-pass-1')).status).toBe(403)
  })
})
