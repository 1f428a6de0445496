import { eventsOf } from '@tests/support/database/audit-events'
import { tokenIn } from '@tests/support/database/queued-mails'
import { useTestContext } from '@tests/support/database/test-context'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countFailure, LIMITS } from '@/identity/limits'
import { enableSecondFactor, generateSecondFactor } from '@/identity/second-factor/second-factor'
import { verifySecondFactor } from '@/identity/second-factor/verify-second-factor'
import { beginSignIn, finishSignIn } from '@/identity/sign-in/two-step-sign-in'
import { type Account, accountWithEmail, accountWithId } from '@/identity/users/account'
import { passwordResetLink } from '@/identity/users/self-service/request-password-reset'
import { resetPassword } from '@/identity/users/self-service/reset-password'
import { encrypt } from '@/platform/crypto/primitives'
import { queryRows } from '@/platform/database/sql'
import type { ClientInfo } from '@/platform/http/client-info'
import { LOGIN_ATTEMPTS_PER_ACCOUNT } from '@/shared/limits'

const context = useTestContext()
const from: ClientInfo = { address: '', userAgent: null }
const password = 'drvena klupa pod lipom'
let made = 0
let account: Account
let totp: TOTP

async function person(): Promise<Account> {
  made += 1
  const email = `osoba${made}@kovina.example`
  await context.payload.create({
    collection: 'users',
    data: { email, password, role: 'editor', status: 'active' },
  })
  const found = await accountWithEmail(context.payload, email)
  if (!found) throw new Error('no account')
  return found
}

/** Of the next step: the codes before it are used up. */
const nextCode = () => totp.generate({ timestamp: Date.now() + 30_000 })

async function ticketOf(email: string | null): Promise<string> {
  const step = await beginSignIn(context.payload, { email: email ?? '', password }, from)
  return 'ticket' in step ? step.ticket : ''
}

const finish = (ticket: string, otp = nextCode()) => finishSignIn(context.payload, { ticket, otp }, from)
const change = (data: object) => context.payload.update({ collection: 'users', id: account.id, data })

beforeEach(async () => {
  account = await person()
  const { secret } = await generateSecondFactor(context.payload, account, password, from)
  totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await enableSecondFactor(context.payload, account, { secret, otp: totp.generate() }, from)
})
afterEach(() => void vi.restoreAllMocks())

test('without a second factor the password alone gives the tokens', async () => {
  const { email } = await person()
  const step = await beginSignIn(context.payload, { email: email ?? '', password }, from)
  expect(step).toMatchObject({ tokens: { account: { email } } })
})

test('the ticket and a code give the tokens, the code once', async () => {
  const ticket = await ticketOf(account.email)
  const code = nextCode()
  expect(await finish(ticket, code)).toMatchObject({ account: { id: account.id } })
  await expect(finish(ticket, code)).rejects.toMatchObject({ code: 'INVALID_OTP' })
})

test('a wrong password gives no ticket', async () => {
  const wrong = { email: account.email ?? '', password: 'nešto drugo' }
  await expect(beginSignIn(context.payload, wrong, from)).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
})

