// Links of mails in several tabs of a browser, which share one cookie: a form acts on the link that its page has shown.

import { queuedMails } from '@tests/support/database/queued-mails'
import { useTestContext } from '@tests/support/database/test-context'
import { sql } from 'drizzle-orm'
import { createLocalReq } from 'payload'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mailTranslator } from '@/i18n/mail-messages'
import { pagePath } from '@/i18n/routing/routes'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { verifyPassword } from '@/identity/passwords/hash-password'
import { signMailToken } from '@/identity/tokens/mail-token'
import { type Account, accountWithId } from '@/identity/users/account'
import { issueEmailChange } from '@/identity/users/email-change/email-change-link'
import { invitationFingerprint } from '@/identity/users/invitations/invite-users'
import { passwordFingerprint } from '@/identity/users/self-service/request-password-reset'
import { inTransaction } from '@/platform/database/in-transaction'
import { queryRows } from '@/platform/database/sql'
import type { FormHandler } from '@/platform/forms/form-handler'
import type { UserStatus } from '@/shared/users/user-statuses'

const context = useTestContext()
const former = 'drvena klupa pod lipom'
const chosen = 'posve nova duga lozinka'
const HOUR_MS = 3_600_000
let made = 0

/** The value of the cookie that all tabs of the browser share. */
let cookie = ''

beforeAll(() => {
  // Both are Next's, which is not here.
  vi.doMock('server-only', () => ({}))
  vi.doMock('next/headers', () => ({
    cookies: async () => ({ get: () => ({ value: cookie }) }),
    headers: async () => new Headers(),
  }))
})
afterAll(() => {
  vi.doUnmock('server-only')
  vi.doUnmock('next/headers')
})

const reread = ({ id }: Account) => accountWithId(context.payload, id) as Promise<Account>

async function newAccount(status: UserStatus): Promise<Account> {
  made += 1
  const email = `kartica${made}@kovina.example`
  const password = status === 'invited' ? {} : { password: former }
  const data = { email, role: 'editor' as const, status, ...password }
  const { id } = await context.payload.create({ collection: 'users', data })
  return (await accountWithId(context.payload, id)) as Account
}

type LinkForm = 'newPassword' | 'acceptInvite' | 'verifyEmail' | 'confirmEmail'

interface Kind {
  status: UserStatus
  handler(): Promise<FormHandler>
  tokenFor(account: Account): string | Promise<string>
  /** Tells whether the form has done its work. */
  isDone(account: Account): Promise<boolean>
}

const hasChosen = ({ password_hash: hash }: Account) => verifyPassword(hash, chosen)
const claims = ({ email }: Account) => ({ email: email ?? '' })

const KINDS: Record<LinkForm, Kind> = {
  newPassword: {
    status: 'active',
    handler: async () => (await import('@/features/sign-in/forms/choose-password')).handleSetPassword,
    tokenFor: (account) =>
      signMailToken('password-reset', { ...claims(account), hash: passwordFingerprint(account) }, HOUR_MS),
    isDone: hasChosen,
  },
  acceptInvite: {
    status: 'invited',
    handler: async () => (await import('@/features/sign-in/forms/choose-password')).handleAcceptInvite,
    tokenFor: (account) =>
      signMailToken('invite', { ...claims(account), hash: invitationFingerprint(account) }, HOUR_MS),
    isDone: hasChosen,
  },
  verifyEmail: {
    status: 'unverified',
    handler: async () => (await import('@/features/sign-in/forms/verify-email')).handleVerifyEmail,
    tokenFor: (account) => signMailToken('pending-registration', claims(account), HOUR_MS),
    isDone: async ({ status }) => status === 'active',
  },
  confirmEmail: {
    status: 'active',
    handler: async () => (await import('@/features/sign-in/forms/verify-email')).handleConfirmEmail,
    async tokenFor(account) {
      const req = await createLocalReq({}, context.payload)
      return inTransaction(req, () => issueEmailChange(req, account, `nova-${account.email}`))
    },
    isDone: async ({ email }) => email?.startsWith('nova-') === true,
  },
}

function keepCookie(response: Response): void {
  const set = response.headers.getSetCookie().find((text) => text.startsWith('kovina_form='))
  if (set) cookie = decodeURIComponent(set.split(';')[0]?.split('=')[1] ?? '')
}

/** Reads the page of a form, as one tab shows it now. */
async function pageOf(form: LinkForm) {
  const { linkPageData } = await import('@/features/sign-in/queries')
  const data = await linkPageData(form, 'hr', Promise.resolve({}))
  if ('redirectTo' in data) throw new Error(`led to ${data.redirectTo}`)
  return data
}

