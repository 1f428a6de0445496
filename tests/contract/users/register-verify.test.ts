import { PASSWORD, useContractContext } from '@tests/support/contract/contract-context'
import { type Replay, replay } from '@tests/support/contract/transcripts'
import { queuedMails } from '@tests/support/database/queued-mails'
import { usersWithEmail } from '@tests/support/database/stored-users'
import { beforeAll, describe, expect, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { type MailTokenScope, signMailToken } from '@/identity/tokens/mail-token'

const context = useContractContext()
const EMAIL = 'reg1@example.com'
/** The link of the mail, without its server. */
let link: string

beforeAll(async () => {
  await context.allowRegistration()
  for (const password of [PASSWORD, 'Other-pass-2']) link = await register(EMAIL, password)
})

async function register(email: string, password = PASSWORD, language = 'hr'): Promise<string> {
  const headers = { 'accept-language': language }
  await context.call('POST', '/users/register', { body: { email, password }, headers })
  const { pathname, search } = new URL((await queuedMails(context.database, email)).at(-1)?.link ?? '')
  return pathname + search
}

const replayed = (name: string, sent: Replay = {}) => replay(context, 'users-register-verify', name, sent)
const mailToken = (scope: MailTokenScope, milliseconds = 60_000) =>
  signMailToken(scope, { email: EMAIL }, milliseconds)
const pathWith = (token: string) => `/users/register/verify-email?token=${token}`
const statusOf = async (email: string) => (await usersWithEmail(context.database, email))[0]?.status

describe('401', () => {
  test('fail: expired token', async () =>
    replayed('fail: expired token', { path: pathWith(await mailToken('pending-registration', -10_000)) }))
})

describe('403', () => {
  test.each(['fail: no token', 'fail: garbage token'])('%s', async (name) => {
    await replayed(name)
  })
  test('fail: invite-scope token', async () =>
    replayed('fail: invite-scope token', { path: pathWith(await mailToken('invite')) }))
  test('nobody of those has opened the account', async () => {
    expect(await statusOf(EMAIL)).toBe('unverified')
  })
})

describe('302', () => {
  const differs = {
    status: 302,
    body: null,
    because:
      'ours leads to the sign-in, without a page for browsers that follow nothing: most may not open the panel',
  }

  test('accepted: empty token', async () => {
    const { headers } = await replayed('accepted: empty token', { differs })
    expect(headers.get('location')).toBe(pagePath('signIn', 'hr'))
  })

  test('ok', async () => {
    const { headers } = await replayed('ok', { path: link, differs })
    expect(headers.get('location')).toBe(`${pagePath('signIn', 'hr')}?confirmed`)
    expect(await statusOf(EMAIL)).toBe('active')
  })

  test('in the language of the person', async () => {
    const german = await register('deutsch@example.com', PASSWORD, 'de')
    const { headers } = await context.call('GET', german)
    expect(headers.get('location')).toBe(`${pagePath('signIn', 'de')}?confirmed`)
  })

  test('to a new password where an administrator has given another role meanwhile', async () => {
    const address = await register('promaknut@example.com')
    const [person] = await usersWithEmail(context.database, 'promaknut@example.com')
    await context.change(person?.id, { role: 'editor' })
    const { headers } = await context.call('GET', address)
    expect(headers.get('location')).toBe(`${pagePath('forgottenPassword', 'hr')}?confirmed`)
  })

  test('login after verification', () => replayed('login after verification'))
  test('login with the password of the second registration attempt', () =>
    replayed('login with the password of the second registration attempt'))
})

describe('204', () => {
  test('for a script of another site, which could not read the page', async () => {
    await context.settings({ CORS_ENABLED: 'true', CORS_ORIGIN: 'https://app.example' })
    const address = await register('skripta@example.com')
    const { status, headers } = await context.call('GET', address, {
      headers: { origin: 'https://app.example' },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(await statusOf('skripta@example.com')).toBe('active')
  })
})

describe('400', () => {
  test('fail: token used again', () => replayed('fail: token used again', { path: link }))

  test('a suspended account is not opened by its old mail', async () => {
    const old = await register('closed@example.com')
    const [person] = await usersWithEmail(context.database, 'closed@example.com')
    await context.change(person?.id, { status: 'suspended' })
    expect((await context.call('GET', old)).status).toBe(400)
    expect(await statusOf('closed@example.com')).toBe('suspended')
  })

  test('of two clicks at once one opens the account', async () => {
    const twice = await register('twice@example.com')
    const answers = await Promise.all([context.call('GET', twice), context.call('GET', twice)])
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400])
  })
})
