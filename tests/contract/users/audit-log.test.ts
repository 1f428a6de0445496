// Tests what the audit log tells of accounts: who, what, to whom, from where; and never a secret.

import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { eventsOf } from '@tests/support/database/audit-events'
import { queuedMails, tokenIn } from '@tests/support/database/queued-mails'
import { usersWithEmail } from '@tests/support/database/stored-users'
import { holdMidStep } from '@tests/support/site/hold-mid-step'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { queryRows } from '@/platform/database/sql'
import type { AuditAction } from '@/shared/users/audit-actions'
import { ROLE_RECORDS } from '@/shared/users/roles'

const context = useContractContext()
const FROM = { 'x-forwarded-for': '192.0.2.44', 'user-agent': 'Test/1.0' }
/** Holds the secrets that must never be told. */
const secrets = [PASSWORD, 'Canary-pass-13', 'canary-token-0000']
let admin: TestUser
let adminToken: string

beforeAll(async () => {
  admin = await context.person({ role: 'admin' })
  adminToken = (await context.signIn(admin)).access_token
  await context.allowRegistration()
})

afterEach(() => context.site.setClock(0))
afterAll(async () => {
  const [trail] = await queryRows(
    context.database,
    sql`select string_agg(a::text, ' ') as text from audit_events a`,
  )
  for (const secret of secrets) expect(trail?.text).not.toContain(secret)
})

const call = (method: string, path: string, body?: unknown, token: string | undefined = adminToken) =>
  context.call(method, path, { token, body, headers: FROM })

/** The one event of that kind about the account. */
async function theEvent(userId: string, action: AuditAction) {
  const events = await eventsOf(context.database, userId, action)
  expect(events).toHaveLength(1)
  return events[0]
}

const by = ({ id, email }: Pick<TestUser, 'id' | 'email'>) => ({
  outcome: 'success',
  actorId: id,
  actorEmail: email,
  address: '192.0.2.44',
  userAgent: 'Test/1.0',
})
const about = ({ id, email }: Pick<TestUser, 'id' | 'email'>) => ({
  subjectCollection: 'users',
  subjectId: id,
  subjectLabel: email,
})

async function accountWith(email: string): Promise<TestUser> {
  const [person] = await usersWithEmail(context.database, email)
  return { id: person?.id ?? '', email, password: PASSWORD }
}

async function keyMailedTo(email: string): Promise<string> {
  const mail = (await queuedMails(context.database, email)).at(-1)
  const token = mail ? tokenIn(mail) : ''
  secrets.push(token)
  return token
}

describe('what an administrator does', () => {
  test('invite', async () => {
    await call('POST', '/users/invite', { email: 'guest@example.com', role: ROLE_RECORDS.editor.id })
    await keyMailedTo('guest@example.com')
    const guest = await accountWith('guest@example.com')
    const expected = { ...by(admin), ...about(guest), details: { role: 'editor' } }
    expect(await theEvent(guest.id, 'invite')).toMatchObject(expected)
    expect(await theEvent(guest.id, 'create')).toMatchObject({ ...by(admin), ...about(guest) })
  })

  test('create', async () => {
    const fields = { email: 'made@example.com', password: PASSWORD, token: 'canary-token-00000' }
    await call('POST', '/users', fields)
    const made = await accountWith('made@example.com')
    const details = { role: 'member', status: 'active' }
    expect(await theEvent(made.id, 'create')).toMatchObject({ ...by(admin), ...about(made), details })
  })

  test('changeRole', async () => {
    const person = await context.person()
    await call('PATCH', `/users/${person.id}`, { role: ROLE_RECORDS.translator.id })
    const details = { from: 'member', to: 'translator' }
    expect(await theEvent(person.id, 'changeRole')).toMatchObject({ ...by(admin), ...about(person), details })
  })

  test('changeStatus', async () => {
    const person = await context.person()
    await call('PATCH', '/users', { keys: [person.id], data: { status: 'archived' } })
    const details = { from: 'active', to: 'archived' }
    expect(await theEvent(person.id, 'changeStatus')).toMatchObject({
      ...by(admin),
      ...about(person),
      details,
    })
  })

  test('changePassword of somebody else', async () => {
    const person = await context.person()
    await call('PATCH', `/users/${person.id}`, { password: 'Canary-pass-13', title: 'T' })
    expect(await theEvent(person.id, 'changePassword')).toMatchObject({ ...by(admin), ...about(person) })
  })

  test('a fixed token for somebody', async () => {
    const person = await context.person()
    await call('PATCH', `/users/${person.id}`, { token: 'canary-token-00001' })
    const details = { changed: 'token' }
    expect(await theEvent(person.id, 'update')).toMatchObject({ ...by(admin), ...about(person), details })
  })

  test('delete', async () => {
    const person = await context.person()
    await call('DELETE', `/users/${person.id}`)
    expect(await theEvent(person.id, 'delete')).toMatchObject({ ...by(admin), ...about(person) })
  })

  test('a second factor taken off', async () => {
    const person = await context.person()
    await call('POST', `/users/${person.id}/tfa/disable`, {})
    expect(await eventsOf(context.database, person.id, 'disableSecondFactor')).toEqual([])
    const token = (await context.signIn(person)).access_token
    await turnOn(token)
    await call('POST', `/users/${person.id}/tfa/disable`, {})
    expect(await theEvent(person.id, 'disableSecondFactor')).toMatchObject({
      ...by(admin),
      ...about(person),
    })
  })
})

