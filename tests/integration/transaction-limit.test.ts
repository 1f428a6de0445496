// More writes at the same moment than the pool has connections: each needs one for its transaction, and one more for a moment.

import { PASSWORD, useInProcessContract } from '@tests/support/contract/in-process-contract'
import { legalText } from '@tests/support/database/content-fixtures'
import { requestRest } from '@tests/support/http/payload-rest'
import { CONTACT, formTimestampCookie, postSubmission } from '@tests/support/submissions/post-submission'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { poolOf, queryRows } from '@/platform/database/sql'
import { ROLE_RECORDS } from '@/shared/users/roles'

const context = useInProcessContract()
const WRITES_AT_ONCE = 20
const TRANSACTIONS_AT_ONCE = 7
let token = ''

/** Asks, and expects that nothing is refused. */
async function ask(method: string, path: string, body?: object) {
  const sent = { method, ...(body && { body }) }
  const { status, body: found } = await requestRest(path, { authorization: `Bearer ${token}` }, sent)
  expect([status < 300, found.errors ?? []], `${method} ${path}`).toEqual([true, []])
  return found
}

const newItem = async () => {
  const body = { ...legalText(`Naslov ${Math.random()}`), publishedOn: '2026-01-02T12:00:00.000Z' }
  return (await ask('POST', '/news?locale=hr&draft=true', body)).doc.id as number
}

/** Lends so many transactions out; resolves with the function that takes them back. */
async function lend(count: number): Promise<() => void> {
  const clients = await Promise.all(Array.from({ length: count }, () => poolOf(context.payload).connect()))
  return () => {
    for (const client of clients) client.release()
  }
}

beforeAll(async () => {
  token = (await context.signIn(await context.person({ role: 'admin' }))).access_token
})

beforeEach(() => {
  const { options } = poolOf(context.payload)
  const { connectionTimeoutMillis } = options
  options.connectionTimeoutMillis = 3000
  return () => Object.assign(options, { connectionTimeoutMillis })
})

test('all are done when many items are saved at once', async () => {
  const ids = await Promise.all(Array.from({ length: WRITES_AT_ONCE }, newItem))
  const save = (id: number) => ask('PATCH', `/news/${id}?locale=hr&draft=true`, { title: `Novi ${id}` })
  const saved = await Promise.all(ids.map(save))
  expect(saved.map(({ doc }) => doc.title)).toEqual(ids.map((id) => `Novi ${id}`))
})

test('pages ask while all transactions are lent, and those who wait for one are told after a while', async () => {
  const takeBack = await lend(TRANSACTIONS_AT_ONCE)
  poolOf(context.payload).options.connectionTimeoutMillis = 50
  await expect(lend(1)).rejects.toThrow('timeout exceeded when trying to connect')
  expect(await queryRows(context.payload, sql`select 1 as one`)).toEqual([{ one: 1 }])
  takeBack()
  // A transaction that gave up has taken no turn.
  const again = await lend(TRANSACTIONS_AT_ONCE)
  await expect(lend(1)).rejects.toThrow('timeout exceeded when trying to connect')
  again()
})

describe('a write begins no second transaction while it has one', () => {
  let takeBack = () => {}
  beforeEach(async () => {
    takeBack = await lend(TRANSACTIONS_AT_ONCE - 1)
    return () => takeBack()
  })

  test('of content', async () => {
    const id = await newItem()
    const path = `/news/${id}`
    await ask('PATCH', `${path}?locale=hr&draft=true&autosave=true`, { title: 'Drugi' })
    await ask('PATCH', `${path}?locale=hr`, { title: 'Treći', _status: 'published' })
    await ask('PATCH', `${path}?locale=de`, { ...legalText('Vier'), _status: 'published' })
    await ask('PATCH', `/news?where[id][in][0]=${id}&locale=hr`, { summary: 'Sažetak' })
    await ask('PATCH', `${path}?locale=hr`, { _status: 'draft' })
    const { docs } = await ask('GET', `/news/versions?where[parent][equals]=${id}`)
    await ask('POST', `/news/versions/${docs[0].id}`)
    const copy = await ask('POST', `${path}/duplicate?locale=hr`)
    await ask('DELETE', `/news?where[id][in][0]=${copy.doc.id}`)
    await ask('DELETE', path)
    const contact = await ask('GET', '/globals/contact?locale=hr&depth=0')
    await ask('POST', '/globals/contact?locale=hr', contact)
  })

  test('of accounts', async () => {
    const { id } = await context.person({ role: 'editor' })
    await ask('PATCH', `/users/${id}`, { firstName: 'Iva' })
    await ask('PATCH', `/users?where[id][in][0]=${id}`, { lastName: 'Ivić' })
    await ask('DELETE', `/users/${id}`)
  })

  test('of the contract', async () => {
    const { id, email } = await context.person()
    const [role, password] = [ROLE_RECORDS.member.id, PASSWORD]
    for (const [method, path, body] of [
      ['POST', '/users/invite', { email: 'invited@example.com', role }],
      ['POST', '/users', { email: 'made@example.com', password, role }],
      ['PATCH', '/users', { keys: [id], data: { first_name: 'Iva' } }],
      ['PATCH', '/users/me', { last_name: 'Ivić' }],
      ['POST', '/auth/login', { email, password }],
      ['POST', '/auth/password/request', { email }],
      ['DELETE', `/users/${id}`, undefined],
    ] as const) {
      const { status } = await context.call(method, path, { token, body })
      expect(status < 300, `${method} ${path}: ${status}`).toBe(true)
    }
  })

  test('of a visitor', async () => {
    const cookies = await formTimestampCookie('a person')
    const fields = { ...CONTACT, key: crypto.randomUUID() }
    const { flash } = await postSubmission(context.payload, { fields, cookies })
    expect(flash).toMatchObject({ state: 'sent' })
  })
})
