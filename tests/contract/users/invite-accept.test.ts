import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { errorBody, WEAK_PASSWORD } from '@tests/support/contract/error-responses'
import { type Replay, replay } from '@tests/support/contract/transcripts'
import { queuedMails, tokenIn } from '@tests/support/database/queued-mails'
import { usersWithEmail } from '@tests/support/database/stored-users'
import { beforeAll, describe, expect, test } from 'vitest'
import { type MailTokenScope, signMailToken } from '@/identity/tokens/mail-token'
import { ROLE_RECORDS, type Role } from '@/shared/users/roles'

const context = useContractContext()
let admin: TestUser
let adminToken: string
let token: string

beforeAll(async () => {
  admin = await context.person({ role: 'admin' })
  adminToken = (await context.signIn(admin)).access_token
  token = await invitation('inv1@example.com')
})

/** Returns the token in the mail of a new invitation. */
async function invitation(email: string, role: Role = 'editor'): Promise<string> {
  const body = { email, role: ROLE_RECORDS[role].id }
  await context.call('POST', '/users/invite', { token: adminToken, body })
  const mail = (await queuedMails(context.database, email)).at(-1)
  return mail ? tokenIn(mail) : ''
}

const replayed = (name: string, sent: Replay = {}) => replay(context, 'users-invite-accept', name, sent)
const accept = (token: string, password = PASSWORD) =>
  context.call('POST', '/users/invite/accept', { body: { token, password } })
const mailToken = (scope: MailTokenScope, email: string, milliseconds = 60_000) =>
  signMailToken(scope, { email }, milliseconds)
const accountWith = async (email: string) => (await usersWithEmail(context.database, email))[0]

describe('400', () => {
  test('fail: missing token', () => replayed('fail: missing token'))
  test('fail: empty body', () => replayed('fail: empty body'))
  test.each(['fail: missing password', 'fail: empty password', 'fail: unknown key'])('%s', async (name) => {
    await replayed(name, { with: { token } })
  })
  test('fail: token of an unknown email', async () =>
    replayed('fail: token of an unknown email', {
      with: { token: await mailToken('invite', 'nobody@example.com') },
    }))

  test('fail: weak password (policy /^.{8,}$/); the invitation stays good', () =>
    replayed('fail: weak password (policy /^.{8,}$/)', { with: { token }, differs: WEAK_PASSWORD }))

  test('an invitation that was withdrawn', async () => {
    const withdrawn = await invitation('withdrawn@example.com')
    const { id } = (await accountWith('withdrawn@example.com')) ?? {}
    await context.call('PATCH', `/users/${id}`, { token: adminToken, body: { status: 'archived' } })
    expect((await accept(withdrawn)).body).toEqual(errorBody('INVALID_INVITE'))
  })

  test('an invitation that was withdrawn opens no later one of the same address', async () => {
    const email = 'again@example.com'
    const withdrawn = await invitation(email)
    const { id } = (await accountWith(email)) ?? {}
    await context.call('DELETE', `/users/${id}`, { token: adminToken })
    const later = await invitation(email)
    expect((await accept(withdrawn)).body).toEqual(errorBody('INVALID_INVITE'))
    expect((await accept(later)).status).toBe(204)
  })

  test('an invitation to a lower role opens no higher one', async () => {
    const lower = await invitation('raised@example.com', 'member')
    const higher = await invitation('raised@example.com', 'admin')
    expect((await accept(lower)).body).toEqual(errorBody('INVALID_INVITE'))
    expect(await accountWith('raised@example.com')).toMatchObject({ status: 'invited', role: 'admin' })
    expect((await accept(higher)).status).toBe(204)
  })

  test('a token of ours that names no account', async () => {
    await invitation('unbound@example.com')
    const unbound = await mailToken('invite', 'unbound@example.com')
    expect((await accept(unbound)).body).toEqual(errorBody('INVALID_INVITE'))
  })
})

describe('401', () => {
  test('fail: expired token', async () =>
    replayed('fail: expired token', {
      with: { token: await mailToken('invite', 'inv1@example.com', -10_000) },
    }))
  test('fail: wrong Bearer sent along', () =>
    replayed('fail: wrong Bearer sent along', { token: 'bogus', with: { token } }))
})

describe('403', () => {
  test('fail: garbage token', () => replayed('fail: garbage token'))
  test('fail: tampered token', () =>
    replayed('fail: tampered token', { with: { token: `${token.slice(0, -4)}AAAA` } }))
  test('fail: password-reset scope token', async () =>
    replayed('fail: password-reset scope token', {
      with: { token: await mailToken('password-reset', 'inv1@example.com') },
    }))
  test('fail: access token as invite token', () =>
    replayed('fail: access token as invite token', { with: { token: adminToken } }))
  test('a token for confirming a registration', async () => {
    const { status } = await accept(await mailToken('pending-registration', 'inv1@example.com'))
    expect(status).toBe(403)
  })
})

describe('404', () => {
  test('method GET', () => replayed('method GET', { path: `/users/invite/accept?token=${token}` }))
})

describe('204', () => {
  test('nobody of those above has opened the account', async () => {
    expect(await accountWith('inv1@example.com')).toMatchObject({ status: 'invited' })
  })

  test('ok', () => replayed('ok', { with: { token } }))
  test('login after accept', () => replayed('login after accept'))
  test('user after accept', () => replayed('user after accept', { token: adminToken }))

  test('fail: token used a second time', async () => {
    await replayed('fail: token used a second time', { with: { token } })
    expect(await context.signIn({ id: '', email: 'inv1@example.com', password: PASSWORD })).toBeTruthy()
  })

  test('an invitation that is used says so, whatever the password', async () => {
    const { status, body } = await accept(token, 'short')
    expect([status, body]).toEqual([400, errorBody('INVALID_INVITE')])
  })

  test('the role is the one of the invitation', async () => {
    expect(await accountWith('inv1@example.com')).toMatchObject({ role: 'editor' })
  })

  test('of two answers to one invitation at once one wins', async () => {
    const once = await invitation('once@example.com')
    const passwords = ['First-pass-11', 'Second-pass-2']
    const answers = await Promise.all(passwords.map((password) => accept(once, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? ''
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(errorBody('INVALID_INVITE'))
    expect(await context.signIn({ id: '', email: 'once@example.com', password: winner })).toBeTruthy()
  })

  test('an older mail opens the account as well, until it is open', async () => {
    const older = await invitation('patient@example.com')
    await invitation('patient@example.com')
    expect((await accept(older)).status).toBe(204)
  })
})
