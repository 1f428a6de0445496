// The own address changes by a link that is mailed to the new one: what the link opens, for whom, and until when.

import { eventsOf } from '@tests/support/database/audit-events'
import { queuedMails, tokenIn } from '@tests/support/database/queued-mails'
import { useTestContext } from '@tests/support/database/test-context'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { LIMITS } from '@/identity/limits'
import { refreshSession } from '@/identity/sessions/refresh-session'
import type { SessionTokens } from '@/identity/sessions/session-tokens'
import { signInWithPassword } from '@/identity/sign-in/password-sign-in'
import { signMailToken } from '@/identity/tokens/mail-token'
import { accountWithId } from '@/identity/users/account'
import { confirmEmailChange } from '@/identity/users/email-change/confirm-email-change'
import { accountFingerprint, emailChangeState } from '@/identity/users/email-change/email-change-link'
import { requestEmailChange } from '@/identity/users/email-change/request-email-change'
import { queryRows } from '@/platform/database/sql'
import { LOGIN_ATTEMPTS_PER_ACCOUNT } from '@/shared/limits'

const context = useTestContext()
const from = { address: '', userAgent: null }
const password = 'drvena klupa pod lipom'
let made = 0
let me: SessionTokens

const newAddress = (name = 'nova') => {
  made += 1
  return `${name}${made}@kovina.example`
}
async function enter(data: object = {}): Promise<SessionTokens> {
  const email = newAddress('vlasnik')
  await context.payload.create({
    collection: 'users',
    data: { email, password, role: 'member', status: 'active', language: 'de', ...data },
  })
  return signInWithPassword(context.payload, { email, password }, from)
}
const emailOf = async ({ account }: SessionTokens) =>
  (await accountWithId(context.payload, account.id))?.email
const request = (email: string, session = me, typed = password, at = from) =>
  requestEmailChange(context.payload, session, { email, password: typed }, at)
const mailsTo = (email: string) => queuedMails(context.payload, email)
async function linkTo(email: string, session = me): Promise<string> {
  await request(email, session)
  const mail = (await mailsTo(email)).at(-1)
  return mail ? tokenIn(mail) : ''
}
const confirm = (token: string, session: SessionTokens | null = null) =>
  confirmEmailChange(context.payload, token, session, from)
const stateOf = async (token: string) => (await emailChangeState(context.payload, token)).state
const change = ({ account: { id } }: SessionTokens, data: object) =>
  context.payload.update({ collection: 'users', id, data })
const goesOn = ({ refreshToken }: SessionTokens) =>
  refreshSession(context.payload, refreshToken, from).then(
    () => true,
    () => false,
  )
const refusedWith = (code: string) => ({ code })

async function expectDead(token: string, state = 'withdrawn', session = me): Promise<void> {
  const before = await emailOf(session)
  expect(await stateOf(token)).toBe(state)
  await expect(confirm(token)).rejects.toMatchObject(refusedWith('FORBIDDEN'))
  expect(await emailOf(session)).toBe(before)
}

beforeEach(async () => {
  me = await enter()
})

