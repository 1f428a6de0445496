import { PASSWORD, useContractContext } from '@tests/support/contract/contract-context'
import { brokenJson, WEAK_PASSWORD } from '@tests/support/contract/error-responses'
import { mailsDuring, replayWithMail } from '@tests/support/contract/recorded-mails'
import { type Replay, replay } from '@tests/support/contract/transcripts'
import { usersWithEmail } from '@tests/support/database/stored-users'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '@/identity/limits'
import { ROLE_RECORDS } from '@/shared/users/roles'

const context = useContractContext()
const page = () => `${context.url}/users/register/verify-email`
let adminToken: string

beforeAll(async () => {
  adminToken = (await context.signIn(await context.person({ role: 'admin' }))).access_token
  await context.person({ email: 'member@example.com' })
})
beforeEach(async () => {
  await context.settings({ USER_REGISTER_URL_ALLOW_LIST: 'http://127.0.0.1:3000/verify-email' })
  await context.allowRegistration()
})

const replayed = (name: string, sent: Replay = {}) => replay(context, 'users-register', name, sent)
const withMail = (name: string, sent: Replay = {}) =>
  replayWithMail(context, 'users-register', name, page(), sent)
const register = (body: object, headers: Record<string, string> = {}) =>
  context.call('POST', '/users/register', { body: { password: PASSWORD, ...body }, headers })
const accountsWith = (email: string) => usersWithEmail(context.database, email)

describe('204', () => {
  test('ok: verification mail', () => withMail('ok: verification mail'))
  test('registered user', async () => {
    const { body } = await replayed('registered user', { token: adminToken })
    expect(body.data[0].role).toBe(ROLE_RECORDS.member.id)
  })
  test('login before verification', () => replayed('login before verification'))

  test.each([
    'same email again while unverified: mail sent again',
    'email of an existing active user: 204, no mail',
    'ok: allow-listed verification_url',
  ])('%s', async (name) => {
    await withMail(name)
  })

  test('ok: without email verification (user is active at once); login directly', async () => {
    await context.allowRegistration({ verifyEmail: false })
    await withMail('ok: without email verification (user is active at once)')
    await replayed('login directly')
  })

  test('an address in another case is the same one', async () => {
    await register({ email: 'Case@Example.com' })
    await register({ email: 'cASE@eXAMPLE.COM' })
    expect(await accountsWith('case@example.com')).toHaveLength(1)
  })

  test('whoever was invited is not made a registered member', async () => {
    const person = await context.person({ role: 'editor', status: 'invited' })
    const mails = await mailsDuring(context, person.email, () => register({ email: person.email }))
    expect(mails).toEqual([])
    expect(await accountsWith(person.email)).toMatchObject([{ role: 'editor', status: 'invited' }])
  })

  test('the language is the browser’s, for the mail and for the account', async () => {
    const [mail] = await mailsDuring(context, 'deutsch@example.com', () =>
      register({ email: 'deutsch@example.com' }, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }),
    )
    expect(mail?.html).toContain('lang="de"')
    expect(await accountsWith('deutsch@example.com')).toMatchObject([{ language: 'de' }])
  })

  test('domains that are welcome are compared whole, in any case', async () => {
    await context.allowRegistration({ domains: ['Example.com'] })
    expect((await register({ email: 'a@EXAMPLE.com' })).status).toBe(204)
    for (const email of ['a@evil-example.com', 'a@sub.example.com', 'a@example.com.evil.test'])
      expect((await register({ email })).status).toBe(403)
  })
})

describe('400', () => {
  test.each([
    'fail: verification_url not allow-listed',
    'fail: verification_url not a uri',
    'fail: missing email',
    'fail: missing password',
    'fail: empty password',
    'fail: invalid email',
    'fail: extra key (role)',
    'fail: empty first_name',
  ])('%s', async (name) => {
    await replayed(name)
  })

  test('fail: bad JSON', () => replayed('fail: bad JSON', { differs: brokenJson('{') }))
  test('fail: weak password (policy)', () =>
    replayed('fail: weak password (policy)', { differs: WEAK_PASSWORD }))

  test('a name that is too long', async () => {
    const { status, body } = await register({ email: 'long@example.com', first_name: 'x'.repeat(51) })
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'VALUE_TOO_LONG'])
  })

  test('an address that is too long', async () => {
    const { status } = await register({ email: `${'x'.repeat(64)}@${'y'.repeat(60)}.example.com` })
    expect(status).toBe(400)
  })

  test('nobody of those has an account', async () => {
    expect(await accountsWith('reg3@example.com')).toEqual([])
    expect(await accountsWith('long@example.com')).toEqual([])
  })
})

describe('403', () => {
  test('fail: email filter of the settings not met', async () => {
    await context.allowRegistration({ domains: ['kovina.example'] })
    await replayed('fail: email filter of the settings not met')
  })
  test('fail: public registration off', async () => {
    await context.allowRegistration({ publicRegistration: false })
    await replayed('fail: public registration off')
    expect(await accountsWith('reg6@example.com')).toEqual([])
  })
  test('method GET', () => replayed('method GET'))
})

describe('429', () => {
  test('more than five a minute from one address, whatever they are', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.9' }
    const statuses = []
    for (const name of ['a', 'b', 'member', 'c', 'd', 'e'])
      statuses.push((await register({ email: `${name}@example.com` }, headers)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    expect(await accountsWith('e@example.com')).toEqual([])
  })

  test('never, when the operator has switched the limit off', async () => {
    await context.settings({ RATE_LIMITER_REGISTRATION_ENABLED: 'false' })
    const headers = { 'x-forwarded-for': '192.0.2.10' }
    const answers = Array.from({ length: 7 }, () => register({ email: 'member@example.com' }, headers))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(7).fill(204))
  })
})

test(`nobody gets more than ${LIMITS.verificationByAccount.points} mails in a short time, from wherever they are asked for`, async () => {
  const mails = await mailsDuring(context, 'victim@example.com', async () => {
    for (let count = 0; count < LIMITS.verificationByAccount.points + 3; count++)
      expect((await register({ email: 'victim@example.com' })).status).toBe(204)
  })
  expect(mails).toHaveLength(LIMITS.verificationByAccount.points)
})

test('ten registrations of one address at once make one account, and none of them learns it', async () => {
  const email = 'crowd@example.com'
  const answers = await Promise.all(Array.from({ length: 10 }, () => register({ email })))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(10).fill([204, null]))
  expect(await accountsWith(email)).toHaveLength(1)
})

test('a registration and a new account with the same address', async () => {
  const email = 'meanwhile@example.com'
  const [registered, made] = await Promise.all([
    register({ email }),
    context.call('POST', '/users', { token: adminToken, body: { email } }),
  ])
  expect(registered.status).toBe(204)
  expect([200, 400]).toContain(made.status)
  expect(await accountsWith(email)).toHaveLength(1)
})

test('every answer takes the same time and looks the same: new, known, waiting', async () => {
  await context.settings({ REGISTER_STALL_TIME: '600' })
  for (const email of ['fresh@example.com', 'fresh@example.com', 'member@example.com']) {
    const { status, body, milliseconds } = await register({ email })
    expect([status, body]).toEqual([204, null])
    expect(milliseconds).toBeGreaterThanOrEqual(599)
  }
})
