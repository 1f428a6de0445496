import { z } from 'zod'
import type { ErrorCode } from '@/facts/errors'
import { invalidPayload, Refusal } from '@/identity/refusal'
import {
  disableSecondFactor,
  enableSecondFactor,
  generateSecondFactor,
  renewRecoveryCodes,
  resetSecondFactorOf,
} from '@/identity/second-factor/second-factor'
import { isProved, rememberProof } from '@/identity/sessions/proofs'
import { accountWithId } from '@/identity/users/account'
import { ADMINS, SIGNED_IN } from '../callers'
import { callerOf, endpoint } from '../http/endpoint'
import { requireIds } from './user-data'

const mine = { method: 'POST', callers: SIGNED_IN, refusal: 'INVALID_CREDENTIALS' } as const

const isOneOf = (error: unknown, ...codes: ErrorCode[]): boolean =>
  error instanceof Refusal && codes.includes(error.code)

/** Directus' answer to a wrong code, which does not tell a closed account from it. */
function orInvalidOtp<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw isOneOf(error, 'INVALID_OTP', 'REQUESTS_EXCEEDED') ? invalidPayload('"otp" is invalid') : error
  })
}

/** Directus asks for these one by one, in words of its own. */
function requireText(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '') throw invalidPayload(`"${name}" is required`)
  return value
}

export const generateTfa = endpoint({
  ...mine,
  path: '/users/me/tfa/generate',
  body: z.looseObject({}),
  async act(call) {
    const password = requireText(call.body, 'password')
    const { account, sessionId } = callerOf(call)
    const generated = generateSecondFactor(call.payload, account, password, call.from)
    // Directus' answer to a wrong password, which does not tell a closed account from it.
    const { secret, otpauthUrl } = await generated.catch((error: unknown) => {
      throw isOneOf(error, 'REQUESTS_EXCEEDED') ? new Refusal('INVALID_CREDENTIALS') : error
    })
    await rememberProof(call.payload, sessionId)
    return { data: { secret, otpauth_url: otpauthUrl } }
  },
})

export const enableTfa = endpoint({
  ...mine,
  path: '/users/me/tfa/enable',
  body: z.looseObject({}),
  async act(call) {
    const keys = { secret: requireText(call.body, 'secret'), otp: requireText(call.body, 'otp') }
    const { account, sessionId } = callerOf(call)
    if (!(await isProved(call.payload, sessionId)))
      throw invalidPayload('"secret" has to come from /users/me/tfa/generate, a short time ago')
    await enableSecondFactor(call.payload, account, keys, call.from)
    return {}
  },
})

export const disableTfa = endpoint({
  ...mine,
  path: '/users/me/tfa/disable',
  body: z.looseObject({}),
  async act(call) {
    const otp = requireText(call.body, 'otp')
    await orInvalidOtp(disableSecondFactor(call.payload, callerOf(call).account, otp, call.from))
    return {}
  },
})

/** Ours, not Directus': ten codes for when the app is lost, shown this once. */
export const renewCodes = endpoint({
  ...mine,
  path: '/users/me/tfa/recovery-codes',
  body: z.looseObject({}),
  async act(call) {
    const otp = requireText(call.body, 'otp')
    const codes = await orInvalidOtp(renewRecoveryCodes(call.payload, callerOf(call).account, otp, call.from))
    return { data: { codes } }
  },
})

export const disableTfaOf = endpoint({
  method: 'POST',
  path: '/users/:id/tfa/disable',
  callers: ADMINS,
  refusal: 'FORBIDDEN',
  body: z.unknown(),
  async act(call) {
    const [id = ''] = requireIds([call.params.id])
    const account = await accountWithId(call.payload, id)
    // For the own account it takes a code: `/users/me/tfa/disable`.
    if (!account || account.id === callerOf(call).account.id) throw new Refusal('FORBIDDEN')
    await resetSecondFactorOf(call.payload, account, callerOf(call).account, call.from)
    return {}
  },
})
