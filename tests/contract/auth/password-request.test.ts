import { type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { replay } from '@tests/support/contract/transcripts'
import { eventsOf } from '@tests/support/database/audit-events'
import { queuedMails, tokenIn } from '@tests/support/database/queued-mails'
import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { LIMITS } from '@/identity/limits'

const FILE = 'auth-password-request'
const PAGE = 'http://127.0.0.1:3000/reset-password'
const context = useContractContext()
let website: TestUser

beforeAll(async () => {
  website = await context.person({ email: 'website@example.com' })
  await context.person({ email: 'suspended@example.com', status: 'suspended' })
  await context.person({ email: 'invited@example.com', status: 'invited', password: null })
  await context.person({ email: 'nopass@example.com', password: null })
})

beforeEach(() => context.settings({ PASSWORD_RESET_URL_ALLOW_LIST: PAGE }))

/** Mails that the work has queued for the address. */
async function newMails(email: string, work: () => Promise<unknown>) {
  const before = (await queuedMails(context.database, email)).length
  await work()
  return (await queuedMails(context.database, email)).slice(before)
}

const ask = (email: string, more: object = {}) =>
  context.call('POST', '/auth/password/request', { body: { email, ...more } })

describe('204', () => {
  test.each([
    ['ok: existing active user', 'website@example.com'],
    ['ok: email in other case', 'website@example.com'],
    ['user without password: mail sent', 'nopass@example.com'],
  ])('%s', async (name, email) => {
    const [mail, ...others] = await newMails(email, () => replay(context, FILE, name))
    expect(others).toEqual([])
    const claims = decodeJwt(tokenIn(mail ?? { link: '' }))
    expect(claims).toEqual({
      email,
      scope: 'password-reset',
      hash: expect.any(String),
      iat: expect.any(Number),
      exp: (claims.iat ?? 0) + 86_400,
      iss: 'directus',
    })
    // Directus leads to its own panel; ours to the page of the site.
    expect(new URL(mail?.link ?? '').pathname).toBe(pagePath('newPassword', 'hr'))
    expect(mail?.html).toContain(tokenIn(mail ?? { link: '' }))
  })

  test.each([
    ['ok: with allow-listed reset_url', `${PAGE}?token=`],
    ['ok: reset_url with query', `${PAGE}?x=1&token=`],
  ])('%s', async (name, link) => {
    const [mail] = await newMails(website.email, () => replay(context, FILE, name))
    expect(mail?.link.startsWith(link)).toBe(true)
  })

  test.each([
    ['unknown email: same answer', 'nobody@example.com'],
    ['suspended user: same answer, no mail', 'suspended@example.com'],
    ['invited user: same answer, no mail', 'invited@example.com'],
  ])('%s', async (name, email) => {
    expect(await newMails(email, () => replay(context, FILE, name))).toEqual([])
  })

  test.each(['email not an email', 'email empty'])('%s', async (name) => {
    await replay(context, FILE, name)
  })

  test.each(['\ud800@example.com', `${'a'.repeat(100_000)}@example.com`, '%_@example.com'])(
    'any text is taken for an address: %#',
    async (email) => expect((await ask(email)).status).toBe(204),
  )

  test('an account that signs in elsewhere gets no mail', async () => {
    const { email } = await context.person({ provider: 'keycloak', password: null })
    expect(await newMails(email, () => ask(email))).toEqual([])
  })

  test('the mail is written in the language of the account', async () => {
    const { email } = await context.person({ language: 'de-DE' })
    const [mail] = await newMails(email, () => ask(email))
    expect(new URL(mail?.link ?? '').pathname).toBe(pagePath('newPassword', 'de'))
  })

  test('the audit log tells who was sent a link, and from where it was asked for', async () => {
    const person = await context.person()
    const headers = { 'x-forwarded-for': '192.0.2.44', 'user-agent': 'Test 1.0' }
    await context.call('POST', '/auth/password/request', { body: { email: person.email }, headers })
    expect(await eventsOf(context.database, person.id, 'requestPassword')).toEqual([
      expect.objectContaining({
        outcome: 'success',
        actorEmail: person.email,
        address: '192.0.2.44',
        userAgent: 'Test 1.0',
      }),
    ])
  })

  test('after a few mails an account gets no more for a while, and the answer does not tell', async () => {
    const { email } = await context.person()
    const mails = await newMails(email, async () => {
      for (let count = 0; count < LIMITS.passwordResetByAccount.points + 2; count++)
        expect((await ask(email)).status).toBe(204)
    })
    expect(mails).toHaveLength(LIMITS.passwordResetByAccount.points)
  })
})

describe('400', () => {
  test.each([
    'fail: reset_url not allow-listed',
    'fail: reset_url not allow-listed, unknown email',
    'fail: missing email',
    'fail: email not a string',
    'fail: bad JSON',
    'fail: no body',
  ])('%s', async (name) => {
    expect(await newMails(website.email, () => replay(context, FILE, name))).toEqual([])
  })

  test('a text that the database cannot keep is refused, not tried', async () => {
    expect((await ask('nul \0 byte@example.com')).status).toBe(400)
  })

  test.each([
    `${PAGE}/`,
    `${PAGE}/../reset-password2`,
    'http://127.0.0.1:3000@evil.example/reset-password',
    'http://user:pass@127.0.0.1:3000/reset-password',
    'https://127.0.0.1:3000/reset-password',
    '//evil.example/reset-password',
    'javascript:alert(1)',
    'reset-password',
  ])('no link leads to %s', async (reset_url) => {
    const mails = await newMails(website.email, async () =>
      expect((await ask(website.email, { reset_url })).status).toBe(400),
    )
    expect(mails).toEqual([])
  })
})

describe('404', () => {
  test('method GET', async () => {
    await replay(context, FILE, 'method GET')
  })
})

describe('429', () => {
  test('after too many questions from one address, known and unknown alike', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.45' }
    const body = { email: 'nobody@example.com' }
    for (let count = 0; count < LIMITS.passwordResetByIp.points; count++)
      expect((await context.call('POST', '/auth/password/request', { body, headers })).status).toBe(204)
    for (const email of [body.email, website.email]) {
      const { status, body: refused } = await context.call('POST', '/auth/password/request', {
        body: { email },
        headers,
      })
      expect([status, refused.errors[0].extensions.code]).toEqual([429, 'REQUESTS_EXCEEDED'])
    }
  })
})
