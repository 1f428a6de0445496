import { useContractContext } from '@tests/support/contract/contract-context'
import { digestOfPeople } from '@tests/support/database/users-digest'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { SECRET_MASK, USER_FIELD_NAMES, USER_FIELDS, type UserFieldName } from '@/shared/users/user-fields'

const context = useContractContext()
let adminToken: string

beforeAll(async () => {
  adminToken = (await context.signIn(await context.person({ role: 'admin' }))).access_token
})

const isReadable = (name: UserFieldName) => 'read' in USER_FIELDS[name]
const isWritable = (name: UserFieldName) => 'write' in USER_FIELDS[name]

/** A value of each field that could be kept. */
const VALUES: Record<UserFieldName, unknown> = {
  id: '22222222-2222-4222-8222-222222222222',
  first_name: 'Ana',
  last_name: 'Horvat',
  email: 'ana@example.com',
  password: 'Another-pass-1',
  location: 'Županja',
  title: 'Fräser',
  description: 'Opis',
  tags: ['a', { b: 1 }],
  avatar: null,
  language: 'de-DE',
  tfa_secret: 'A'.repeat(32),
  status: 'archived',
  role: ROLE_RECORDS.admin.id,
  token: 'a-static-token-0001',
  last_access: '2026-01-01T00:00:00.000Z',
  last_page: '/somewhere',
  provider: 'google',
  external_identifier: 'subject',
  auth_data: { refreshToken: 'x' },
  email_notifications: false,
  appearance: 'dark',
  theme_dark: 'dark',
  theme_light: 'light',
  theme_light_overrides: { color: '#fff' },
  theme_dark_overrides: { color: '#000' },
  text_direction: 'rtl',
  policies: ['11111111-1111-4111-8111-111111111111'],
}

describe.each(['member', 'editor'] as const)('%s, the own account', (role) => {
  const signedIn = async () => {
    const person = await context.person({ role })
    return { person, token: (await context.signIn(person)).access_token }
  }

  test.each(USER_FIELD_NAMES.filter(isWritable))('writes %s', async (name) => {
    const { person, token } = await signedIn()
    const sent = { token, body: { [name]: VALUES[name] } }
    const { status, body } = await context.call(
      'PATCH',
      `/users/me?fields=${isReadable(name) ? name : 'id'}`,
      sent,
    )
    expect([status, body]).toEqual([200, { data: expect.anything() }])
    const kept = await context.call('GET', `/users/${person.id}?fields=${name}`, { token: adminToken })
    expect(kept.body.data).toEqual({
      [name]: USER_FIELDS[name].kind === 'secret' ? SECRET_MASK : VALUES[name],
    })
    await context.call('DELETE', `/users/${person.id}`, { token: adminToken })
  })

  test.each(USER_FIELD_NAMES.filter((name) => !isWritable(name)))(
    'does not write %s, nor anything beside it',
    async (name) => {
      const { token } = await signedIn()
      const before = await digestOfPeople(context.database)
      for (const value of [VALUES[name], null]) {
        const sent = { token, body: { first_name: 'Ana', [name]: value } }
        const { status } = await context.call('PATCH', '/users/me', sent)
        expect(status).toBe(name === 'tfa_secret' ? 400 : 403)
      }
      expect(await digestOfPeople(context.database)).toBe(before)
    },
  )

  test('reads these fields, and no others', async () => {
    const { token } = await signedIn()
    const { body } = await context.call('GET', '/users/me', { token })
    expect(Object.keys(body.data).sort()).toEqual(USER_FIELD_NAMES.filter(isReadable).sort())
  })

  test.each(USER_FIELD_NAMES.filter((name) => !isReadable(name)))('does not read %s', async (name) => {
    const { person, token } = await signedIn()
    const me = await context.call('GET', `/users/me?fields=${name}`, { token })
    expect(me.body).toEqual({ data: { id: person.id } })
    for (const query of [`fields=${name}`, `sort=${name}`, `filter[${name}][_nnull]=true`, `groupBy=${name}`])
      expect((await context.call('GET', `/users?${query}`, { token })).status).toBe(403)
  })
})

