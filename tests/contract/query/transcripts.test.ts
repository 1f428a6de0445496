// Every recorded read of users and roles, against the functions that answer them.

import { randomUUID } from 'node:crypto'
import { useContractContext } from '@tests/support/contract/contract-context'
import { namesIn, type Recorded, recorded, withPlaceholders } from '@tests/support/contract/transcripts'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderError } from '@/contract/http/render-error'
import { toCsv } from '@/contract/query/export-csv'
import { parseQuery, parseQueryObject } from '@/contract/query/parse-query'
import { readItem, readItems } from '@/contract/query/read-items'
import { readSelf } from '@/contract/query/read-self'
import type { Account } from '@/identity/users/account'
import { ROLE_RECORDS, ROLES } from '@/shared/users/roles'
import { addAccount } from './query-users'

const context = useContractContext()
const people: Record<'admin' | 'member' | 'first', Account> = {} as never

/** As many accounts as the recorded server had, of the kinds that its answers count. */
async function recordedPeople() {
  const add = (columns: Record<string, unknown>) => addAccount(context.database, columns)
  const named = (name: string, columns = {}) => add({ email: `${name}@example.com`, ...columns })
  const signedIn = { password_hash: 'x', last_access: '2026-01-02T03:04:05.678Z' }
  people.admin = await named('admin', { role: 'admin', first_name: 'Admin', last_name: 'User', ...signedIn })
  people.member = await named('member', { first_name: 'Mem', last_name: 'Ber', ...signedIn })
  people.first = await named('new1', { first_name: 'N', last_name: 'One', ...signedIn })
  for (const name of [2, 3, 4, 5, 7, 9, 10, 18, 20, 22]) await named(`new${name}`)
  await named('new6', { status: 'invited' })
  await named('new8', { id: '00000000-0000-4000-8000-000000000000' })
  await add({ first_name: 'NoMail' })
  await add({})
  await named('brute', { status: 'suspended' })
  for (const status of ['archived', 'draft', 'invited', 'suspended', 'unverified'])
    await named(status, { status })
  for (const name of ['static', 'norole', 'other', 'tfa', 'website']) await named(name)
  await named('wrongtoomany', { status: 'suspended' })
}

beforeAll(recordedPeople)

function accountAsking({ name, request }: Recorded): Account {
  if (request.path.startsWith('/users/me')) {
    return /admin/.test(name) ? people.admin : people.member
  }
  return /member/.test(name) ? people.member : people.admin
}

function idMeant({ name, request }: Recorded, given: string): string {
  if (given !== '<uuid>') return given
  if (name.includes('unknown uuid') || name === 'fail one: unknown') return randomUUID()
  if (request.path.startsWith('/roles')) return ROLE_RECORDS.member.id
  if (name.includes('reads other')) return people.admin.id
  return (name.includes('reads itself') ? people.member : people.first).id
}

async function answerTo(asked: Recorded, account: Account): Promise<object> {
  const url = new URL(asked.request.path, 'http://localhost')
  const query = parseQuery(url.search)
  const [, collection = '', id] = url.pathname.split('/')
  const resource = collection as 'users' | 'roles'
  if (asked.request.method === 'SEARCH') {
    return readItems(
      context.database,
      'users',
      parseQueryObject((asked.request.body as { query: unknown }).query),
      account,
    )
  }
  if (resource === 'users' && id === 'me') {
    const data = await readSelf(context.database, query, account)
    return query.export === 'csv' ? { $text: toCsv([data]) } : { data }
  }
  if (!id) return readItems(context.database, resource, query, account)
  return {
    data: await readItem(context.database, resource, idMeant(asked, decodeURIComponent(id)), query, account),
  }
}

async function outcomeOf(asked: Recorded): Promise<{ status: number; body: unknown }> {
  try {
    return { status: 200, body: withPlaceholders(await answerTo(asked, accountAsking(asked))) }
  } catch (error) {
    return renderError(error)
  }
}

