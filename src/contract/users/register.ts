import { z } from 'zod'
import { chooseLocale } from '@/i18n/routing/choose-locale'
import { pagePath } from '@/i18n/routing/routes'
import { localeOfUser } from '@/i18n/user-locale'
import { enforceRegistrationLimit } from '@/identity/limits'
import { registerUser } from '@/identity/users/registration/register-user'
import { verifyEmail } from '@/identity/users/registration/verify-email'
import { AppError } from '@/platform/http/app-error'
import { emailSchema } from '@/shared/email-address'
import { DEFAULT_LOCALE } from '@/shared/locales'
import { ANYONE } from '../allowed-roles'
import { type EndpointResponse, endpoint } from '../http/endpoint'
import { requireMaxLength } from './user-data'

export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  allowedRoles: ANYONE,
  anonymousError: 'FORBIDDEN',
  body: z.strictObject({
    email: emailSchema,
    password: z.string().min(1),
    first_name: z.string().min(1).optional(),
    last_name: z.string().min(1).optional(),
    verification_url: z.url({ protocol: /^https?$/ }).optional(),
  }),
  stallMs: ({ registerStallMs }) => registerStallMs,
  async handle({ payload, body, from, acceptLanguage }) {
    await enforceRegistrationLimit(payload, from)
    const { email, password, first_name, last_name, verification_url: verificationUrl } = body
    const firstName = first_name && requireMaxLength('first_name', first_name)
    const lastName = last_name && requireMaxLength('last_name', last_name)
    // A program has no wish and gets the app's language.
    const locale = chooseLocale([], acceptLanguage)
    await registerUser(payload, { email, password, firstName, lastName, verificationUrl, locale }, from)
    return {}
  },
})

/** Leads to a page. A script of another site gets nothing: it could not read a page of ours, and would take that for a failure. */
const toPage = (origin: string | null, path: string): EndpointResponse =>
  origin === null ? { location: path } : {}

/** The link of the mail: it opens the account and leads to the sign-in, or to a new password where none is left. */
export const verify = endpoint({
  method: 'GET',
  path: '/users/register/verify-email',
  allowedRoles: ANYONE,
  anonymousError: 'FORBIDDEN',
  body: z.unknown(),
  async handle({ payload, search, from, origin }) {
    const token = search.get('token')
    if (token === null) throw new AppError('INVALID_TOKEN')
    if (token === '') return toPage(origin, pagePath('signIn', DEFAULT_LOCALE))
    const { language, needsPassword } = await verifyEmail(payload, token, from)
    const screen = needsPassword ? 'forgottenPassword' : 'signIn'
    return toPage(origin, `${pagePath(screen, localeOfUser(language))}?confirmed`)
  },
})