describe('an administrator', () => {
  const KEPT_BY_OTHERS: UserFieldName[] = ['last_access', 'policies', 'auth_data', 'avatar']
  const REFUSED: UserFieldName[] = ['tfa_secret', 'provider']
  const patch = async (name: UserFieldName) => {
    const { id } = await context.person()
    const answer = await context.call('PATCH', `/users/${id}?fields=${name}`, {
      token: adminToken,
      body: { [name]: VALUES[name] },
    })
    await context.call('DELETE', `/users/${id}`, { token: adminToken })
    return answer
  }

  test.each(USER_FIELD_NAMES.filter((name) => !['id', ...KEPT_BY_OTHERS, ...REFUSED].includes(name)))(
    'writes %s of anybody',
    async (name) => {
      const { status, body } = await patch(name)
      const expected = USER_FIELDS[name].kind === 'secret' ? SECRET_MASK : VALUES[name]
      expect([status, body.data]).toEqual([200, { [name]: expected }])
    },
  )

  test.each(KEPT_BY_OTHERS)('leaves %s as it is', async (name) => {
    const { status, body } = await patch(name)
    expect([status, body.data]).toEqual([200, { [name]: name === 'policies' ? [] : null }])
  })

  test('leaves the id as it is: what points to the account would point to nobody', async () => {
    const { id } = await context.person()
    const { status, body } = await context.call('PATCH', `/users/${id}?fields=id`, {
      token: adminToken,
      body: { id: VALUES.id },
    })
    expect([status, body.data]).toEqual([200, { id }])
  })

  test.each(REFUSED)('cannot set %s', async (name) => {
    expect((await patch(name)).status).toBe(400)
  })
})

describe('a value is stored as it was meant', () => {
  const change = async (body: object, path = '/users/me') => {
    const person = await context.person({ role: 'admin' })
    const { access_token: token } = await context.signIn(person)
    const [field = ''] = Object.keys(body)
    const answer = await context.call('PATCH', `${path}?fields=${field}`, { token, body })
    const kept = await context.call('GET', `/users/${person.id}?fields=${field}`, { token })
    await context.call('DELETE', `/users/${person.id}`, { token: adminToken })
    return { answer, kept: kept.body.data[field] }
  }

  test.each([
    [true, true],
    ['true', true],
    [1, true],
    ['1', true],
    [false, false],
    ['false', false],
    [0, false],
    ['0', false],
    [null, null],
  ])('email_notifications: %j is %j', async (sent, stored) => {
    const { answer, kept } = await change({ email_notifications: sent })
    expect([answer.status, kept]).toEqual([200, stored])
  })

  test.each([[2], ['yes'], [''], [{}], [[true]]])('email_notifications: %j is refused', async (sent) => {
    const { answer, kept } = await change({ email_notifications: sent })
    expect([answer.status, kept]).toEqual([400, true])
    expect(answer.body.errors[0].extensions).toMatchObject({
      code: 'FAILED_VALIDATION',
      field: 'email_notifications',
    })
  })

  test.each([
    ['["a", {"b": 1}]', ['a', { b: 1 }]],
    ['{"a": "č"}', { a: 'č' }],
    ['null', null],
  ])('tags: the text %s is its JSON', async (sent, stored) => {
    const { answer, kept } = await change({ tags: sent })
    expect([answer.status, kept]).toEqual([200, stored])
  })

  test.each(['a, b', '"a"', '[', '', '["\\u0000"]', '['.repeat(60) + ']'.repeat(60)])(
    'tags: the text %j is refused',
    async (sent) => {
      const { answer, kept } = await change({ tags: sent })
      expect([answer.status, kept]).toEqual([400, null])
    },
  )

  test.each(['first_name', 'description'] as const)('%s is as long as its characters', async (field) => {
    const { max } = USER_FIELDS[field]
    const fitting = '🔧'.repeat(max)
    const longest = await change({ [field]: fitting })
    expect([longest.answer.status, longest.kept]).toEqual([200, fitting])
    const { answer, kept } = await change({ [field]: `${fitting}x` })
    expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([400, 'VALUE_TOO_LONG'])
    expect(kept).toBeNull()
  })
})