describe('a link to a new address', () => {
  test('is mailed in the language of the account, and changes nothing by itself', async () => {
    const email = newAddress()
    await request(email.toUpperCase())
    const [mail, ...more] = await mailsTo(email)
    expect([mail?.subject, more]).toEqual(['Bitte bestätigen Sie Ihre neue E-Mail-Adresse', []])
    expect(new URL(mail?.link ?? '').pathname).toBe(pagePath('confirmEmail', 'de'))
    // A mistaken recipient does not learn the present address.
    expect(mail?.html).not.toContain(me.account.email)
    expect(await stateOf(mail ? tokenIn(mail) : '')).toBe('open')
    expect(await emailOf(me)).toBe(me.account.email)
    expect(await mailsTo(me.account.email ?? '')).toEqual([])
    expect(await eventsOf(context.payload, me.account.id, 'requestEmail')).toMatchObject([
      { outcome: 'success', actorId: me.account.id, details: null },
    ])
  })

  test('changes the address once; both addresses are told, and the audit log', async () => {
    const email = newAddress()
    const token = await linkTo(email)
    await confirm(token)
    expect(await emailOf(me)).toBe(email)
    const subjects = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)
    const moved = 'Die E-Mail-Adresse Ihres Kontos wurde geändert'
    expect(await subjects(me.account.email ?? '')).toEqual([moved])
    expect((await subjects(email)).at(-1)).toBe(moved)
    const [event] = await eventsOf(context.payload, me.account.id, 'update')
    expect(event).toMatchObject({ actorId: me.account.id, details: { email: me.account.email } })
    await expectDead(token, 'used')
    // Not even where everything is again as it was when it was asked for.
    await change(me, { email: me.account.email })
    await expectDead(token)
  })

  test('ends all sessions but that of the browser that confirms', async () => {
    const { email } = me.account
    const elsewhere = await signInWithPassword(context.payload, { email: email ?? '', password }, from)
    await confirm(await linkTo(newAddress()), me)
    expect([await goesOn(me), await goesOn(elsewhere)]).toEqual([true, false])
  })

  test('ends all of them where nobody is signed in, or somebody else, whose session goes on', async () => {
    const other = await enter()
    await confirm(await linkTo(newAddress()), other)
    expect([await goesOn(me), await goesOn(other)]).toEqual([false, true])
    await confirm(await linkTo(newAddress(), other))
    expect(await goesOn(other)).toBe(false)
  })

  test('is replaced by the next one', async () => {
    const [first, second] = [await linkTo(newAddress()), await linkTo(newAddress())]
    await expectDead(first)
    await confirm(second)
  })

  test.each([
    ['another password', { password: 'posve nova duga lozinka' }],
    ['another address', { email: 'odmah@kovina.example' }],
    ['no active account', { status: 'archived' }],
  ] as const)('opens nothing any more with %s', async (_, data) => {
    const token = await linkTo(newAddress())
    await change(me, data)
    await expectDead(token)
  })

  test('of a suspended account says so', async () => {
    const token = await linkTo(newAddress())
    await change(me, { status: 'suspended' })
    await expectDead(token, 'suspended')
  })

  test('of an account that has gone is withdrawn', async () => {
    const token = await linkTo(newAddress())
    await context.payload.delete({ collection: 'users', id: me.account.id })
    await expectDead(token)
  })

  test('that has run out, is broken, or meant for something else, opens nothing', async () => {
    const claims = {
      email: newAddress(),
      account: me.account.id,
      hash: accountFingerprint(me.account),
    }
    const expired = signMailToken('email-change', claims, -60_000)
    await expect(confirm(expired)).rejects.toMatchObject(refusedWith('TOKEN_EXPIRED'))
    await expect(confirm('x')).rejects.toMatchObject(refusedWith('INVALID_TOKEN'))
    const reset = signMailToken('password-reset', claims, 60_000)
    await expect(confirm(reset)).rejects.toMatchObject(refusedWith('FORBIDDEN'))
    // Signed by us, and never asked for.
    await expectDead(signMailToken('email-change', claims, 60_000))
  })

  test('changes no other account, though it waits for a link too', async () => {
    const other = await enter()
    const [mine, theirs] = [newAddress(), newAddress()]
    const token = await linkTo(mine)
    await linkTo(theirs, other)
    await confirm(token, other)
    expect([await emailOf(me), await emailOf(other)]).toEqual([mine, other.account.email])
  })

  test('to an address that was taken meanwhile opens nothing', async () => {
    const email = newAddress()
    const token = await linkTo(email)
    await context.payload.create({ collection: 'users', data: { email, role: 'member', status: 'invited' } })
    await expectDead(token)
  })

  test('is used once by two who come at the same time', async () => {
    const email = newAddress()
    const token = await linkTo(email)
    const ends = await Promise.allSettled([confirm(token), confirm(token)])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await emailOf(me)).toBe(email)
    expect(await eventsOf(context.payload, me.account.id, 'update')).toHaveLength(1)
  })

  test('of two accounts for one address gives it to one', async () => {
    const other = await enter()
    const email = newAddress()
    const tokens = [await linkTo(email), await linkTo(email, other)]
    const ends = await Promise.allSettled(tokens.map((token) => confirm(token)))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([await emailOf(me), await emailOf(other)].filter((address) => address === email)).toHaveLength(1)
  })

  test('leaves no row behind when its time is over', async () => {
    const { DELETE_EXPIRED } = await import('@/identity/maintenance')
    await linkTo(newAddress())
    const rows = () =>
      queryRows(context.payload, sql`select 1 from email_changes where user_id = ${me.account.id}`)
    const [{ text = '' } = {}] = DELETE_EXPIRED.filter(({ text }) => text.includes('email_changes'))
    await queryRows(context.payload, sql.raw(text))
    expect(await rows()).toHaveLength(1)
    await queryRows(context.payload, sql`update email_changes set ends_at = now() - interval '1 second'`)
    await queryRows(context.payload, sql.raw(text))
    expect(await rows()).toEqual([])
  })
})

