// Concurrent acts of people: no owner is locked out by them, and no intruder stays in.

import {
  PASSWORD,
  type ReceivedResponse,
  type TestUser,
  useContractContext,
} from '@tests/support/contract/contract-context'
import { eventsOf } from '@tests/support/database/audit-events'
import { duringChange } from '@tests/support/database/during-change'
import { queuedMails, tokenIn } from '@tests/support/database/queued-mails'
import { runs } from '@tests/support/property-runs'
import { describe, expect, test } from 'vitest'
import { openSession } from '@/identity/sessions/open-session'
import { accountWithId } from '@/identity/users/account'
import { ROLE_RECORDS } from '@/shared/users/roles'

const context = useContractContext()

const refresh = (refresh_token: string) => context.call('POST', '/auth/refresh', { body: { refresh_token } })
const logout = (refresh_token: string) => context.call('POST', '/auth/logout', { body: { refresh_token } })
const me = (token: string) => context.call('GET', '/users/me?fields=id', { token })
const login = (email: string, password: string) =>
  context.call('POST', '/auth/login', { body: { email, password } })

/** A refresh token, without the time that a password takes. */
async function opened({ id }: TestUser): Promise<string> {
  const account = await accountWithId(context.database, id)
  if (!account) throw new Error(`nobody has the id ${id}`)
  return (await openSession(context.database, account, { address: '', userAgent: null })).refreshToken
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const statusesOf = (answers: ReceivedResponse[]) => answers.map(({ status }) => status)

describe('refreshing at once', () => {
  test('ten calls with one token each get tokens that work, and so do the tokens after them', async () => {
    const { refresh_token: token } = await context.signIn(await context.person())
    const first = await times(10, () => refresh(token))
    expect(statusesOf(first)).toEqual(Array(10).fill(200))
    const tokens = first.map(({ body }) => body.data)
    expect(new Set(tokens.map(({ refresh_token }) => refresh_token)).size).toBe(10)
    expect(statusesOf(await times(10, (index) => me(tokens[index].access_token)))).toEqual(
      Array(10).fill(200),
    )
    const second = await times(10, (index) => refresh(tokens[index].refresh_token))
    expect(statusesOf(second)).toEqual(Array(10).fill(200))
  })

  test('ten calls with one session cookie each get a cookie that works', async () => {
    const person = await context.person()
    const { cookies } = await context.call('POST', '/auth/login', {
      body: { email: person.email, password: PASSWORD, mode: 'session' },
    })
    const session = (answer: Pick<ReceivedResponse, 'cookies'>) => ({
      directus_session_token: answer.cookies.directus_session_token?.value ?? '',
    })
    const answers = await times(10, () =>
      context.call('POST', '/auth/refresh', { body: { mode: 'session' }, cookies: session({ cookies }) }),
    )
    expect(statusesOf(answers)).toEqual(Array(10).fill(200))
    const used = await Promise.all(
      answers.map((answer) => context.call('GET', '/users/me', { cookies: session(answer) })),
    )
    expect(statusesOf(used)).toEqual(Array(10).fill(200))
  })
})

describe('refreshing while something ends the session', () => {
  test('signing out wins: every call is answered, and no token works afterwards', async () => {
    const person = await context.person()
    for (let round = 0; round < runs(8).numRuns; round++) {
      const tokens = await times(4, () => opened(person))
      const answers = await Promise.all(
        tokens.flatMap((token) => [refresh(token), logout(token), refresh(token)]),
      )
      for (const { status } of answers) expect([200, 204, 401]).toContain(status)
      const fresh = answers.filter(({ status }) => status === 200).map(({ body }) => body.data)
      for (const { refresh_token, access_token } of fresh) {
        expect((await refresh(refresh_token)).status).toBe(401)
        expect((await me(access_token)).status).toBe(401)
      }
    }
  })

  test('a new password wins: every call is answered, and no token works afterwards', async () => {
    const person = await context.person()
    for (let round = 0; round < runs(8).numRuns; round++) {
      const tokens = await times(4, () => opened(person))
      const change = context.change(person.id, { password: PASSWORD })
      const answers = await Promise.all(tokens.map(refresh))
      await change
      for (const { status } of answers) expect([200, 401]).toContain(status)
      const fresh = answers.filter(({ status }) => status === 200).map(({ body }) => body.data)
      for (const { refresh_token } of fresh) expect((await refresh(refresh_token)).status).toBe(401)
    }
  })
})

test('whatever happens to an account at the same moment, every call is answered', async () => {
  const admin = await context.person({ role: 'admin' })
  const { access_token: token } = await context.signIn(admin)
  let person = await context.person()
  const path = () => `/users/${person.id}`
  const patch = (body: object) => context.call('PATCH', path(), { token, body })
  const calls: ((token: string) => Promise<ReceivedResponse>)[] = [
    refresh,
    refresh,
    logout,
    () => login(person.email, PASSWORD),
    () => patch({ first_name: 'Ana' }),
    () => patch({ password: PASSWORD }),
    () => patch({ status: 'suspended' }),
    () => patch({ status: 'active' }),
    () => patch({ role: ROLE_RECORDS.editor.id }),
    () => context.call('PATCH', path(), { token, body: { email: `${Math.random()}@example.com` } }),
    () => context.call('DELETE', path(), { token }),
  ]
  for (let round = 0; round < runs(10).numRuns; round++) {
    person = await context.person()
    const token = await opened(person)
    const chosen = Array.from({ length: 6 }, () => calls[Math.floor(Math.random() * calls.length)] ?? refresh)
    const answers = await Promise.all(chosen.map((call) => call(token)))
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500)
  }
})

