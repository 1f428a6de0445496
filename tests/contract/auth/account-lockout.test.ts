// An account closes after too many wrong passwords, and opens again by itself. On Directus it is suspended, until an
// administrator looks; then anybody could lock out anybody for good.

import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { replay } from '@tests/support/contract/transcripts'
import { eventsOf } from '@tests/support/database/audit-events'
import { queuedMails, tokenIn } from '@tests/support/database/queued-mails'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '@/identity/limits'
import { queryRows } from '@/platform/database/sql'
import { ACCOUNT_LOCK_SECONDS, LOGIN_ATTEMPTS_PER_ACCOUNT } from '@/shared/limits'

const context = useContractContext()
let person: TestUser

beforeEach(async () => {
  context.stayAtOneAddress()
  person = await context.person()
})

const login = (password: string, email = person.email) =>
  context.call('POST', '/auth/login', { body: { email, password } })

async function guess(times: number): Promise<void> {
  for (let count = 0; count < times; count++) expect((await login('wrong-password')).status).toBe(401)
}

const isMine = () => sql`starts_with(key, ${`password-place:${person.id}@`})`

async function secondsClosed(): Promise<number> {
  const [row] = await queryRows(context.database, sql`select expire from rate_limits where ${isMine()}`)
  return (Number(row?.expire) - Date.now()) / 1000
}

/** As if that much time had gone by. */
const letPass = (seconds: number) =>
  queryRows(
    context.database,
    sql`update rate_limits set expire = expire - ${seconds * 1000}::int where ${isMine()}`,
  )

test('the recorded attempts: the answers tell nothing, and the right password opens a closed account no more', async () => {
  person = await context.person({ email: 'limiter@example.com' })
  const { refresh_token } = await context.signIn(person)
  for (const count of [1, 2, 3]) await replay(context, 'probes', `limit 3: wrong password ${count}`)
  await guess(LOGIN_ATTEMPTS_PER_ACCOUNT - 3)
  await replay(context, 'probes', 'limit 3: RIGHT password on attempt 4', {
    differs: { status: 401, because: 'the attempt that trips the limit opens nothing (contract.md §14.2)' },
  })
  await replay(context, 'probes', 'limit 3: refresh with the token of attempt 4', {
    with: { refresh_token },
    differs: { status: 200, because: 'whoever is signed in is not put out by the guesses of somebody else' },
  })
  await replay(context, 'probes', 'limit 3: right password on attempt 5')
})

test('the recorded attempts of another account: one answer like the other', async () => {
  const { email } = await context.person({ email: 'brute@example.com' })
  for (const count of [1, 2, 3, 4])
    await replay(context, 'auth-login', `login attempts limit 3: wrong password, attempt ${count}`)
  for (let count = 4; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count++) await login('wrong-password', email)
  await replay(context, 'auth-login', 'login attempts limit 3: right password after too many attempts')
})

describe('a closed account', () => {
  test('stays closed for a quarter of an hour from the last guess on, then it opens', async () => {
    await guess(LOGIN_ATTEMPTS_PER_ACCOUNT - 1)
    await letPass(ACCOUNT_LOCK_SECONDS - 60)
    await guess(1)
    expect(await secondsClosed()).toBeGreaterThan(ACCOUNT_LOCK_SECONDS - 60)
    expect((await login(PASSWORD)).status).toBe(401)
    await letPass(ACCOUNT_LOCK_SECONDS)
    expect((await login(PASSWORD)).status).toBe(200)
  })

  test('is not kept closed by further attempts', async () => {
    await guess(LOGIN_ATTEMPTS_PER_ACCOUNT)
    await letPass(60)
    await guess(3)
    expect(await secondsClosed()).toBeLessThan(ACCOUNT_LOCK_SECONDS - 50)
  })

  test('is told once in the audit log, with every attempt', async () => {
    await guess(LOGIN_ATTEMPTS_PER_ACCOUNT + 2)
    expect(await eventsOf(context.database, person.id, 'accountLocked')).toHaveLength(1)
    const attempts = await eventsOf(context.database, person.id, 'signIn')
    expect(attempts.map(({ outcome, details }) => [outcome, details])).toEqual([
      ...Array(LOGIN_ATTEMPTS_PER_ACCOUNT).fill(['refused', { reason: 'password' }]),
      ...Array(2).fill(['refused', { reason: 'locked' }]),
    ])
    expect(JSON.stringify(attempts)).not.toContain('wrong-password')
  })

  test('closes no other', async () => {
    await guess(LOGIN_ATTEMPTS_PER_ACCOUNT)
    person = await context.person()
    expect((await login(PASSWORD)).status).toBe(200)
  })
})

