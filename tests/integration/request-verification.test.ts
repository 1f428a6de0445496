import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { mailsDuring } from '@tests/support/contract/recorded-mails'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { registerUser } from '@/identity/users/registration/register-user'
import { requestVerification } from '@/identity/users/registration/request-verification'
import { verifyEmail } from '@/identity/users/registration/verify-email'
import { VERIFICATION_MAILS_PER_ACCOUNT } from '@/shared/limits'

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
    for (let count = 0; count < VERIFICATION_MAILS_PER_ACCOUNT + 2; count += 1) await again()
  })
  expect(mails).toHaveLength(VERIFICATION_MAILS_PER_ACCOUNT)
})

test('is refused where nobody may register, and for what is no address', async () => {
  await expect(again('x')).rejects.toMatchObject({ code: 'FAILED_VALIDATION' })
  await allow(false)
  await expect(again()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await allow(true)
})
