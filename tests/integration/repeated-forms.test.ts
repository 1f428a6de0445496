// Forms with a code that works once, sent twice: by a double click, or again after the answer to the first was lost.

import { eventsOf } from '@tests/support/database/audit-events'
import { useTestContext } from '@tests/support/database/test-context'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { recoveryCodesLeft, replaceRecoveryCodes } from '@/identity/second-factor/recovery-codes'
import { enableSecondFactor, generateSecondFactor } from '@/identity/second-factor/second-factor'
import { verifySecondFactor } from '@/identity/second-factor/verify-second-factor'
import { openSession } from '@/identity/sessions/open-session'
import { siteCookies } from '@/identity/sessions/session-cookies'
import { beginSignIn } from '@/identity/sign-in/two-step-sign-in'
import { type Account, accountWithEmail, accountWithId } from '@/identity/users/account'
import { queryRows } from '@/platform/database/sql'
import type { FormHandler } from '@/platform/forms/form-handler'
import type { ClientInfo } from '@/platform/http/client-info'
import type { Cookie } from '@/platform/http/cookies'

const context = useTestContext()
const from: ClientInfo = { address: '', userAgent: null }
const password = 'drvena klupa pod lipom'
const REFRESH = 'directus_refresh_token'
let made = 0
let account: Account
let totp: TOTP
let secret: string

const reread = async (): Promise<Account> => {
  const found = await accountWithId(context.payload, account.id)
  if (!found) throw new Error('no account')
  return found
}

/** Of the next step: the codes before it are used up. */
const nextCode = () => totp.generate({ timestamp: Date.now() + 30_000 })

const turnOn = () =>
  enableSecondFactor(context.payload, account, { secret, otp: totp.generate() }, from).then(async () => {
    account = await reread()
  })

beforeEach(async () => {
  made += 1
  const email = `dvaput${made}@kovina.example`
  await context.payload.create({
    collection: 'users',
    data: { email, password, role: 'editor', status: 'active' },
  })
  account = (await accountWithEmail(context.payload, email)) as Account
  ;({ secret } = await generateSecondFactor(context.payload, account, password, from))
  totp = new TOTP({ secret: Secret.fromBase32(secret) })
})

/** Sends a form as a browser does that has these cookies, and gives the values of those that it gets. */
async function post(handler: FormHandler, fields: Record<string, string>, cookies: readonly Cookie[]) {
  const response = await handler(
    new Request('http://localhost:3000/session/form', {
      method: 'POST',
      body: new URLSearchParams({ locale: 'de', ...fields }),
      headers: {
        cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
      },
    }),
  )
  const set = response.headers.getSetCookie().map((text) => text.split(';')[0]?.split('=') ?? [])
  const values: Record<string, string> = Object.fromEntries(set)
  return { to: response.headers.get('location'), values }
}

type Sent = Awaited<ReturnType<typeof post>>

const sessionCount = async () => {
  const found = await queryRows(context.payload, sql`select id from sessions where user_id = ${account.id}`)
  return found.length
}

