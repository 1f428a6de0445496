// DIRECTUS_STATIC_TOKEN: the account for visitors in the site's own calls, and where it does not count (site.md §6.2;
// behaviours.md §12.18).

import { type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { storedUser } from '@tests/support/database/stored-users'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '@/shared/users/roles'

const context = useContractContext()
const FROM_A_PAGE = { 'sec-fetch-site': 'same-origin' }
const LIST = '/users?fields=id,email'

async function withStaticToken(role: Role, status: 'active' | 'suspended' = 'active'): Promise<TestUser> {
  const person = await context.person({ role })
  const admin = await context.signIn(await context.person({ role: 'admin' }))
  const token = `public-${person.id}`
  const changed = await context.call('PATCH', `/users/${person.id}`, {
    body: { token, status },
    token: admin.access_token,
  })
  expect(changed.status).toBe(200)
  await context.settings({ DIRECTUS_STATIC_TOKEN: token })
  return person
}

describe('of a member', () => {
  let service: TestUser
  beforeEach(async () => {
    service = await withStaticToken('member')
  })

  test('a page that knows nobody asks as the public account', async () => {
    const answer = await context.call('GET', LIST, { headers: FROM_A_PAGE })
    expect(answer.body).toMatchObject({ data: [{ id: service.id }] })
  })

  test('whoever is signed in asks as himself', async () => {
    const visitor = await context.person()
    const { access_token: token } = await context.signIn(visitor)
    const answer = await context.call('GET', LIST, { headers: FROM_A_PAGE, token })
    expect(answer.body.data.map(({ id }: { id: string }) => id)).toEqual([visitor.id])
  })

  test('a bad token is refused, and nobody steps in', async () => {
    const answer = await context.call('GET', LIST, { headers: FROM_A_PAGE, token: 'of-nobody' })
    expect(answer.status).toBe(401)
  })

  test.each(['/users/me', '//users//me', '/users/me?fields=email', '/users/%6de', '/%75sers/me'])(
    'it never answers who one is: %s',
    async (path) => {
      const answer = await context.call('GET', path, { headers: FROM_A_PAGE })
      expect(answer.status).not.toBe(200)
      expect(JSON.stringify(answer.body)).not.toContain(service.id)
    },
  )

  test.each([
    ['/users/me', 401],
    ['/users', 403],
    ['the account itself', 403],
  ])('it changes nothing of its own account: %s', async (path, status) => {
    const address = path.startsWith('/') ? path : `/users/${service.id}`
    const body =
      address === '/users'
        ? { keys: [service.id], data: { first_name: 'Mallory' } }
        : { first_name: 'Mallory' }
    const answer = await context.call('PATCH', address, { headers: FROM_A_PAGE, body })
    expect(answer.status).toBe(status)
    const { firstName } = await storedUser(context.database, service.id)
    expect(firstName).not.toBe('Mallory')
  })

  test.each([
    ['a program', {}],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the domain', { 'sec-fetch-site': 'same-site' }],
  ])('%s has to bring a token of its own', async (_, headers) => {
    expect((await context.call('GET', LIST, { headers })).status).toBe(403)
  })
})

test.each<Role>(['admin', 'editor', 'translator'])(
  'the token of an account with the role %s is not used',
  async (role) => {
    await withStaticToken(role)
    expect((await context.call('GET', LIST, { headers: FROM_A_PAGE })).status).toBe(403)
  },
)

test('the token of a suspended account is not used', async () => {
  await withStaticToken('member', 'suspended')
  expect((await context.call('GET', LIST, { headers: FROM_A_PAGE })).status).toBe(403)
})