test('many attempts at once are no way around the limit of an address', async () => {
  const address = '192.0.2.77'
  const body = { email: 'nobody@example.com', password: 'wrong-password' }
  const attempt = () => context.call('POST', '/auth/login', { body, headers: { 'x-forwarded-for': address } })
  await attempt()
  const key = `login-address:${address}`
  const nearlyAll = LIMITS.loginByIp.points - 3
  await queryRows(context.database, sql`update rate_limits set points = ${nearlyAll} where key = ${key}`)
  const answers = await Promise.all(Array.from({ length: 24 }, attempt))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(401), ...Array(21).fill(429)])
})

test('what is written down of an attempt is bounded, whatever was sent', async () => {
  const from = '192.0.2.78'
  const email = `${'a'.repeat(500_000)}@example.com`
  const headers = { 'x-forwarded-for': from, 'user-agent': 'x'.repeat(5000) }
  await context.call('POST', '/auth/login', { body: { email, password: 'wrong-password' }, headers })
  const events = await queryRows(context.database, sql`select * from audit_events where address = ${from}`)
  expect(events).toHaveLength(1)
  expect(JSON.stringify(events).length).toBeLessThan(1500)
})

test('the right password forgets the wrong ones before it', async () => {
  for (const _ of [1, 2]) {
    await guess(LOGIN_ATTEMPTS_PER_ACCOUNT - 1)
    expect((await login(PASSWORD)).status).toBe(200)
  }
})

test('wrong passwords in another spelling of the address count for the same account', async () => {
  for (let count = 0; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count++)
    await login('wrong-password', count % 2 ? person.email.toUpperCase() : person.email)
  expect((await login(PASSWORD)).status).toBe(401)
})

describe('guesses from elsewhere', () => {
  const loginFrom = (address: string, password: string) =>
    context.call('POST', '/auth/login', {
      body: { email: person.email, password },
      headers: { 'x-forwarded-for': address },
    })

  test('keep nobody out of the own account', async () => {
    for (let count = 0; count < LOGIN_ATTEMPTS_PER_ACCOUNT + 2; count++)
      expect((await loginFrom('198.51.100.7', 'wrong-password')).status).toBe(401)
    expect((await loginFrom('198.51.100.7', PASSWORD)).status).toBe(401)
    expect((await loginFrom('203.0.113.9', PASSWORD)).status).toBe(200)
  })

  test('from very many addresses close it where it was never opened, and not for its owner', async () => {
    expect((await loginFrom('203.0.113.9', PASSWORD)).status).toBe(200)
    await loginFrom('198.51.100.1', 'wrong-password')
    await queryRows(
      context.database,
      sql`update rate_limits set points = ${LIMITS.passwordByAccountAnywhere.points} where key = ${`password-anywhere:${person.id}`}`,
    )
    expect((await loginFrom('198.51.100.2', PASSWORD)).status).toBe(401)
    expect((await loginFrom('203.0.113.9', PASSWORD)).status).toBe(200)
  })

  test('are over for an owner who has set a new password by mail, wherever that is', async () => {
    await loginFrom('198.51.100.1', 'wrong-password')
    await queryRows(
      context.database,
      sql`update rate_limits set points = ${LIMITS.passwordByAccountAnywhere.points} where key = ${`password-anywhere:${person.id}`}`,
    )
    expect((await loginFrom('198.51.100.9', PASSWORD)).status).toBe(401)
    await context.call('POST', '/auth/password/request', { body: { email: person.email } })
    const [mail] = await queuedMails(context.database, person.email)
    const body = { token: mail ? tokenIn(mail) : '', password: 'New-pass-1' }
    const headers = { 'x-forwarded-for': '198.51.100.9' }
    expect((await context.call('POST', '/auth/password/reset', { body, headers })).status).toBe(204)
    expect((await loginFrom('198.51.100.9', 'New-pass-1')).status).toBe(200)
    expect((await loginFrom('203.0.113.77', 'New-pass-1')).status).toBe(401)
  })

  test('leave it open to an owner whose IPv6 address is another one since, in the same network', async () => {
    expect((await loginFrom('2001:db8:1:2:a1:b2:c3:d4', PASSWORD)).status).toBe(200)
    await loginFrom('198.51.100.1', 'wrong-password')
    await queryRows(
      context.database,
      sql`update rate_limits set points = ${LIMITS.passwordByAccountAnywhere.points} where key = ${`password-anywhere:${person.id}`}`,
    )
    expect((await loginFrom('2001:db8:1:3:a1:b2:c3:d4', PASSWORD)).status).toBe(401)
    expect((await loginFrom('2001:db8:1:2:e5:f6:a7:b8', PASSWORD)).status).toBe(200)
  })
})