/** Opens a link in a new tab. */
async function open(form: LinkForm, account: Account) {
  const { consumeLinkToken } = await import('@/features/sign-in/consume-link-token')
  const query = new URLSearchParams({ form, locale: 'hr', token: await KINDS[form].tokenFor(account) })
  keepCookie(consumeLinkToken(new Request(`http://localhost:3000${SESSION_PATHS.link}?${query}`)))
  return pageOf(form)
}

/** Sends the form of a tab, with the fields that its page has. */
async function send(form: LinkForm, account: Account, hidden: Record<string, string>, password = chosen) {
  const handler = await KINDS[form].handler()
  const response = await handler(
    new Request('http://localhost:3000/session/form', {
      method: 'POST',
      body: new URLSearchParams({ ...hidden, locale: 'hr', email: account.email ?? '', password }),
      headers: { cookie: `kovina_form=${encodeURIComponent(cookie)}` },
    }),
  )
  keepCookie(response)
  return response
}

describe.each(Object.keys(KINDS) as LinkForm[])('of two links in two tabs, %s', (form) => {
  const { status, isDone } = KINDS[form]
  const isDoneFor = async (account: Account) => isDone(await reread(account))

  test('each form acts on the one that its page has shown', async () => {
    const [info, admin] = [await newAccount(status), await newAccount(status)]
    const first = await open(form, info)
    const second = await open(form, admin)
    await send(form, info, first.hidden)
    expect([await isDoneFor(info), await isDoneFor(admin)]).toEqual([true, false])
    await send(form, admin, second.hidden)
    expect([await isDoneFor(info), await isDoneFor(admin)]).toEqual([true, true])
  })

  test('a form that brings none does nothing, whatever link the browser has opened', async () => {
    const account = await newAccount(status)
    await open(form, account)
    await send(form, account, {})
    expect(await isDoneFor(account)).toBe(false)
    expect((await pageOf(form)).link.state).toBe('missing')
  })

  test('the page brings its link along only while it is open', async () => {
    const account = await newAccount(status)
    const { link, hidden } = await open(form, account)
    expect([link.state, Object.keys(hidden)]).toEqual(['open', ['link']])
    await context.payload.update({ collection: 'users', id: account.id, data: { status: 'suspended' } })
    const closed = await pageOf(form)
    expect([closed.link.state, closed.hidden]).toEqual(['suspended', {}])
  })
})

test('a form that has to be filled in again stays with its own link', async () => {
  const [info, admin] = [await newAccount('active'), await newAccount('active')]
  const { hidden } = await open('newPassword', info)
  await open('newPassword', admin)
  await send('newPassword', info, hidden, 'kratka')
  expect((await pageOf('newPassword')).link.email).toBe(info.email)
})

test.each([
  ['to the sign-in', former, pagePath('signIn', 'hr')],
  ['to a new password where none is left', null, pagePath('forgottenPassword', 'hr')],
])('a confirmed address leads %s', async (_, password, screen) => {
  const account = await newAccount('unverified')
  if (password === null)
    await queryRows(context.payload, sql`update users set password_hash = null where id = ${account.id}`)
  const { hidden } = await open('verifyEmail', account)
  const response = await send('verifyEmail', account, hidden)
  expect(decodeURI(response.headers.get('location') ?? '')).toBe(`${decodeURI(screen)}?answer=`)
  const { forgottenPasswordPageData } = await import('@/features/sign-in/queries')
  const data = await forgottenPasswordPageData(Promise.resolve({ answer: '' }))
  expect(data.isConfirmed).toBe(password === null)
  if (password === null) expect(data.formState).toMatchObject({ email: account.email, problems: [] })
})

test('the link of an invitation sets no password by the form for a forgotten one', async () => {
  const invited = await newAccount('invited')
  const { hidden } = await open('acceptInvite', invited)
  await send('newPassword', invited, hidden)
  expect(await reread(invited)).toMatchObject({ status: 'invited', password_hash: null })
})

test.each([
  ['of the account', 'it', 'it'],
  ['of the page, where the account has none', null, 'de'],
] as const)('a link for a new password is mailed in the language %s', async (_, language, locale) => {
  const { id, email } = await newAccount('active')
  await queryRows(context.payload, sql`update users set language = ${language} where id = ${id}`)
  const { handleRequestPasswordReset } = await import('@/features/sign-in/forms/request-password-reset')
  await handleRequestPasswordReset(
    new Request('http://localhost:3000/session/request-password', {
      method: 'POST',
      body: new URLSearchParams({ locale: 'de', email: email ?? '' }),
    }),
  )
  const [mail] = await queuedMails(context.payload, email ?? '')
  expect(new URL(mail?.link ?? '').pathname).toBe(pagePath('newPassword', locale))
  expect(mail?.subject).toBe(mailTranslator(locale)('reset.subject'))
})
