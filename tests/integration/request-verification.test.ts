import { PASSWORD, useInProcessContract } from '@tests/support/contract/in-process-contract'
import { mailsDuring } from '@tests/support/contract/recorded-mails'
import { usersWithEmail } from '@tests/support/database/stored-users'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { LIMITS } from '@/identity/limits'
import { DELETE_EXPIRED } from '@/identity/maintenance'
import { registerUser } from '@/identity/users/registration/register-user'
import { requestVerification } from '@/identity/users/registration/request-verification'
import { verifyEmail } from '@/identity/users/registration/verify-email'
import { poolOf, queryRows } from '@/platform/database/sql'
import { UNVERIFIED_ACCOUNT_RETENTION_DAYS } from '@/shared/limits'

const context = useInProcessContract()
const from = { address: '', userAgent: null }
const password = 'ulje curi samo u ponedjeljak'
let made = 0
let email: string

const allow = (publicRegistration: boolean) =>
  context.payload.updateGlobal({
    slug: 'sign-in-settings',
    data: { publicRegistration, verifyEmail: true, registrationDomains: [] },
  })
const register = (isOnSite: boolean) =>
  registerUser(context.payload, { email, password, locale: 'fr', isOnSite }, from)
const again = (address = email) => requestVerification(context.payload, { email: address }, from)

beforeAll(() => allow(true))
beforeEach(() => {
  made += 1
  email = `ceka${made}@kovina.example`
})

test('the site’s own form mails a link to its own screen, in the language that was read', async () => {
  const [mail] = await mailsDuring(context, email, () => register(true))
  const link = new URL(mail?.link ?? '')
  expect(decodeURI(link.pathname)).toBe(decodeURI(pagePath('verifyEmail', 'fr')))
  await verifyEmail(context.payload, link.searchParams.get('token') ?? '', from)
})

test('the contract’s address gets its own link, as recorded', async () => {
  const [mail] = await mailsDuring(context, email, () => register(false))
  expect(new URL(mail?.link ?? '').pathname).toBe('/users/register/verify-email')
})

test('is sent once more to whoever still has to prove the address, whatever the case', async () => {
  await register(true)
  const mails = await mailsDuring(context, email, () => again(email.toUpperCase()))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.html).toContain('lang="fr"')
  expect(mails[0]?.link).toContain(pagePath('verifyEmail', 'fr'))
})

test.each(['active', 'suspended', 'invited', 'archived'] as const)(
  'nothing is sent to an account that is %s, and nothing is said',
  async (status) => {
    const person = await context.person({ status })
    expect(await mailsDuring(context, person.email, () => again(person.email))).toEqual([])
  },
)

test('nor to an address without an account', async () => {
  expect(await mailsDuring(context, email, () => again())).toEqual([])
})

test('an address is not filled by others, and asked for again it is quiet', async () => {
  const mails = await mailsDuring(context, email, async () => {
    await register(true)
    for (let count = 0; count < LIMITS.verificationByAccount.points + 2; count += 1) await again()
  })
  expect(mails).toHaveLength(LIMITS.verificationByAccount.points)
})

