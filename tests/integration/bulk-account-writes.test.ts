// Payload's writes of many accounts at once (`PATCH /api/users?where=…`), which follow the rules for each.

import { type TestUser, useInProcessContract } from '@tests/support/contract/in-process-contract'
import { allDuringChange, duringChange } from '@tests/support/database/during-change'
import { runStatement } from '@tests/support/database/run-statement'
import { storedUser } from '@tests/support/database/stored-users'
import { requestRest } from '@tests/support/http/payload-rest'
import { beforeEach, expect, test } from 'vitest'

const context = useInProcessContract()
let admins: TestUser[]

beforeEach(async () => {
  await runStatement(context.databaseUrl, "delete from users where role = 'admin'")
  admins = [await context.person({ role: 'admin' }), await context.person({ role: 'admin' })]
})

const withIds = (...people: TestUser[]) =>
  `/users?${people.map(({ id }, index) => `where[id][in][${index}]=${id}`).join('&')}`

async function asAdmin(): Promise<
  (method: string, path: string, body?: object) => ReturnType<typeof requestRest>
> {
  const [admin] = admins
  if (!admin) throw new Error('there is no administrator')
  const { access_token: token } = await context.signIn(admin)
  return (method, path, body) =>
    requestRest(path, { authorization: `Bearer ${token}` }, { method, ...(body && { body }) })
}

const activeAdmins = () =>
  runStatement(context.databaseUrl, "select id from users where role = 'admin' and status = 'active'")

test('a write waits for another of the same account, and does not take back what that changes', async () => {
  const [one, other] = [await context.person(), await context.person()]
  const ask = await asAdmin()
  const { status, body } = await duringChange(
    context.databaseUrl,
    "update users set status = 'suspended' where id = $1",
    [one.id],
    () => ask('PATCH', withIds(one, other), { title: 'Ing.' }),
  )
  expect([status, body.errors, body.docs.length]).toEqual([200, [], 2])
  expect(await storedUser(context.payload, one.id)).toMatchObject({ title: 'Ing.', status: 'suspended' })
})

test('of two writes of the same accounts at once neither takes back the other', async () => {
  const [one, other] = [await context.person(), await context.person()]
  const ask = await asAdmin()
  const answers = await allDuringChange(
    context.databaseUrl,
    'select from users where id = $1 for update',
    [one.id],
    [
      () => ask('PATCH', withIds(one, other), { status: 'suspended' }),
      () => ask('PATCH', withIds(other, one), { title: 'Ing.' }),
    ],
  )
  expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(Array(2).fill([200, []]))
  for (const { id } of [one, other])
    expect(await storedUser(context.payload, id)).toMatchObject({ title: 'Ing.', status: 'suspended' })
})

test('sessions end with a suspension of many', async () => {
  const people = [await context.person(), await context.person()]
  const sessions = await Promise.all(people.map((person) => context.signIn(person)))
  await (await asAdmin())('PATCH', withIds(...people), { status: 'suspended' })
  for (const { access_token: token } of sessions)
    expect((await context.call('GET', '/users/me', { token })).status).toBe(401)
})

test('an account that is not meant stays as it is', async () => {
  const { id } = await context.person()
  const ask = await asAdmin()
  const { status, body } = await ask('PATCH', '/users?where[email][equals]=nobody@example.com', {
    title: 'x',
  })
  expect([status, body.docs]).toEqual([200, []])
  expect((await storedUser(context.payload, id)).title).toBeNull()
})

test('others are written by administrators only', async () => {
  const [member, other] = [await context.person(), await context.person()]
  const { access_token: token } = await context.signIn(member)
  const answer = await requestRest(
    withIds(member, other),
    { authorization: `Bearer ${token}` },
    { method: 'PATCH', body: { firstName: 'Ana' } },
  )
  expect(answer.body.docs.map(({ id }: { id: string }) => id)).toEqual([member.id])
  expect((await storedUser(context.payload, other.id)).firstName).toBeNull()
})

test.each([
  ['PATCH', { role: 'member' }],
  ['PATCH', { status: 'suspended' }],
  ['DELETE', undefined],
])('no write takes all administrators away: %s %o', async (method, body) => {
  const ask = await asAdmin()
  const answer = await ask(method, '/users?where[role][equals]=admin', body)
  expect(answer.body.errors).toHaveLength(1)
  expect(await activeAdmins()).toHaveLength(1)
})

test('of two writes at once that take an administrator each, one is refused', async () => {
  const ask = await asAdmin()
  const [one, other] = admins as [TestUser, TestUser]
  await Promise.all([
    ask('PATCH', withIds(one), { role: 'member' }),
    ask('PATCH', withIds(other), { status: 'suspended' }),
  ])
  expect(await activeAdmins()).toHaveLength(1)
})
