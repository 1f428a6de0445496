import { z } from 'zod'
import { DEFAULT_LOCALE } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { requireRoomToRegister } from '@/identity/limits'
import { localeOfPerson } from '@/identity/mails/locale-of'
import { Refusal } from '@/identity/refusal'
import { accountWithId } from '@/identity/users/account'
import { registerUser } from '@/identity/users/register-user'
import { verifyEmail } from '@/identity/users/verify-email'
import { ANYONE } from '../callers'
import { endpoint } from '../http/endpoint'
import { requireShort } from './user-data'

export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  callers: ANYONE,
  refusal: 'FORBIDDEN',
  body: z.strictObject({
    email: z.email(),
    password: z.string().min(1),
    first_name: z.string().min(1).optional(),
    last_name: z.string().min(1).optional(),
    verification_url: z.url({ protocol: /^https?$/ }).optional(),
  }),
  stallMs: ({ registerStallMs }) => registerStallMs,
  async act({ payload, body, from, acceptLanguage }) {
    await requireRoomToRegister(payload, from)
    const { email, password, first_name, last_name, verification_url: verificationUrl } = body
    const firstName = first_name && requireShort('first_name', first_name)
    const lastName = last_name && requireShort('last_name', last_name)
    // The first wish of the browser; a program has none and gets the house's language.
    const locale = localeOfPerson(acceptLanguage?.split(',')[0] ?? DEFAULT_LOCALE)
    await registerUser(payload, { email, password, firstName, lastName, verificationUrl, locale }, from)
    return {}
  },
})

/** The link of the mail: it opens the account and leads to the sign-in. */
export const verify = endpoint({
  method: 'GET',
  path: '/users/register/verify-email',
  callers: ANYONE,
  refusal: 'FORBIDDEN',
  body: z.unknown(),
  async act({ payload, search, from }) {
    const token = search.get('token')
    if (token === null) throw new Refusal('INVALID_TOKEN')
    if (token === '') return { location: pagePath('signIn', DEFAULT_LOCALE) }
    const account = await accountWithId(payload, await verifyEmail(payload, token, from))
    return { location: `${pagePath('signIn', localeOfPerson(account?.language))}?confirmed` }
  },
})