test('is refused where nobody may register, and for what is no address', async () => {
  await expect(again('x')).rejects.toMatchObject({ code: 'FAILED_VALIDATION' })
  await allow(false)
  await expect(again()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await allow(true)
})

describe('an address that somebody else has registered before', () => {
  const STRANGER = 'tuđa lozinka na čekanju'
  const OWNER = 'moja lozinka od ponedjeljka'
  const site = { isOnSite: true, locale: 'hr' as const, lastName: 'Stranac' }
  const owner = { isOnSite: true, locale: 'en' as const, firstName: 'Ana' }
  const signs = async (typed: string) =>
    (await context.call('POST', '/auth/login', { body: { email, password: typed } })).status === 200
  /** Returns the token of the mail, and the choices for another one. */
  const registered = async (typed: string, more: object) => {
    let registration = ''
    const [mail] = await mailsDuring(context, email, async () => {
      const asked = { email, password: typed, locale: 'hr' as const, ...more }
      registration = await registerUser(context.payload, asked, from)
    })
    return { token: tokenOf(mail), html: mail?.html, registration }
  }
  const tokenOf = (mail?: { link: string }) => new URL(mail?.link ?? '').searchParams.get('token') ?? ''
  const open = (token: string) => verifyEmail(context.payload, token, from)
  const theAccount = async () => (await usersWithEmail(context.payload, email))[0]

  test('opens with the password, names and language of the link that is opened', async () => {
    const first = await registered(STRANGER, site)
    const second = await registered(OWNER, owner)
    expect(second.html).toContain('lang="en-GB"')
    expect(await open(second.token)).toMatchObject({ needsPassword: false })
    expect([await signs(OWNER), await signs(STRANGER)]).toEqual([true, false])
    expect(await theAccount()).toMatchObject({ language: 'en', firstName: 'Ana', lastName: null })
    await expect(open(first.token)).rejects.toMatchObject({ code: 'INVALID_PAYLOAD' })
    expect(await signs(OWNER)).toBe(true)
  })

  test('nor does a stranger who registers it afterwards have a say', async () => {
    const own = await registered(OWNER, owner)
    await registered(STRANGER, site)
    await open(own.token)
    expect([await signs(OWNER), await signs(STRANGER)]).toEqual([true, false])
  })

  test('through the contract as well, where its own links set nothing', async () => {
    const stranger = await registered(STRANGER, { isOnSite: false })
    const own = await registered(OWNER, owner)
    const later = await registered('treća lozinka za svaki slučaj', { isOnSite: false })
    expect(
      [stranger, later].map(({ token }) => JSON.parse(atob(token.split('.')[1] ?? '')).registration),
    ).toEqual([undefined, undefined])
    await open(own.token)
    expect([await signs(OWNER), await signs(STRANGER)]).toEqual([true, false])
  })

  test('keeps its owner’s choices when the link is sent once more', async () => {
    await registered(STRANGER, site)
    const { registration } = await registered(OWNER, owner)
    const asked = { email: email.toUpperCase(), registration }
    const [mail] = await mailsDuring(context, email, () => requestVerification(context.payload, asked, from))
    expect(mail?.html).toContain('lang="en-GB"')
    await open(tokenOf(mail))
    expect([await signs(OWNER), await signs(STRANGER)]).toEqual([true, false])
  })

  test.each(['editor', 'member'] as const)(
    'gives no account that an administrator has set back the stranger’s password (%s)',
    async (role) => {
      const person = await context.person({ role, status: 'unverified' })
      email = person.email
      const stranger = await registered(STRANGER, site)
      await open(stranger.token)
      expect([await signs(STRANGER), await signs(PASSWORD)]).toEqual([false, true])
      expect(await theAccount()).toMatchObject({ status: 'active', role })
    },
  )

  test('opens with neither password where it has got another role meanwhile', async () => {
    await registered(STRANGER, site)
    const { id } = (await theAccount()) ?? { id: '' }
    await context.payload.update({ collection: 'users', id, data: { role: 'editor' } })
    const own = await registered(OWNER, owner)
    expect(await open(own.token)).toMatchObject({ needsPassword: true })
    expect(await theAccount()).toMatchObject({ status: 'active', role: 'editor' })
    expect([await signs(OWNER), await signs(STRANGER)]).toEqual([false, false])
  })

  test('is erased when nobody opens it; an account that was made unconfirmed is not', async () => {
    await registered(STRANGER, site)
    const made = await context.person({ role: 'member', status: 'unverified' })
    await queryRows(
      context.payload,
      sql`update users set updated_at = now() - interval '1 year' where email in (${email}, ${made.email})`,
    )
    const [statement] = DELETE_EXPIRED.filter(({ text }) => text.startsWith('delete from users'))
    await poolOf(context.payload).query(statement?.text ?? '', [...(statement?.values ?? [])])
    expect(await theAccount()).toBeUndefined()
    expect(await usersWithEmail(context.payload, made.email)).toHaveLength(1)
  })

  test('takes no choices that were made for another address, or that are none', async () => {
    const { registration } = await registered(OWNER, owner)
    email = `jos-jedna-${email}`
    await registered(STRANGER, site)
    for (const sealed of [registration, 'x', `${registration}x`]) {
      const asked = { email, registration: sealed }
      const [mail] = await mailsDuring(context, email, () =>
        requestVerification(context.payload, asked, from),
      )
      expect(mail?.html).toContain('lang="hr"')
      expect(JSON.parse(atob(tokenOf(mail).split('.')[1] ?? '')).registration).toBeUndefined()
    }
  })

  test('the link shows nothing of the password', async () => {
    const { token } = await registered(OWNER, owner)
    expect(atob(token.split('.')[1] ?? '')).not.toMatch(/argon|moja|Ana/)
  })
})

describe('a registration that nobody confirms', () => {
  const runMaintenance = async () => {
    const { DELETE_EXPIRED } = await import('@/identity/maintenance')
    const [statement] = DELETE_EXPIRED.filter(({ text }) => text.startsWith('delete from users'))
    const [days, seconds] = statement?.values ?? []
    const text = statement?.text.replace('$1', String(days)).replace('$2', String(seconds)) ?? ''
    await queryRows(context.payload, sql.raw(text))
  }
  const age = (days: number) =>
    queryRows(
      context.payload,
      sql`update users set updated_at = now() - make_interval(days => ${days}) where email = ${email}`,
    )
  const isThere = async () => (await usersWithEmail(context.payload, email)).length === 1
  const LINK_DAYS = 7
  const LAST_DAY = LINK_DAYS + UNVERIFIED_ACCOUNT_RETENTION_DAYS

  test('leaves no account behind, some time after its last link', async () => {
    await register(true)
    await age(LAST_DAY - 1)
    await runMaintenance()
    expect(await isThere()).toBe(true)
    await age(LAST_DAY + 1)
    await again()
    await runMaintenance()
    expect(await isThere()).toBe(true)
    await age(LAST_DAY + 1)
    await runMaintenance()
    expect(await isThere()).toBe(false)
  })

  test.each(['active', 'invited', 'suspended'] as const)('an account that is %s stays', async (status) => {
    const person = await context.person({ status })
    email = person.email
    await age(LAST_DAY + 1)
    await runMaintenance()
    expect(await isThere()).toBe(true)
  })

  test('so does one that was open once', async () => {
    const person = await context.person({})
    email = person.email
    await context.signIn(person)
    await queryRows(context.payload, sql`update users set status = 'unverified' where id = ${person.id}`)
    await age(LAST_DAY + 1)
    await runMaintenance()
    expect(await isThere()).toBe(true)
  })
})
