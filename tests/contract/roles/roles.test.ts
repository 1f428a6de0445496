import { useContractContext } from '@tests/support/contract/contract-context'
import { replay } from '@tests/support/contract/transcripts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROLE_RECORDS, ROLES } from '@/shared/users/roles'

const context = useContractContext()
let token: string
let memberToken: string

beforeAll(async () => {
  token = (await context.signIn(await context.person({ email: 'admin@example.com', role: 'admin' })))
    .access_token
  memberToken = (await context.signIn(await context.person({ email: 'member@example.com' }))).access_token
})

type Sent = Parameters<typeof replay>[3]
const asAdmin = (name: string, sent: Sent = {}) => replay(context, 'roles', name, { token, ...sent })
const asMember = (name: string, sent: Sent = {}) =>
  replay(context, 'roles', name, { token: memberToken, ...sent })
const asNobody = (name: string, sent: Sent = {}) => replay(context, 'roles', name, sent)

const because = 'our four roles are fixed, and described in words'

describe('200', () => {
  test('list: admin, fields', async () => {
    const names = ['Administrator', 'Editor', 'Member', 'Translator']
    const data = names.map((name) => ({ id: '<uuid>', name }))
    const { body } = await asAdmin('list: admin, fields', { differs: { body: { data }, because } })
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(
      ROLES.map((role) => ROLE_RECORDS[role].id).sort(),
    )
  })

  test('list: admin, default fields', () => {
    const { name, icon, description } = ROLE_RECORDS.admin
    const role = { id: '<uuid>', name, icon, description, parent: null, children: [], policies: [] }
    return asAdmin('list: admin, default fields', {
      differs: { body: { data: [{ ...role, users: ['<uuid>'] }] }, because },
    })
  })

  test('list: filter by name', () => asAdmin('list: filter by name'))
  test('list: meta', () => asAdmin('list: meta'))
  test('list: nested users', () => asAdmin('list: nested users'))

  test('list: member', async () => {
    const { body } = await asMember('list: member')
    expect(body.data[0].id).toBe(ROLE_RECORDS.member.id)
  })
  test('list: user without permission', () =>
    asMember('list: user without permission', {
      path: '/roles?fields=name',
      differs: {
        status: 200,
        body: { data: [{ name: 'Member' }] },
        because: 'everybody reads the own role',
      },
    }))

  test('SEARCH takes the query of its body, or else of its address', async () => {
    const search = (path: string, body: object) => context.call('SEARCH', path, { token, body })
    const inBody = await search('/roles', { query: { fields: ['name'], filter: { name: 'Editor' } } })
    expect([inBody.status, inBody.body]).toEqual([200, { data: [{ name: 'Editor' }] }])
    const inAddress = await search('/roles?fields=name&sort=name&limit=1', {})
    expect([inAddress.status, inAddress.body]).toEqual([200, { data: [{ name: 'Administrator' }] }])
  })

  test('one: admin', () =>
    asAdmin('one: admin', { path: `/roles/${ROLE_RECORDS.member.id.toUpperCase()}?fields=id,name` }))
  test('roles/me', () => asMember('roles/me'))

  test('a member who reads the own role sees of its people only himself', async () => {
    const { body } = await context.call('GET', '/roles/me?fields=users.email', { token: memberToken })
    await context.person()
    expect(body.data).toEqual([{ users: [{ email: 'member@example.com' }] }])
  })

  test.each([
    ['fields=nope', [{ id: ROLE_RECORDS.member.id }]],
    ['fields=name,policies', [{ id: ROLE_RECORDS.member.id }]],
    ['fields=name&filter[nope]=x', [{ id: ROLE_RECORDS.member.id }]],
    ['fields=name&filter[name]=Member', [{ name: 'Member' }]],
    ['fields=name&filter[name]=Editor', []],
  ])('roles/me?%s, as a member', async (query, data) => {
    const { status, body } = await context.call('GET', `/roles/me?${query}`, { token: memberToken })
    expect([status, body]).toEqual([200, { data }])
  })

  test('as a table', async () => {
    const { body } = await context.call('GET', '/roles?fields=name&sort=name&export=csv', { token })
    expect(body).toBe('"name"\n"Administrator"\n"Editor"\n"Member"\n"Translator"')
  })
})

describe('403', () => {
  test('fail: unauthenticated', () => asNobody('fail: unauthenticated'))
  test('roles/me unauthenticated', () => asNobody('roles/me unauthenticated'))
  test('fail one: unknown', () =>
    asAdmin('fail one: unknown', { path: '/roles/11111111-1111-4111-8111-111111111111' }))
  test('fail one: not a uuid', () => asAdmin('fail one: not a uuid'))

  test('a member reads no other role', async () => {
    const { status } = await context.call('GET', `/roles/${ROLE_RECORDS.admin.id}`, { token: memberToken })
    expect(status).toBe(403)
  })
})

describe('404', () => {
  test.each(['POST', 'PATCH', 'DELETE'])('%s: nobody changes the roles', async (method) => {
    for (const path of ['/roles', `/roles/${ROLE_RECORDS.member.id}`])
      expect((await context.call(method, path, { token, body: { name: 'Mine' } })).status).toBe(404)
  })
})
