// People whom an administrator adds and changes in the admin panel, which asks Payload's REST.

import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { queuedMails, tokenIn } from '@tests/support/database/queued-mails'
import { storedUser, usersWithEmail } from '@tests/support/database/stored-users'
import { beforeAll, describe, expect, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'

const context = useContractContext()
let admin: TestUser
let adminToken: string

beforeAll(async () => {
  admin = await context.person({ role: 'admin', language: 'it' })
  adminToken = (await context.signIn(admin)).access_token
})

const ask = (method: string, path: string, body?: object, token = adminToken) =>
  context.call(method, `/api${path}`, { token, ...(body && { body }) })
const add = (body: object, token?: string) => ask('POST', '/users', body, token)
const accountsWith = (email: string) => usersWithEmail(context.database, email)

describe('an account that is added as invited', () => {
  test('gets the mail at once, in its own language, and opens with it', async () => {
    const email = 'neu@example.com'
    const { status } = await add({ email, role: 'editor', status: 'invited', language: 'de' })
    expect(status).toBe(201)
    const [mail, ...more] = await queuedMails(context.database, email)
    expect([mail?.text, more]).toEqual([expect.stringContaining(admin.email), []])
    expect(mail?.link).toContain(`${context.url}${pagePath('acceptInvite', 'de')}?token=`)
    const body = { token: mail ? tokenIn(mail) : '', password: PASSWORD }
    expect((await context.call('POST', '/users/invite/accept', { body })).status).toBe(204)
    expect(await accountsWith(email)).toMatchObject([{ status: 'active', role: 'editor' }])
  })

  test('is written to in the language of whoever adds it, when it has none', async () => {
    await add({ email: 'nuovo@example.com', role: 'member', status: 'invited' })
    const [mail] = await queuedMails(context.database, 'nuovo@example.com')
    expect(mail?.link).toContain(pagePath('acceptInvite', 'it'))
  })

  test('gets no mail when it is not kept', async () => {
    await add({ email: 'double@example.com', role: 'member', status: 'invited' })
    const { status } = await add({ email: 'Double@example.com', role: 'admin', status: 'invited' })
    expect(status).toBe(400)
    expect(await queuedMails(context.database, 'double@example.com')).toHaveLength(1)
  })

  test('is added by administrators only', async () => {
    const { access_token } = await context.signIn(await context.person({ role: 'editor' }))
    const { status } = await add({ email: 'sly@example.com', role: 'admin', status: 'invited' }, access_token)
    expect(status).toBe(403)
    expect(await accountsWith('sly@example.com')).toEqual([])
    expect(await queuedMails(context.database, 'sly@example.com')).toEqual([])
  })
})

test.each(['active', 'draft', 'suspended'] as const)(
  'an account that is added as %s gets no mail',
  async (status) => {
    await add({ email: `${status}@example.com`, role: 'member', status })
    expect(await accountsWith(`${status}@example.com`)).toMatchObject([{ status }])
    expect(await queuedMails(context.database, `${status}@example.com`)).toEqual([])
  },
)

test('an account that a client of the contract makes as invited gets no mail either, as on Directus', async () => {
  const body = { email: 'api@example.com', status: 'invited' }
  await context.call('POST', '/users', { token: adminToken, body })
  expect(await queuedMails(context.database, 'api@example.com')).toEqual([])
})

describe('the rules of the app hold here too', () => {
  test('a weak password is refused, and not repeated', async () => {
    const { id } = await context.person()
    const { status, body } = await ask('PATCH', `/users/${id}`, { password: 'canary' })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).not.toContain('canary')
  })

  test('a typed password is kept as a hash only, and is the one to sign in with', async () => {
    const person = await context.person()
    const password = 'Canary-pass-12'
    const { status, body } = await ask('PATCH', `/users/${person.id}`, { password })
    expect([status, JSON.stringify(body).includes('anary')]).toEqual([200, false])
    expect(await context.signIn({ ...person, password })).toBeTruthy()
  })

  test('what only our acts keep stays as it was, whatever a member sends', async () => {
    const person = await context.person()
    const { access_token } = await context.signIn(person)
    const digest = async () => {
      const { updatedAt: _, ...kept } = await storedUser(context.database, person.id)
      return kept
    }
    const before = await digest()
    const { status } = await ask(
      'PATCH',
      `/users/${person.id}`,
      {
        id: '33333333-3333-4333-8333-333333333333',
        role: 'admin',
        status: 'suspended',
        languages: ['hr'],
        provider: 'google',
        externalIdentifier: 'subject',
        authData: { refreshToken: 'x' },
        passwordHash: 'x',
        tokenHash: 'x',
        tfaSecret: 'x',
        tfaLastStep: 1,
        lastAccess: '2030-01-01T00:00:00.000Z',
      },
      access_token,
    )
    expect(status).toBe(200)
    expect(await digest()).toEqual(before)
  })

  test('an emptied address is none, also the second time', async () => {
    for (const person of [await context.person(), await context.person()])
      expect((await ask('PATCH', `/users/${person.id}`, { email: '' })).status).toBe(200)
  })

  test('the own address is changed over Payload by nobody, and the refusal says where it is', async () => {
    const person = await context.person({ role: 'editor', language: 'de' })
    const { access_token: token } = await context.signIn(person)
    for (const [email, own, path] of [
      ['drugi@example.com', token, `/users/${person.id}`],
      ['', token, `/users/${person.id}`],
      ['drugi@example.com', token, `/users/${person.id}?draft=true`],
      ['drugi@example.com', adminToken, `/users/${admin.id}`],
    ] as const) {
      const refused = await context.call('PATCH', `/api${path}`, {
        token: own,
        body: { email, firstName: 'Ana' },
        headers: { 'accept-language': 'de' },
      })
      expect(refused.status, path).toBe(400)
      expect(JSON.stringify(refused.body), path).toContain(pagePath('accountEmail', 'de'))
    }
    const asOneOfMany = await ask(
      'PATCH',
      `/users?where[id][equals]=${person.id}`,
      { email: 'drugi@example.com' },
      token,
    )
    expect(asOneOfMany.body).toMatchObject({ docs: [], errors: [{ id: person.id }] })
    expect(await accountsWith('drugi@example.com')).toEqual([])
    expect(await accountsWith(person.email)).toMatchObject([{ firstName: null }])
    expect(await accountsWith(admin.email)).toHaveLength(1)
  })

  test('the own address sent back as it is stands in the way of nothing', async () => {
    const person = await context.person({ role: 'editor' })
    const { access_token: token } = await context.signIn(person)
    const body = { email: person.email.toUpperCase(), firstName: 'Ana' }
    expect((await ask('PATCH', `/users/${person.id}`, body, token)).status).toBe(200)
  })

  test('the address of somebody else is changed by administrators as before', async () => {
    const person = await context.person()
    const email = `novi-${person.email}`
    expect((await ask('PATCH', `/users/${person.id}`, { email })).status).toBe(200)
    expect(await accountsWith(email)).toHaveLength(1)
  })

  test('the last administrator stays', async () => {
    for (const [method, body] of [
      ['PATCH', { status: 'suspended' }],
      ['PATCH', { role: 'editor' }],
      ['DELETE', undefined],
    ] as const)
      expect((await ask(method, `/users/${admin.id}`, body)).status).toBe(422)
    const query = `?where[id][equals]=${admin.id}`
    const { body } = await ask('DELETE', `/users${query}`)
    expect(body.docs ?? []).toEqual([])
    expect(await accountsWith(admin.email)).toMatchObject([{ role: 'admin', status: 'active' }])
  })

  test('a new password ends the sessions of the account, and not those of the administrator', async () => {
    const person = await context.person()
    const theirs = await context.signIn(person)
    const own = await context.signIn(admin)
    await ask('PATCH', `/users/${person.id}`, { password: 'Another-pass-1' }, own.access_token)
    const refresh = (refresh_token: string) =>
      context.call('POST', '/auth/refresh', { body: { refresh_token } })
    expect((await refresh(theirs.refresh_token)).status).toBe(401)
    expect((await refresh(own.refresh_token)).status).toBe(200)
  })
})