describe('the ticket opens nothing', () => {
  test('after five minutes', async () => {
    const ticket = await ticketOf(account.email)
    const later = Date.now() + 5 * 60_000 + 1
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await expect(finish(ticket)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  test('once the password is another', async () => {
    const ticket = await ticketOf(account.email)
    await change({ password: 'posve nova lozinka' })
    await expect(finish(ticket)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  test('once the account is suspended', async () => {
    const ticket = await ticketOf(account.email)
    await change({ status: 'suspended' })
    await expect(finish(ticket)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  test('when it is made up, cut, or something else that we have encrypted', async () => {
    const ticket = await ticketOf(account.email)
    const claims = { id: account.id, mark: 'x', until: Date.now() + 60_000 }
    const others = [
      '',
      'x',
      ticket.slice(0, -2),
      encrypt('JBSWY3DPEHPK3PXP'),
      encrypt(JSON.stringify(claims)),
      encrypt(JSON.stringify({ ...claims, purpose: 'second-step' })),
    ]
    for (const other of others) await expect(finish(other)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  test('without a code that fits, and after ten of those says when to come back', async () => {
    const ticket = await ticketOf(account.email)
    for (let count = 0; count < 10; count += 1)
      await expect(finish(ticket, '000000')).rejects.toMatchObject({ code: 'INVALID_OTP' })
    await expect(finish(ticket)).rejects.toMatchObject({
      code: 'REQUESTS_EXCEEDED',
      details: { waitMs: expect.any(Number) },
    })
  })
})

test.each([true, false])(
  'a new password by mail opens a closed account, but not where codes have closed it (second factor: %s)',
  async (hasFactor) => {
    const owner = hasFactor ? account : await person()
    for (let count = 0; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count += 1)
      await countFailure(context.payload, LIMITS.loginByAccount, owner.id)
    const link = await passwordResetLink({ ...owner, email: owner.email ?? '' })
    const renewed = 'posve nova lozinka'
    await resetPassword(context.payload, { token: tokenIn({ link }), password: renewed }, from)
    const signIn = beginSignIn(context.payload, { email: owner.email ?? '', password: renewed }, from)
    if (hasFactor) await expect(signIn).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    else expect(await signIn).toHaveProperty('tokens')
  },
)

test('of many codes sent at once no more are checked than one after the other, and one lock is told', async () => {
  const ticket = await ticketOf(account.email)
  const codeOf = ({ code }: { code: string }) => code
  const answers = Array.from({ length: 40 }, () => finish(ticket, '000000').catch(codeOf))
  const checked = (await Promise.all(answers)).filter((answer) => answer === 'INVALID_OTP')
  expect(checked).toHaveLength(LOGIN_ATTEMPTS_PER_ACCOUNT)
  await expect(finish(ticket)).rejects.toMatchObject({ code: 'REQUESTS_EXCEEDED' })
  expect(await eventsOf(context.payload, account.id, 'accountLocked')).toHaveLength(1)
})

test('a code of an app that was replaced since the account was read opens nothing', async () => {
  const read = await accountWithId(context.payload, account.id)
  const secret = encrypt(new Secret({ size: 20 }).base32)
  await queryRows(
    context.payload,
    sql`update users set tfa_secret = ${secret}, tfa_last_step = null where id = ${account.id}`,
  )
  expect(read && (await verifySecondFactor(context.payload, read, nextCode()))).toBe(false)
})

describe('attempts of somebody who is known', () => {
  type Check = () => Promise<boolean>
  /** Checks attempts with this copy of the module. */
  const attemptsWith =
    ({ guardAttempt }: typeof import('@/identity/attempts')) =>
    (check: Check) =>
      guardAttempt(context.payload, account, { action: 'signIn', reason: 'otp', from }, check)
  const wrong: Check = async () => false
  const points = async () => {
    const key = `login-account:${account.id}`
    const [row] = await queryRows(context.payload, sql`select points from rate_limits where key = ${key}`)
    return row?.points
  }

  test('two processes that check one at the same moment tell no more of them than may be wrong', async () => {
    const copies = [
      await import('@/identity/attempts'),
      await vi.importActual<typeof import('@/identity/attempts')>('@/identity/attempts?another'),
    ]
    // As two processes have it, which share nothing but the database.
    expect(copies[0]?.guardAttempt).not.toBe(copies[1]?.guardAttempt)
    const processes = copies.map(attemptsWith)
    for (let count = 1; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count++)
      expect(await processes[0]?.(wrong)).toBe(false)
    let checking = 0
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const wrongAtOnce: Check = async () => {
      checking += 1
      if (checking === processes.length) release()
      await released
      return false
    }
    const told = await Promise.allSettled(processes.map((attempt) => attempt(wrongAtOnce)))
    expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(told.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'REQUESTS_EXCEEDED' },
    })
    expect(await eventsOf(context.payload, account.id, 'accountLocked')).toHaveLength(1)
  })

  test('right ones use nothing up, and forget nothing', async () => {
    const attempt = attemptsWith(await import('@/identity/attempts'))
    for (let count = 1; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count++) await attempt(wrong)
    for (let count = 0; count < 3; count++) expect(await attempt(async () => true)).toBe(true)
    expect(await points()).toBe(LOGIN_ATTEMPTS_PER_ACCOUNT - 1)
    expect(await attempt(wrong)).toBe(false)
    await expect(attempt(async () => true)).rejects.toMatchObject({ code: 'REQUESTS_EXCEEDED' })
  })
})
