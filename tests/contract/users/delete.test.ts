import { type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { errorBody } from '@tests/support/contract/error-responses'
import { replay } from '@tests/support/contract/transcripts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { BATCH_MAX_ITEMS } from '@/contract/users/user-data'
import { queryRows } from '@/platform/database/sql'

const context = useContractContext()
let admin: TestUser
let token: string
let memberToken: string

beforeAll(async () => {
  admin = await context.person({ email: 'admin@example.com', role: 'admin' })
  token = (await context.signIn(admin)).access_token
  memberToken = (await context.signIn(await context.person())).access_token
})

type Sent = Parameters<typeof replay>[3]
const replayed = (name: string, sent: Sent = {}) => replay(context, 'users-delete', name, { token, ...sent })
const pathOf = ({ id }: { id: string }) => `/users/${id}`
const remove = (body: unknown) => context.call('DELETE', '/users', { token, body })

async function isThere({ id }: { id: string }): Promise<boolean> {
  return (await queryRows(context.database, sql`select from users where id = ${id}`)).length === 1
}

describe('204', () => {
  test('ok: admin; with the account go its sessions', async () => {
    const person = await context.person()
    const { access_token: theirs, refresh_token } = await context.signIn(person)
    await replayed('ok: admin', { path: pathOf(person) })
    expect(await isThere(person)).toBe(false)
    await replayed('refresh token of deleted user', { token: undefined, with: { refresh_token } })
    expect((await context.call('GET', '/users/me', { token: theirs })).status).toBe(401)
    await replayed('again: same id', { path: pathOf(person) })
  })

  test('unknown uuid', () =>
    replayed('unknown uuid', { path: '/users/11111111-1111-4111-8111-111111111111' }))

  test('ok: array body', async () => {
    const people = [await context.person(), await context.person()]
    await replayed('ok: array body', { body: people.map(({ id }) => id.toUpperCase()) })
    expect(await Promise.all(people.map(isThere))).toEqual([false, false])
  })

  test('ok: {keys}', async () => {
    const person = await context.person()
    await replayed('ok: {keys}', { body: { keys: [person.id] } })
    expect(await isThere(person)).toBe(false)
  })

  test('ok: {query}', async () => {
    const [person, other] = [await context.person(), await context.person()]
    await replayed('ok: {query}', { body: { query: { filter: { id: { _eq: person.id } } } } })
    expect(await Promise.all([person, other].map(isThere))).toEqual([false, true])
  })

  test('accepted: empty array', () => replayed('accepted: empty array'))

  test('of several calls for the same accounts at once all are content', async () => {
    const pair = [await context.person(), await context.person()].map(({ id }) => id)
    const calls = [pair, [...pair].reverse(), pair, [...pair].reverse()].map(remove)
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([204, 204, 204, 204])
  })

  test('whoever changes an account that is removed at the same moment is not told a lie', async () => {
    const person = await context.person()
    const change = () => context.call('PATCH', pathOf(person), { token, body: { title: 'T' } })
    const [removed, ...changed] = await Promise.all([remove([person.id]), change(), change(), change()])
    expect(removed?.status).toBe(204)
    for (const { status } of changed) expect([200, 204]).toContain(status)
    expect(await isThere(person)).toBe(false)
  })
})

describe('400', () => {
  test.each(['fail: no body', 'fail: string body (nuxt-directus deleteUsers with one id)'])(
    '%s',
    async (name) => {
      await replayed(name)
    },
  )

  test('deleteUsers with one id as string through ofetch (raw string body, content-type JSON)', () =>
    replay(
      context,
      'probes',
      'deleteUsers with one id as string through ofetch (raw string body, content-type JSON)',
      {
        token,
        body: '0cef6459-a111-4111-8111-111111111111',
      },
    ))

  test(`more than ${BATCH_MAX_ITEMS} at once`, async () => {
    const { status, body } = await remove(Array(BATCH_MAX_ITEMS + 1).fill(admin.id))
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'INVALID_PAYLOAD'])
  })

  test.each<[string, (id: string) => object]>([
    [
      '"value" contains a conflict between exclusive peers [query, keys]',
      (id) => ({ keys: [id], query: { filter: { id: { _eq: id } } } }),
    ],
    ['"filter" is not allowed', (id) => ({ query: {}, filter: { id: { _eq: id } } })],
    ['"limit" is not allowed', (id) => ({ keys: [id], limit: 1 })],
    ['"keys" must be an array', (id) => ({ keys: id })],
  ])('a body that is not clear removes nobody: %s', async (reason, bodyOf) => {
    const person = await context.person()
    const { status, body } = await remove(bodyOf(person.id))
    expect([status, body]).toEqual([400, errorBody('INVALID_PAYLOAD', { reason })])
    expect(await isThere(person)).toBe(true)
  })

  test.each([{ query: 'all' }, { query: null }, { query: [] }, { query: { filter: '{' } }])(
    'a query that is none: %j',
    async (body) => expect((await remove(body)).status).toBe(400),
  )
})

describe('403', () => {
  test('fail: unauthenticated', async () => {
    const person = await context.person()
    await replayed('fail: unauthenticated', { token: undefined, path: pathOf(person) })
    expect(await isThere(person)).toBe(true)
  })
  test('fail: member', async () => {
    const person = await context.person()
    await replayed('fail: member', { token: memberToken, path: pathOf(person) })
    expect(await isThere(person)).toBe(true)
  })
  test('fail: not a uuid', () => replayed('fail: not a uuid'))

  test('one id of wrong form among others: nobody is removed', async () => {
    const person = await context.person()
    expect((await remove([person.id, '123'])).status).toBe(403)
    expect(await isThere(person)).toBe(true)
  })

  test('a filter on something that does not exist: nobody is removed', async () => {
    const person = await context.person()
    expect((await remove({ query: { filter: { nope: { _eq: 1 } } } })).status).toBe(403)
    expect(await isThere(person)).toBe(true)
  })
})

describe('422', () => {
  test('fail: last admin', () => replayed('fail: last admin', { path: pathOf(admin) }))

  test('the last administrator in a list: all stay', async () => {
    const person = await context.person()
    for (const body of [[person.id, admin.id], { keys: [admin.id, person.id] }, { query: {} }]) {
      expect((await remove(body)).body).toEqual(
        errorBody('UNPROCESSABLE_CONTENT', { reason: 'Cannot remove the last admin user from the system' }),
      )
    }
    expect(await Promise.all([person, admin].map(isThere))).toEqual([true, true])
  })

  test('a suspended administrator does not count as one', async () => {
    const suspended = await context.person({ role: 'admin', status: 'suspended' })
    expect((await remove([admin.id])).status).toBe(422)
    expect((await remove([suspended.id])).status).toBe(204)
  })

  test('two administrators at once, in one list, or each the other: one stays', async () => {
    const other = await context.person({ email: 'other@example.com', role: 'admin' })
    expect((await remove([admin.id, other.id])).status).toBe(422)
    const otherToken = (await context.signIn(other)).access_token
    const answers = await Promise.all([
      context.call('DELETE', pathOf(other), { token }),
      context.call('DELETE', pathOf(admin), { token: otherToken }),
    ])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(204)
    // On a busy machine the second may only be heard when its account is gone.
    expect([401, 422]).toContain(statuses[1])
    expect((await Promise.all([admin, other].map(isThere))).sort()).toEqual([false, true])
  })
})