const roleItem = (name: string, icon: string, description: string) => ({
  id: '<uuid>',
  name,
  icon,
  description,
  parent: null,
  children: [],
  users: ['<uuid>'],
})
const roleOfAdmin = { ...roleItem('Administrator', 'verified', ROLE_RECORDS.admin.description), policies: [] }
const memberIcon = 'supervised_user_circle'

/** Lists the cases in which ours answers otherwise, with the reason. */
const DIFFERENT: Record<string, { because: string; body: unknown }> = {
  alias: {
    because: 'Directus loses the item when all its fields are aliases, and answers the bare id',
    body: { data: { e: 'member@example.com' } },
  },
  'fields=role.* wildcard as admin': {
    because: 'our roles have no policies, and descriptions of their own',
    body: { data: { email: 'admin@example.com', role: roleOfAdmin } },
  },
  'list: admin, default fields': {
    because: 'our roles have no policies, and descriptions of their own',
    body: { data: [roleOfAdmin] },
  },
  'list: admin, fields': {
    because: 'other roles',
    body: {
      data: ROLES.map((role) => ({ id: '<uuid>', name: ROLE_RECORDS[role].name })).sort((a, b) =>
        a.name < b.name ? -1 : 1,
      ),
    },
  },
  'list: groupBy status': {
    because: 'a status is one of the known ones here, nobody is "banana"',
    body: {
      data: [
        { status: 'active', count: { id: '21' } },
        { status: 'archived', count: { id: '1' } },
        { status: 'draft', count: { id: '1' } },
        { status: 'invited', count: { id: '2' } },
        { status: 'suspended', count: { id: '3' } },
        { status: 'unverified', count: { id: '1' } },
      ],
    },
  },
}

/** Lists cases about the caller, the method or the address, which are no matter of the query; `roles.test.ts` has the own role. */
const NO_QUERY =
  /unauthenticated|token|cookie|Bearer|bearer|JWT|tampered|alg none|without (read )?permission|roles\/me|not a bearer|POST|DELETE|HEAD|header and query/i
const ABOUT_FIELDS = /masked|as admin$/

/** In `*.*` Directus gives a member's role, whose description is its own. */
const WITH_OWN_DESCRIPTION = 'fields=*.* (one level of relations)'

describe.each(['users-me-get', 'users-read', 'roles', 'queries'])('%s', (file) => {
  const names = namesIn(file).filter(
    (name) => !NO_QUERY.test(name) || ABOUT_FIELDS.test(name) || name.startsWith('filter malformed while'),
  )
  test.each(names)('%s', async (name) => {
    const asked = recorded(file, name)
    const { status, body } = await outcomeOf(asked)
    const expected = structuredClone(DIFFERENT[name]?.body ?? asked.response.body) as {
      data?: { role?: unknown }
    }
    if (name === WITH_OWN_DESCRIPTION && expected.data) {
      expected.data.role = roleItem('Member', memberIcon, ROLE_RECORDS.member.description)
      expect((body as { data: { role: { users: unknown[] } } }).data.role.users).toHaveLength(1)
    }
    expect(body).toEqual(expected)
    expect(status).toBe(asked.response.status)
  })
})

test('the filter of one bare value', async () => {
  const asked = recorded('probes', 'filter shorthand: bare value means _eq')
  await addAccount(context.database, { email: 'probe2@example.com' })
  expect(await outcomeOf(asked)).toEqual({ status: 200, body: asked.response.body })
})

test('the length of a list by its limit', async () => {
  for (let number = 0; number < 77; number++)
    await addAccount(context.database, { email: `many${number + 1}@example.com` })
  const lengthOf = async (search: string) =>
    (await readItems(context.database, 'users', parseQuery(search), people.admin)).data.length
  expect(await lengthOf('')).toBe(100)
  expect(await lengthOf('?limit=-1')).toBe(107)
  expect(await lengthOf('?limit=0')).toBe(0)
  expect(await lengthOf('?limit=150')).toBe(107)
})

test('a search does not mind the case', async () => {
  const asked = recorded('probes', 'search is case-insensitive')
  expect((await outcomeOf(asked)).body).toEqual(asked.response.body)
})