describe('in the account', () => {
  let session: Cookie[]
  const forms = () => import('@/features/account/forms/second-factor')
  const flashes = () => import('@/features/account/forms/account-flash')

  async function flashOf({ values }: Sent) {
    const { readFlash } = await flashes()
    return readFlash(decodeURIComponent(values.kovina_account ?? ''))
  }

  const codesOf = async (sent: Sent) => (await flashOf(sent))?.codes

  async function flashCookie(content: object): Promise<Cookie> {
    const { writeFlash } = await flashes()
    return writeFlash({ owner: account.id, screen: 'accountSecondFactor', ...content })
  }

  beforeEach(async () => {
    session = siteCookies(await openSession(context.payload, account, from))
  })

  describe('new recovery codes', () => {
    test('are the same in both responses, and work', async () => {
      await turnOn()
      const { handleRenewRecoveryCodes } = await forms()
      const code = nextCode()
      const send = () => post(handleRenewRecoveryCodes, { code }, session)
      const [first, second] = await Promise.all([send(), send()])
      const later = await send()
      const codes = await codesOf(first)
      expect(codes).toHaveLength(10)
      expect(await codesOf(second)).toEqual(codes)
      expect(await codesOf(later)).toEqual(codes)
      for (const one of codes ?? [])
        expect(await verifySecondFactor(context.payload, account, one)).toBe(true)
      const events = await eventsOf(context.payload, account.id, 'renewRecoveryCodes')
      expect(events.map(({ outcome }) => outcome)).toEqual(['success'])
    })

    test('are not shown again in another session, which needs a code of its own', async () => {
      await turnOn()
      const { handleRenewRecoveryCodes } = await forms()
      const code = nextCode()
      expect(await codesOf(await post(handleRenewRecoveryCodes, { code }, session))).toHaveLength(10)
      const elsewhere = siteCookies(await openSession(context.payload, account, from))
      const flash = await flashOf(await post(handleRenewRecoveryCodes, { code }, elsewhere))
      expect(flash?.codes).toBeUndefined()
      expect(flash?.problems).toEqual([{ problem: 'INVALID_OTP', field: 'code' }])
    })
  })

  describe('turning on', () => {
    const confirm = async (content: object, code = totp.generate()) =>
      post((await forms()).handleConfirmSecondFactor, { code }, [...session, await flashCookie(content)])

    test('shows the same recovery codes in both responses', async () => {
      const code = totp.generate()
      const [first, second] = await Promise.all([confirm({ secret }, code), confirm({ secret }, code)])
      const later = await confirm({ secret }, code)
      const codes = await codesOf(first)
      expect(codes).toHaveLength(10)
      expect(await codesOf(second)).toEqual(codes)
      expect(await codesOf(later)).toEqual(codes)
      expect(await recoveryCodesLeft(context.payload, account.id)).toBe(10)
      for (const one of codes ?? [])
        expect(await verifySecondFactor(context.payload, await reread(), one)).toBe(true)
    })

    test('once more after the response has come leaves the codes where they are', async () => {
      const codes = await codesOf(await confirm({ secret }))
      expect(await codesOf(await confirm({ codes }))).toEqual(codes)
    })

    test('with another code, when it is on, shows no codes', async () => {
      await confirm({ secret })
      const again = await confirm({ secret }, nextCode())
      expect(await flashOf(again)).toBeNull()
      expect(again.to).not.toContain('answer')
    })
  })

  test('turning off is done, in both responses, and no wrong code is counted', async () => {
    await turnOn()
    const { handleDisableSecondFactor } = await forms()
    const lastCode = nextCode()
    const send = () => post(handleDisableSecondFactor, { lastCode }, session)
    const answers = await Promise.all([send(), send()])
    for (const answer of answers) expect(await flashOf(answer)).toMatchObject({ done: 'turnedOff' })
    const events = await eventsOf(context.payload, account.id, 'disableSecondFactor')
    expect(events.map(({ outcome }) => outcome)).toEqual(['success'])
  })
})

describe('the second step of the sign-in', () => {
  async function ticketCookie(): Promise<Cookie> {
    const email = account.email ?? ''
    const step = await beginSignIn(context.payload, { email, password }, from)
    const { writeFlash } = await import('@/features/sign-in/forms/sign-in-flash')
    return writeFlash({ form: 'signIn', email, pass: 'ticket' in step ? step.ticket : '' })
  }

  const finish = async (ticket: Cookie, fields: Record<string, string>) => {
    const { handleSecondStep } = await import('@/features/sign-in/forms/second-step')
    return post(handleSecondStep, fields, [ticket])
  }

  const problemsOf = async ({ values }: Sent) => {
    const { readFlash } = await import('@/features/sign-in/forms/sign-in-flash')
    return readFlash(decodeURIComponent(values.kovina_form ?? ''))?.problems
  }

  test('with the last recovery code opens one session, whose cookies are in both responses', async () => {
    await turnOn()
    const [recoveryCode = '', ...others] = await replaceRecoveryCodes(context.payload, account, from)
    for (const one of others) await verifySecondFactor(context.payload, account, one)
    const ticket = await ticketCookie()
    const send = () => finish(ticket, { recoveryCode })
    const [first, second] = await Promise.all([send(), send()])
    const later = await send()
    expect(first.values[REFRESH]).toMatch(/^[\w-]{64}$/)
    for (const answer of [second, later]) expect(answer.values[REFRESH]).toBe(first.values[REFRESH])
    expect([first, second, later].map(({ to }) => to)).toEqual(Array(3).fill('/admin'))
    expect(await sessionCount()).toBe(1)
    const events = await eventsOf(context.payload, account.id, 'signIn')
    expect(events.map(({ outcome }) => outcome)).toEqual(['success'])
  })

  test('with the code of somebody else’s sign-in opens nothing', async () => {
    await turnOn()
    const code = nextCode()
    const [own, other] = [await ticketCookie(), await ticketCookie()]
    expect((await finish(own, { code })).values[REFRESH]).toBeDefined()
    const refused = await finish(other, { code })
    expect(refused.values[REFRESH]).toBeUndefined()
    expect(await problemsOf(refused)).toEqual(['INVALID_OTP'])
    expect(await sessionCount()).toBe(1)
  })
})