describe('signing in while the account changes', () => {
  let person: TestUser

  test('the former password opens no session after the new one is kept', async () => {
    person = await context.person()
    const answer = await duringChange(
      context.databaseUrl,
      'update users set password_hash = $2 where id = $1',
      [person.id, 'another hash'],
      () => login(person.email, PASSWORD),
    )
    expect(answer.status).toBe(401)
  })

  test('a suspended account opens no session', async () => {
    person = await context.person()
    const answer = await duringChange(
      context.databaseUrl,
      "update users set status = 'suspended' where id = $1",
      [person.id],
      () => login(person.email, PASSWORD),
    )
    expect(answer.status).toBe(401)
  })

  test('an account whose name changes opens all the same', async () => {
    person = await context.person()
    const answer = await duringChange(
      context.databaseUrl,
      "update users set first_name = 'Ana' where id = $1",
      [person.id],
      () => login(person.email, PASSWORD),
    )
    expect(answer.status).toBe(200)
  })
})

test('of two resets with one link one wins, and its password opens the account', async () => {
  const person = await context.person()
  await context.call('POST', '/auth/password/request', { body: { email: person.email } })
  const [mail] = await queuedMails(context.database, person.email)
  const token = tokenIn({ link: mail?.link ?? '' })
  const passwords = ['first-password-1', 'second-password-2']
  const answers = await Promise.all(
    passwords.map((password) => context.call('POST', '/auth/password/reset', { body: { token, password } })),
  )
  expect(statusesOf(answers).sort()).toEqual([204, 403])
  const opened = await Promise.all(passwords.map((password) => login(person.email, password)))
  expect(statusesOf(opened)).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 401)))
  expect(await eventsOf(context.database, person.id, 'resetPassword')).toHaveLength(1)
})

test('wrong passwords sent at once are counted one by one', async () => {
  context.stayAtOneAddress()
  const person = await context.person()
  const answers = await times(20, () => login(person.email, 'wrong-password'))
  expect(statusesOf(answers)).toEqual(Array(20).fill(401))
  expect((await login(person.email, PASSWORD)).status).toBe(401)
})