describe('an address that has an account', () => {
  test('gets the same answer, and its owner a mail without a link, in the own language', async () => {
    const owner = await enter({ language: 'fr' })
    const email = owner.account.email ?? ''
    const before = await linkTo(newAddress())
    await expect(request(email)).resolves.toBeUndefined()
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Votre adresse e-mail a déjà un compte'])
    expect(mails[0]?.text).not.toContain('token=')
    expect(mails[0]?.html).not.toContain(me.account.email)
    // Other places where the caller could see it.
    await expectDead(before)
    expect(await eventsOf(context.payload, me.account.id, 'requestEmail')).toMatchObject([
      {},
      { details: null },
    ])
  })

  test.each(['invited', 'unverified', 'suspended', 'archived'] as const)(
    'that is %s is no different',
    async (status) => {
      const email = newAddress()
      await context.payload.create({ collection: 'users', data: { email, role: 'member', status } })
      await request(email)
      expect(await mailsTo(email)).toMatchObject([{ subject: 'Vaša adresa e-pošte već ima račun' }])
    },
  )
})

describe('whoever asks', () => {
  test('shows the password, which cannot be guessed', async () => {
    const email = newAddress()
    for (let count = 0; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count += 1)
      await expect(request(email, me, 'nešto drugo')).rejects.toMatchObject(
        refusedWith('INVALID_CREDENTIALS'),
      )
    await expect(request(email)).rejects.toMatchObject(refusedWith('REQUESTS_EXCEEDED'))
    expect(await mailsTo(email)).toEqual([])
    const [event] = await eventsOf(context.payload, me.account.id, 'requestEmail')
    expect(event).toMatchObject({ outcome: 'refused', details: { reason: 'password' } })
  })

  test('has just signed in where another service keeps the password', async () => {
    const account = { ...me.account, provider: 'company', password_hash: null }
    await queryRows(
      context.payload,
      sql`update users set provider = 'company', password_hash = null where id = ${account.id}`,
    )
    const session = { ...me, account }
    const email = newAddress()
    await request(email, session, '')
    expect(await mailsTo(email)).toHaveLength(1)
    await queryRows(
      context.payload,
      sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${account.id}`,
    )
    await expect(request(email, session, '')).rejects.toMatchObject(refusedWith('FORBIDDEN'))
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('types another address than the present one, and a whole one', async () => {
    await expect(request(me.account.email?.toUpperCase() ?? '')).rejects.toMatchObject(
      refusedWith('INVALID_PAYLOAD'),
    )
    await expect(request('nije adresa')).rejects.toMatchObject(refusedWith('FAILED_VALIDATION'))
  })

  test('too often waits, as an account', async () => {
    for (let count = 0; count < LIMITS.emailChangeByAccount.points; count += 1) await request(newAddress())
    const last = newAddress()
    await expect(request(last)).rejects.toMatchObject({
      code: 'REQUESTS_EXCEEDED',
      details: { waitMs: expect.any(Number) },
    })
    expect(await mailsTo(last)).toEqual([])
  })

  test('from one address too often waits, whatever the account', async () => {
    const at = { address: '198.51.100.77', userAgent: null }
    await queryRows(
      context.payload,
      sql`insert into rate_limits (key, points, expire)
        values ('email-change-address:198.51.100.77', ${LIMITS.emailChangeByIp.points}, ${Date.now() + 60_000})`,
    )
    await expect(request(newAddress(), me, password, at)).rejects.toMatchObject(
      refusedWith('REQUESTS_EXCEEDED'),
    )
  })

  test('fills nobody’s mailbox, with many accounts neither, and is not told', async () => {
    const email = newAddress()
    for (let count = 0; count < LIMITS.emailChangeByMailbox.points; count += 1)
      await request(email, await enter())
    await expect(request(email)).resolves.toBeUndefined()
    expect(await mailsTo(email)).toHaveLength(LIMITS.emailChangeByMailbox.points)
  })

  test('fills nobody’s mailbox with many accounts at once either', async () => {
    const email = newAddress()
    const people: SessionTokens[] = []
    for (let count = 0; count < LIMITS.emailChangeByMailbox.points + 3; count += 1) people.push(await enter())
    await Promise.all(people.map((person) => request(email, person)))
    expect(await mailsTo(email)).toHaveLength(LIMITS.emailChangeByMailbox.points)
  })

  test('is refused when suspended, or with another password, meanwhile', async () => {
    await change(me, { status: 'suspended' })
    await expect(request(newAddress())).rejects.toMatchObject(refusedWith('INVALID_CREDENTIALS'))
  })
})