/** Turns the second factor on; gives codes that have not been used. */
async function turnOn(token: string) {
  const { secret } = (await call('POST', '/users/me/tfa/generate', { password: PASSWORD }, token)).body.data
  secrets.push(secret)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const now = await holdMidStep(context.site)
  const code = (steps: number) => totp.generate({ timestamp: now + steps * 30_000 })
  await call('POST', '/users/me/tfa/enable', { secret, otp: code(-1) }, token)
  return { now: () => code(0), next: () => code(1) }
}

describe('what people do themselves', () => {
  test('acceptInvite', async () => {
    await call('POST', '/users/invite', { email: 'comes@example.com', role: ROLE_RECORDS.member.id })
    const token = await keyMailedTo('comes@example.com')
    await call('POST', '/users/invite/accept', { token, password: PASSWORD }, '')
    const person = await accountWith('comes@example.com')
    expect(await theEvent(person.id, 'acceptInvite')).toMatchObject(by(person))
  })

  test('register and verifyEmail', async () => {
    await call('POST', '/users/register', { email: 'fresh@example.com', password: PASSWORD }, '')
    const person = await accountWith('fresh@example.com')
    expect(await theEvent(person.id, 'register')).toMatchObject(by(person))
    const token = await keyMailedTo('fresh@example.com')
    await call('GET', `/users/register/verify-email?token=${token}`, undefined, '')
    expect(await theEvent(person.id, 'verifyEmail')).toMatchObject(by(person))
  })

  test('changePassword, and another address', async () => {
    const person = await context.person()
    const { access_token: token } = await context.signIn(person)
    const email = `new-${person.email}`
    await call('PATCH', '/users/me', { email, password: 'Canary-pass-13' }, token)
    const self = { ...by(person), subjectId: person.id, subjectLabel: email }
    expect(await theEvent(person.id, 'changePassword')).toMatchObject(self)
    const details = { email: person.email }
    expect(await theEvent(person.id, 'update')).toMatchObject({ ...self, details })
  })

  test('the second factor on, new recovery codes, and off', async () => {
    const person = await context.person()
    const { access_token: token } = await context.signIn(person)
    const codes = await turnOn(token)
    const renewed = await call('POST', '/users/me/tfa/recovery-codes', { otp: codes.now() }, token)
    secrets.push(...renewed.body.data.codes)
    await call('POST', '/users/me/tfa/disable', { otp: codes.next() }, token)
    for (const action of ['enableSecondFactor', 'renewRecoveryCodes', 'disableSecondFactor'] as const)
      expect(await theEvent(person.id, action)).toMatchObject(by(person))
  })
})

describe('what was tried with a wrong password or code', () => {
  const attempts = [
    ['generate', { password: 'Canary-wrong-14' }, 'enableSecondFactor', 'password'],
    ['disable', { otp: '000000' }, 'disableSecondFactor', 'otp'],
    ['recovery-codes', { otp: '000000' }, 'renewRecoveryCodes', 'otp'],
  ] as const

  test.each(attempts)('/users/me/tfa/%s', async (path, body, action, reason) => {
    const person = await context.person()
    const { access_token: token } = await context.signIn(person)
    if (reason === 'otp') await turnOn(token)
    expect((await call('POST', `/users/me/tfa/${path}`, body, token)).status).toBe(
      reason === 'otp' ? 400 : 401,
    )
    const events = await eventsOf(context.database, person.id, action)
    const refused = events.filter(({ outcome }) => outcome === 'refused')
    expect(refused).toMatchObject([{ actorId: person.id, details: { reason } }])
  })
})

describe('what was not done is not told', () => {
  test('a batch that fails in its last item', async () => {
    const person = await context.person()
    await call('PATCH', '/users', [
      { id: person.id, role: ROLE_RECORDS.editor.id },
      { id: admin.id, email: 'nope' },
    ])
    expect(await eventsOf(context.database, person.id, 'changeRole')).toEqual([])
  })

  test('fields that say nothing about rights', async () => {
    const person = await context.person()
    await call('PATCH', `/users/${person.id}`, { first_name: 'Ana', status: 'active' })
    for (const action of ['update', 'changeStatus', 'changeRole', 'changePassword'] as const)
      expect(await eventsOf(context.database, person.id, action)).toEqual([])
  })
})
