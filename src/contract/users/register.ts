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
    // A program without Accept-Language gets the default language.
    const locale = chooseLocale([], acceptLanguage)
    await registerUser(payload, { email, password, firstName, lastName, verificationUrl, locale }, from)
    return {}
  },
})

/**
 * Redirects to a page of ours. A script of another site (`origin`) gets 204 instead, because it could not read the page
 * and would report a failure.
 */
const toPage = (origin: string | null, path: string): EndpointResponse =>
  origin === null ? { location: path } : {}

/**
 * Serves the link of the mail: activates the account, and redirects to the sign-in, or to the screen for a new password
 * if it has none.
 */
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
