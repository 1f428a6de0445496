// Passwords of apps from before sign-in was ours: kept as Payload did, opened once more, and then kept as ours are.

import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { queryRows } from '@/platform/database/sql'

const context = useContractContext()
let person: TestUser

async function keep(hash: string): Promise<void> {
  await queryRows(context.database, sql`update users set password_hash = ${hash} where id = ${person.id}`)
}

async function kept(): Promise<string> {
  const [row] = await queryRows(
    context.database,
    sql`select password_hash from users where id = ${person.id}`,
  )
  return String(row?.password_hash)
}

beforeEach(async () => {
  person = await context.person()
  // As Payload 3.90 makes it, and as the migration writes it down.
  const salt = randomBytes(32).toString('hex')
  await keep(`pbkdf2$${salt}$${pbkdf2Sync(PASSWORD, salt, 25_000, 512, 'sha256').toString('hex')}`)
})

const login = (password: string) =>
  context.call('POST', '/auth/login', { body: { email: person.email, password } })

test('it opens, is kept as argon2id from then on, and opens again', async () => {
  expect((await login(PASSWORD)).status).toBe(200)
  expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect((await login(PASSWORD)).status).toBe(200)
})

test('a wrong password neither opens nor renews it', async () => {
  expect((await login('wrong-password')).status).toBe(401)
  expect(await kept()).toMatch(/^pbkdf2\$/)
})

test('five sign-ins at once all open, and one renewed hash is kept', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => login(PASSWORD)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await kept()).toMatch(/^\$argon2id\$/)
})

test.each([
  'pbkdf2$',
  'pbkdf2$salt$',
  'pbkdf2$salt$zz',
  '',
  'no hash at all',
  '$argon2id$v=19$m=1,t=1,p=1$AA$AA',
])('a damaged hash (%j) opens to nobody, and is no fault of the server', async (hash) => {
  await keep(hash)
  for (const password of [PASSWORD, hash || 'x']) expect((await login(password)).status).toBe(401)
})
