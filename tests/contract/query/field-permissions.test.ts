// No query reveals a field or a row that its caller may not read: not by a response, and not by the difference between
// two.

import { randomUUID } from 'node:crypto'
import { useContractContext } from '@tests/support/contract/contract-context'
import { runs } from '@tests/support/property-runs'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseQueryObject } from '@/contract/query/parse-query'
import { idsMatching, readItem, readItems } from '@/contract/query/read-items'
import { readSelf } from '@/contract/query/read-self'
import type { Account } from '@/identity/users/account'
import { queryRows } from '@/platform/database/sql'
import { AppError } from '@/platform/http/app-error'
import { ROLE_RECORDS, ROLES } from '@/shared/users/roles'
import { SECRET_MASK, USER_FIELD_NAMES, USER_FIELDS } from '@/shared/users/user-fields'
import { CANARY } from './arbitraries/comparisons'
import { invalidQuery } from './arbitraries/invalid'
import { filterOver, validAggregate, validQuery } from './arbitraries/valid'
import { accountOf, addAccount } from './query-users'

const context = useContractContext()
const FORBIDDEN_FIELDS = USER_FIELD_NAMES.filter((name) => !('read' in USER_FIELDS[name]))

let own: Account
let other: Account
let admin: Account

beforeAll(async () => {
  own = await addAccount(context.database, {
    email: 'own@example.com',
    first_name: 'Own',
    password_hash: 'x',
    language: 'hr',
  })
  other = await addAccount(context.database, { email: 'other@example.com', token_hash: 'other' })
  admin = await addAccount(context.database, {
    email: 'admin@example.com',
    role: 'admin',
    token_hash: 'admin',
  })
})

/** Somebody who is there in one state only. */
const passing = randomUUID()

/** Holds what the member may not know: two states of the same app. */
const STATES = {
  first: async () => {
    await queryRows(context.database, sql`delete from users where id = ${passing}`)
    await queryRows(
      context.database,
      sql`update users set token_hash = ${`${CANARY}-1`}, external_identifier = ${CANARY}, text_direction = ${CANARY},
        auth_data = ${JSON.stringify({ [CANARY]: 1 })}, theme_light_overrides = ${JSON.stringify([CANARY])},
        theme_dark_overrides = null, last_access = '2020-01-01', email_notifications = true where id = ${own.id}`,
    )
    await queryRows(
      context.database,
      sql`update users set first_name = ${CANARY}, email = ${`${CANARY}@example.com`}, status = 'active',
        role = 'member', description = ${CANARY}, tags = ${JSON.stringify([CANARY])} where id = ${other.id}`,
    )
  },
  second: async () => {
    await addAccount(context.database, { id: passing, email: 'passing@example.com', role: 'editor' })
    await queryRows(
      context.database,
      sql`update users set token_hash = null, external_identifier = null, text_direction = 'auto', auth_data = null,
        theme_light_overrides = null, theme_dark_overrides = ${JSON.stringify([CANARY])}, last_access = now(),
        email_notifications = false where id = ${own.id}`,
    )
    await queryRows(
      context.database,
      sql`update users set first_name = null, email = 'a@example.com', status = 'suspended', role = 'editor',
        description = null, tags = null where id = ${other.id}`,
    )
  },
}

type Ask = (raw: unknown, account: Account) => Promise<unknown>

const WAYS: Record<string, Ask> = {
  self: (raw, account) => readSelf(context.database, parseQueryObject(raw), account),
  users: (raw, account) => readItems(context.database, 'users', parseQueryObject(raw), account),
  roles: (raw, account) => readItems(context.database, 'roles', parseQueryObject(raw), account),
  own: (raw, account) => readItem(context.database, 'users', account.id, parseQueryObject(raw), account),
  other: (raw, account) => readItem(context.database, 'users', other.id, parseQueryObject(raw), account),
  keys: (raw, account) => idsMatching(context.database, parseQueryObject(raw), account),
}

async function outcomeOf(ask: Ask, raw: unknown, account: Account): Promise<unknown> {
  try {
    return await ask(raw, account)
  } catch (error) {
    if (!(error instanceof AppError)) throw new Error(JSON.stringify(raw), { cause: error })
    expect(error.status).toBeGreaterThanOrEqual(400)
    expect(error.status).toBeLessThan(500)
    return { refused: error.code, details: error.details }
  }
}

/** Every way to ask each of the queries. */
async function outcomes(queries: readonly unknown[], account: Account): Promise<Record<string, unknown>[]> {
  const answers = []
  for (const raw of queries) {
    const entries = Object.entries(WAYS).map(
      async ([way, ask]) => [way, await outcomeOf(ask, raw, account)] as const,
    )
    answers.push(Object.fromEntries(await Promise.all(entries)))
  }
  return answers
}

/** A refusal may repeat what was asked, and that names the canary too. */
function toldBy(answers: Record<string, unknown>): string {
  return JSON.stringify(Object.values(answers).filter((answer) => !isRefused(answer)))
}

const isRefused = (outcome: unknown) => Boolean((outcome as { refused?: string })?.refused)

