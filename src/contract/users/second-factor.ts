import { z } from 'zod'
import {
  disableSecondFactor,
  enableSecondFactor,
  generateSecondFactor,
  renewRecoveryCodes,
  resetSecondFactorOf,
} from '@/identity/second-factor/second-factor'
import { isRecentlyAuthenticated, markReauthenticated } from '@/identity/sessions/recent-authentication'
import { accountWithId } from '@/identity/users/account'
import { AppError, invalidPayload } from '@/platform/http/app-error'
import type { ErrorCode } from '@/shared/errors/error-codes'
import { ADMINS, SIGNED_IN } from '../allowed-roles'
import { endpoint, signedInCaller } from '../http/endpoint'
import { requireIds } from './user-data'

const ownAccountEndpoint = {
  method: 'POST',
  allowedRoles: SIGNED_IN,
  anonymousError: 'INVALID_CREDENTIALS',
} as const

const isOneOf = (error: unknown, ...codes: ErrorCode[]): boolean =>
  error instanceof AppError && codes.includes(error.code)

/** Converts wrong and locked attempts into Directus' answer to a wrong code, which does not distinguish them. */
function orInvalidOtp<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw isOneOf(error, 'INVALID_OTP', 'REQUESTS_EXCEEDED') ? invalidPayload('"otp" is invalid') : error
  })
}

/** Returns a required text. Directus checks these one by one, with a message of its own. */
function requireBodyText(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '') throw invalidPayload(`"${name}" is required`)
  return value
}

const CODE_DIGITS = 6

/** Returns the code as text. Some clients send it as a number, which has lost its leading zeros. */
function requireOtp({ otp, ...body }: Record<string, unknown>): string {
  const isCode = typeof otp === 'number' && Number.isInteger(otp) && otp >= 0
  return requireBodyText({ ...body, otp: isCode ? String(otp).padStart(CODE_DIGITS, '0') : otp }, 'otp')
}

export const generateTfa = endpoint({
  ...ownAccountEndpoint,
  path: '/users/me/tfa/generate',
  body: z.looseObject({}),
  async handle(call) {
    const password = requireBodyText(call.body, 'password')
    const { account, sessionId } = signedInCaller(call)
    const generated = generateSecondFactor(call.payload, account, password, call.from)
    // Directus' answer to a wrong password, which does not distinguish a locked account.
    const { secret, otpauthUrl } = await generated.catch((error: unknown) => {
      throw isOneOf(error, 'REQUESTS_EXCEEDED') ? new AppError('INVALID_CREDENTIALS') : error
    })
    await markReauthenticated(call.payload, sessionId)
    return { data: { secret, otpauth_url: otpauthUrl } }
  },
})

export const enableTfa = endpoint({
  ...ownAccountEndpoint,
  path: '/users/me/tfa/enable',
  body: z.looseObject({}),
  async handle(call) {
    const setup = { secret: requireBodyText(call.body, 'secret'), otp: requireOtp(call.body) }
    const { account, sessionId } = signedInCaller(call)
    if (!(await isRecentlyAuthenticated(call.payload, sessionId)))
      throw invalidPayload('"secret" has to come from /users/me/tfa/generate, a short time ago')
    await enableSecondFactor(call.payload, account, setup, call.from)
    return {}
  },
})

export const disableTfa = endpoint({
  ...ownAccountEndpoint,
  path: '/users/me/tfa/disable',
  body: z.looseObject({}),
  async handle(call) {
    const otp = requireOtp(call.body)
    await orInvalidOtp(disableSecondFactor(call.payload, signedInCaller(call).account, otp, call.from))
    return {}
  },
})

/** Extension of Directus' contract: returns ten new recovery codes, which are shown only once. */
export const renewTfaCodes = endpoint({
  ...ownAccountEndpoint,
  path: '/users/me/tfa/recovery-codes',
  body: z.looseObject({}),
  async handle(call) {
    const otp = requireOtp(call.body)
    const codes = await orInvalidOtp(
      renewRecoveryCodes(call.payload, signedInCaller(call).account, otp, call.from),
    )
    return { data: { codes } }
  },
})

export const disableTfaOf = endpoint({
  method: 'POST',
  path: '/users/:id/tfa/disable',
  allowedRoles: ADMINS,
  anonymousError: 'INVALID_CREDENTIALS',
  body: z.unknown(),
  async handle(call) {
    const [id = ''] = requireIds([call.params.id])
    const account = await accountWithId(call.payload, id)
    // Removing one's own second factor requires a code, at `/users/me/tfa/disable`.
    if (!account || account.id === signedInCaller(call).account.id) throw new AppError('FORBIDDEN')
    await resetSecondFactorOf(call.payload, account, signedInCaller(call).account, call.from)
    return {}
  },
})