describe.each(['member', 'editor', 'translator'] as const)('to a %s', (role) => {
  const otherRoles = ROLES.filter((each) => each !== role).map((each) => ROLE_RECORDS[each].id)

  test.each([
    ['any query of users', validQuery('users')],
    ['any query of roles', validQuery('roles')],
    ['any aggregate of users', validAggregate('users')],
    ['any aggregate of roles', validAggregate('roles')],
    ['anything at all', invalidQuery],
    ['a filter over a forbidden field', filterOver(FORBIDDEN_FIELDS).map((filter) => ({ filter }))],
    [
      'a deep filter over a forbidden field',
      filterOver(FORBIDDEN_FIELDS).map((_filter) => ({
        fields: ['*', 'role.users.*', 'users.*'],
        deep: { role: { users: { _filter } }, users: { _filter } },
      })),
    ],
    [
      'a sort, an alias or a group of a forbidden field',
      fc
        .constantFrom(...FORBIDDEN_FIELDS)
        .chain((name) =>
          fc.constantFrom<Record<string, unknown>>(
            { sort: [name] },
            { sort: [`-${name}`] },
            { alias: { e: name }, fields: ['e'] },
            { alias: { e: name }, sort: ['e'] },
            { groupBy: [name] },
            { aggregate: { count: [name] } },
            { aggregate: { min: ['email'] }, groupBy: [name] },
            { fields: [`role.users.${name}`] },
            { fields: ['role.users.e'], deep: { role: { users: { _alias: { e: name } } } } },
            { fields: ['role.users.id'], deep: { role: { users: { _sort: [name] } } } },
          ),
        ),
    ],
  ])('%s tells nothing', async (_, arbitrary) => {
    const queries = fc.sample(arbitrary as fc.Arbitrary<unknown>, runs(20))
    await queryRows(context.database, sql`update users set role = ${role} where id = ${own.id}`)
    await STATES.first()
    const before = await outcomes(queries, await accountOf(context.database, own.id))
    await STATES.second()
    const after = await outcomes(queries, await accountOf(context.database, own.id))
    for (const [index, raw] of queries.entries()) {
      expect(after[index], JSON.stringify(raw)).toEqual(before[index])
      for (const unknown of [CANARY, other.id, ...otherRoles]) {
        expect(toldBy(before[index] ?? {}), JSON.stringify(raw)).not.toContain(unknown)
      }
      expect(isRefused(before[index]?.other), JSON.stringify(raw)).toBe(true)
    }
  })

  test('a forbidden field is refused in lists, wherever it is named', async () => {
    const account = { ...own, role }
    for (const name of FORBIDDEN_FIELDS) {
      for (const raw of [
        { fields: [name] },
        { filter: { [name]: { _null: true } } },
        { filter: { _or: [{ id: own.id }, { [name]: { _nnull: true } }] } },
        { filter: { role: { users: { [name]: { _nnull: true } } } } },
        { sort: [name] },
        { groupBy: [name] },
        { aggregate: { count: [name] } },
        { fields: ['role.users.id'], deep: { role: { users: { _filter: { [name]: { _nnull: true } } } } } },
      ]) {
        expect(await outcomeOf(WAYS.users as Ask, raw, account)).toMatchObject({
          refused: 'FORBIDDEN',
          details: { reason: expect.stringContaining(`field "${name}" in collection "directus_users"`) },
        })
      }
      expect(await outcomeOf(WAYS.self as Ask, { fields: [name] }, account)).toEqual({ id: own.id })
    }
  })
})

test('an admin sees everything but the secrets, and cannot compare them', async () => {
  const queries = [
    ...fc.sample(validQuery('users'), runs(20)),
    ...fc.sample(validQuery('roles'), runs(20)),
    ...fc.sample(validAggregate('users'), runs(20)),
    ...fc.sample(
      filterOver(['password', 'token', 'tfa_secret']).map((filter) => ({ filter })),
      runs(20),
    ),
    ...['password', 'token', 'tfa_secret'].flatMap((name) => [
      { fields: ['id', name], sort: [name] },
      { groupBy: [name], aggregate: { count: '*' } },
      { aggregate: { countDistinct: name } },
      { search: CANARY },
    ]),
  ]
  const secrets = (value: string) =>
    sql`update users set password_hash = ${value} || id, token_hash = ${value} || id, tfa_secret = ${value} || id`
  await queryRows(
    context.database,
    sql`update users set description = null, first_name = null, tags = null, email = id,
    external_identifier = null, auth_data = null, text_direction = null, theme_light_overrides = null,
    theme_dark_overrides = null`,
  )
  await queryRows(context.database, secrets(`a-${CANARY}`))
  const before = await outcomes(queries, await accountOf(context.database, admin.id))
  await queryRows(context.database, secrets(`z-${CANARY}`))
  const after = await outcomes(queries, await accountOf(context.database, admin.id))
  for (const [index, raw] of queries.entries()) {
    expect(after[index], JSON.stringify(raw)).toEqual(before[index])
    expect(toldBy(before[index] ?? {}), JSON.stringify(raw)).not.toContain(`-${CANARY}`)
  }
  const shown = await readItems(
    context.database,
    'users',
    parseQueryObject({ fields: ['password', 'token', 'tfa_secret'] }),
    admin,
  )
  expect(new Set(shown.data.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ password: SECRET_MASK, token: SECRET_MASK, tfa_secret: SECRET_MASK })]),
  )
})
